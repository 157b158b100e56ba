/** The functions that need no DOM: for browsers, workers, servers and build tools. */
export type * from './model/index.js';
export { blockHtml, type BlockHtmlOptions, type BlockWords } from './export/block-html.js';
export { deepLink } from './export/deep-link.js';
export {
  formatCitations,
  type CitationFormat,
  type FormatOptions,
  type FormatWords,
} from './export/formats.js';
export { toMcpToolResult, type McpToolResult, type RetrievedRecord } from './export/mcp.js';
export { mergePayloads } from './export/merge-payloads.js';
export { citationPrompt, type CitationPromptOptions } from './export/prompt.js';
export { checkQuotes, type CheckOptions } from './passages/check-quotes.js';
export { locatePassage, type LocatedPassage, type LocateOptions } from './passages/locate.js';
export { toSafePayload } from './pipeline.js';
export type { CitationStreamError } from './providers/reading/failure.js';
export type {
  Collector,
  NormalizeContext,
  ProviderAdapter,
  ProviderId,
  ResponseShape,
  ShapeField,
  ShapeId,
  ShapeMarker,
  ShapePath,
  ShapeSpans,
  ShapeStream,
  ShapeTest,
  ShapeVerdict,
} from './providers/index.js';
export { detectProvider, normalize, type NormalizeOptions } from './providers/reading/normalize.js';
export { createCitationStream, type CitationStream } from './providers/reading/stream.js';
export { safeUrl, sanitizeCitationSource, sanitizePayload } from './sanitize/index.js';
export { displayDuties, type DisplayDuty, type DutySettings } from './settings/duties.js';
export { resolveCitationsEnabled, type CitationsSettings } from './settings/enabled.js';
export { checkGrounding, type GroundingCheck, type GroundingMode } from './settings/grounding.js';
export { canonicalUrl } from './sources/canonical-url.js';
export { countDomains, type CountOptions, type DomainCounts } from './sources/count.js';
export { sourceDomain } from './sources/domain.js';
export { mergeSources, type MergeOptions } from './sources/merge.js';
export { canonicalMarkers, type CanonicalOptions } from './text/canonical-markers.js';
export { coverage, type Coverage, type CoveredSentence } from './text/coverage.js';
export { injectMarkers, removeMarkers } from './text/inject.js';
export {
  parseMarkers,
  type MarkerOptions,
  type MarkerPattern,
  type MarkerStyle,
  type ParsedMarkers,
} from './text/markers.js';
