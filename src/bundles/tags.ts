/**
 * The script that a page loads from a CDN. It registers every tag; the parts of the tags are in
 * separate files and are loaded on demand. `cdn.ts` is the same in one file, with every function.
 */
import '../define.js';

export { CitationAnchor } from '../elements/citation-anchor/citation-anchor.js';
export { CitationBlock } from '../elements/citation-block/citation-block.js';
export { CitationSources } from '../elements/citation-sources/citation-sources.js';
export { CitationText } from '../elements/citation-text/citation-text.js';
export { GroundingWidget } from '../elements/grounding-widget/grounding-widget.js';
export { loadParts } from '../elements/shared/parts.js';
export { registerLocale, type Messages } from '../locales/index.js';
export { setCitationDefaults, type CitationDefaults } from '../settings/defaults.js';
