import '../../dist/elements/citation-block/define.js';
import { blockAdapter, wrap } from './_block.js';

export default blockAdapter('**citation-block** around the page’s own answer', wrap);
