import * as everything from '../../cdn/citation-elements.all.js';
import { blockAdapter, wrap } from './_block.js';

// As the classic script does it, so that no export is removed by tree shaking.
globalThis.CitationElements = everything;

export default blockAdapter('**citation-block**, the same from the CDN’s one file', wrap);
