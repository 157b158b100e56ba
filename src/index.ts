/** Types, functions and classes. Registers nothing: for the tags, import `citation-elements/define`. */
export * from './core.js';
export { CitationAnchor } from './elements/citation-anchor/citation-anchor.js';
export { CitationBlock } from './elements/citation-block/citation-block.js';
export {
  CitationDocument,
  type LoadedDocument,
  type LoadFunction,
} from './elements/citation-document/citation-document.js';
export { CitationPanel } from './elements/citation-panel/citation-panel.js';
export { CitationSources } from './elements/citation-sources/citation-sources.js';
export { CitationText } from './elements/citation-text/citation-text.js';
export { CitationThread } from './elements/citation-thread/citation-thread.js';
export {
  GroundingWidget,
  type WidgetContent,
  type WidgetRenderer,
  type WidgetTheme,
} from './elements/grounding-widget/grounding-widget.js';
export type {
  BlockWarning,
  CitationEvent,
  CitationEventDetails,
  CitationEventMap,
  CitationEventName,
  NumberedSource,
} from './elements/shared/events.js';
export { loadParts } from './elements/shared/parts.js';
export type { ActionsFunction, SourceAction } from './elements/source/host-actions.js';
export { registerLocale, type Messages } from './locales/index.js';
export { setCitationDefaults, type CitationDefaults } from './settings/defaults.js';
