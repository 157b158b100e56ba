// The plugins as the real packages' types take them. Nothing runs here: `tsc` is the test.
import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { Remarkable } from 'remarkable';
import { unified, type PluggableList } from 'unified';
import { markdownItCitations } from '../../src/integrations/markdown-it.js';
import { markedCitations } from '../../src/integrations/marked.js';
import { rehypeCitations } from '../../src/integrations/rehype.js';
import { remarkCitations } from '../../src/integrations/remark.js';
import { remarkableCitations } from '../../src/integrations/remarkable.js';
import { dompurifyConfig, rehypeSchema } from '../../src/integrations/sanitize-presets.js';

unified()
  .use(remarkParse)
  .use(remarkCitations, { sources: 3, carrier: 'link' })
  .use(remarkRehype)
  .use(rehypeCitations)
  .use(rehypeSanitize, rehypeSchema(defaultSchema));
export const list: PluggableList = [remarkCitations, [remarkCitations, { partial: true }]];

marked.use(markedCitations({ styles: ['numbers'] }));
new MarkdownIt().use(markdownItCitations).use(markdownItCitations, { sources: [{ id: 'a' }] });
new Remarkable().use(remarkableCitations, { carrier: 'element' });
export const clean: string = DOMPurify.sanitize('', dompurifyConfig);

// @ts-expect-error: there is no such carrier
markedCitations({ carrier: 'button' });
