import * as everything from '../../cdn/citation-elements.all.js';
import { blockAdapter, wrap } from './_block.js';

// As the classic script does it; and nothing of the file is shaken off.
globalThis.CitationElements = everything;

export default blockAdapter('**citation-block**, the same from the CDN’s one file', wrap);
