// The other entries of the package, and in which ways the input of their functions can be large.
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { Remarkable } from 'remarkable';
import { unified } from 'unified';
import * as docx from '../src/docx.js';
import * as domains from '../src/domains.js';
import * as markdownIt from '../src/integrations/markdown-it.js';
import * as marked from '../src/integrations/marked.js';
import * as rehype from '../src/integrations/rehype.js';
import * as remark from '../src/integrations/remark.js';
import * as remarkable from '../src/integrations/remarkable.js';
import * as sanitizePresets from '../src/integrations/sanitize-presets.js';
import * as markdown from '../src/markdown/render.js';
import * as pdf from '../src/pdf.js';
import * as sse from '../src/sse.js';
import {
  lines,
  marked as withMarkers,
  nested,
  ofPayload,
  ofText,
  words,
  type Dimensions,
} from './dimensions.js';

/** Paragraphs: what a renderer does with one that is very long is its own matter. */
const paragraphs = (size: number): string =>
  'The sun shines [1]. It is hot [2].\n\n'.repeat(size / 36);
const plugged = (render: (text: string) => unknown): Dimensions =>
  ofText(render, paragraphs, lines, (size) => '- The sun [1]\n'.repeat(size / 14));

const ofMarked = new Marked(marked.markedCitations());
const ofMarkdownIt = new MarkdownIt().use(markdownIt.markdownItCitations);
const ofRemarkable = new Remarkable();
ofRemarkable.use(remarkable.remarkableCitations);
const ofRemark = unified()
  .use(remarkParse)
  .use(remark.remarkCitations)
  .use(remarkRehype)
  .use(rehypeStringify);
const ofRehype = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehype.rehypeCitations)
  .use(rehypeStringify);

/** By the name of the entry: what it exports, and how that can be given much. */
export const ENTRIES: Record<string, { exported: object; dimensions: Record<string, Dimensions> }> =
  {
    docx: {
      exported: docx,
      dimensions: { formatDocx: ofPayload((payload) => docx.formatDocx(payload)) },
    },
    domains: {
      exported: domains,
      dimensions: {
        registrableDomain: ofText(
          domains.registrableDomain,
          (size) => `https://${'a.'.repeat(size / 2)}example/`,
          (size) => `https://a.example/${'a'.repeat(size)}`,
        ),
      },
    },
    markdown: {
      exported: markdown,
      dimensions: {
        renderMarkdown: ofText(
          (text) => markdown.renderMarkdown(document.createElement('div'), text),
          words,
          withMarkers,
          nested,
          lines,
        ),
      },
    },
    'markdown-it': {
      exported: markdownIt,
      dimensions: { markdownItCitations: plugged((text) => ofMarkdownIt.render(text)) },
    },
    marked: {
      exported: marked,
      dimensions: { markedCitations: plugged((text) => ofMarked.parse(text)) },
    },
    remark: {
      exported: remark,
      dimensions: { remarkCitations: plugged((text) => String(ofRemark.processSync(text))) },
    },
    rehype: {
      exported: rehype,
      dimensions: { rehypeCitations: plugged((text) => String(ofRehype.processSync(text))) },
    },
    remarkable: {
      exported: remarkable,
      dimensions: { remarkableCitations: plugged((text) => ofRemarkable.render(text)) },
    },
    pdf: { exported: pdf, dimensions: { configurePdf: 'takes a few settings' } },
    'sanitize-presets': {
      exported: sanitizePresets,
      dimensions: {
        dompurifyConfig: 'is a value',
        rehypeSchema: 'takes the schema of another program',
        sanitizerConfig: 'takes the configuration of a browser',
        streamdownAllowedTags: 'is a value',
      },
    },
    sse: {
      exported: sse,
      dimensions: {
        CitationStreamError: 'is made by the library',
        readCitationStream: 'is in ways-in-speed.test.ts, with every kind of body',
      },
    },
  };

/** Entries without functions of their own that take data. */
export const WITHOUT: Record<string, string> = {
  cdn: 'is the main entry, in one file',
  core: 'is part of the main entry, which dimensions.ts lists',
  debug: 'has no exports',
  react: 'sets properties of the elements',
  'react/citation-block': 'sets properties of the elements',
  'react/server': 'is blockHtml, and properties of the elements',
};
