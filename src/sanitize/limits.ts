/**
 * The maximum of everything that is kept. Real data stays far below; hostile data must not delay a
 * frame.
 */
export const LIMITS = {
  excerpt: 200,
  /** The length of a passage that readers can unfold. */
  passage: 4_000,
  /** The length of a whole document. */
  content: 50_000_000,
  boxes: 200,
  title: 300,
  summary: 1_000,
  answer: 2_000_000,
  url: 8_192,
  name: 200,
  query: 300,
  suggestionsHtml: 200_000,
  sources: 2_000,
  citations: 20_000,
  evidence: 100,
  pages: 200,
  passages: 50,
  queries: 50,
  thinking: 200,
  thought: 100_000,
} as const;
