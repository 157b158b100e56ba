import type { CitationPayload, SafePayload } from '../model/index.js';

/**
 * The function that prints blocks on a server, if one was imported. It is shared by the whole
 * process, because frameworks load server modules twice: for server components and for rendering.
 */
export const printer: {
  print?: (payload: CitationPayload | SafePayload, aiLabel?: string | boolean) => string;
} = ((globalThis as unknown as Record<symbol, unknown>)[Symbol.for('citation-elements.printer')] ??=
  {}) as typeof printer;
