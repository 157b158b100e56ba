import type { CitationPayload, SafePayload } from '../model/index.js';

/**
 * What prints blocks on a server, if anything does. One for the process: frameworks load modules of the server
 * twice, for server components and for rendering.
 */
export const printer: {
  print?: (payload: CitationPayload | SafePayload, aiLabel?: string | boolean) => string;
} = ((globalThis as unknown as Record<symbol, unknown>)[Symbol.for('citation-elements.printer')] ??=
  {}) as typeof printer;
