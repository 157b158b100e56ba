/**
 * Import it once on the server: `import 'citation-elements/react/server'`. `<CitationBlock>` of
 * `citation-elements/react` then prints answer, markers and sources there. Browsers do not need it.
 */
import { blockContentHtml } from '../export/block-html.js';
import { printer } from './react-printer.js';

printer.print = (payload, aiLabel) => blockContentHtml(payload, { aiLabel });
