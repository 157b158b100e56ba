/**
 * Import it once on the server, and `<CitationBlock>` of `citation-elements/react` prints answer, markers and
 * sources there: `import 'citation-elements/react/server'`. Browsers need not load it.
 */
import { blockContentHtml } from '../export/block-html.js';
import { printer } from './react-printer.js';

printer.print = (payload, aiLabel) => blockContentHtml(payload, { aiLabel });
