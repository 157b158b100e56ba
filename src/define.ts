/** Registers every tag. Import it once: `import 'citation-elements/define'`. */
// The block's module also registers `<citation-anchor>`.
import './elements/citation-block/define.js';
import './elements/citation-panel/define.js';
import './elements/citation-sources/define.js';
import './elements/citation-text/define.js';
import './elements/citation-thread/define.js';
import './elements/grounding-widget/define.js';
