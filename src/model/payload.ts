/**
 * Everything a reader needs to see where an answer comes from.
 *
 * Only `sources` is required; a payload with nothing else shows a list of sources.
 *
 * @example
 * block.payload = {
 *   answer: 'Webb was launched in 2021 [1].',
 *   sources: [{ title: 'Webb launch', url: 'https://www.nasa.gov/webb/launch' }],
 * };
 */
export interface CitationPayload {
  /** A caption for the list of sources. The answer does not go here but in `answer`. */
  text?: string;
  /** In the provider's order: the source at index 0 is number 1. */
  sources: CitationSource[];
  /** The model's answer as Markdown. `normalize` has taken the provider's own markers out of it. */
  answer?: string;
  /**
   * Which span of `answer` rests on which source, in order of `end`. If you render the answer yourself, you may
   * leave `answer` out: markers still find their evidence.
   */
  citations?: Citation[];
  /** The search queries, and what the search engine requires you to show with the answer. */
  search?: CitationSearch;
  /** Whether the back end says that the model searched. Most back ends do not say. */
  grounded?: boolean;
  /** The model's thinking, in order. Shown only with the `thinking` attribute, never as part of the answer. */
  thinking?: CitationThinking[];
}

/** One part of a model's thinking. */
export interface CitationThinking {
  text: string;
  /** Whether the provider signed it. Only the provider can verify the signature, so it is not kept. */
  signed: boolean;
  /** The provider of the model: `'anthropic'`, `'gemini'`, … */
  provider?: string;
}

/** A claim: a span of the answer, in UTF-16 offsets with an exclusive end, and its evidence. */
export interface Citation {
  start: number;
  end: number;
  evidence: Evidence[];
  /** Where the citation comes from: the provider's data, or a marker that the model wrote. */
  origin?: 'provider' | 'model';
}

/** The evidence that one source has for one claim. */
export interface Evidence {
  /** The 1-based number of the source. */
  source: number;
  /** The passage that supports the claim, or an excerpt of it. */
  citedText?: string;
  /** The whole passage, with its line breaks, if `citedText` is only an excerpt. */
  passage?: string;
  /** Whether `citedText` is verbatim from the source or a search engine's summary of it. */
  kind?: 'quote' | 'snippet';
  /** Where in the source the passage is. */
  location?: CitationLocation;
  /** The provider's confidence, in its own scale. */
  score?: number;
  /** Whether the words are in the source, and who checked. */
  check?: CitationCheck;
}

/**
 * Whether the quoted words are in the source, and who checked it. It never says that a claim is
 * true. `checkQuotes` checks it with a document's text; hosts and providers may set it themselves.
 */
export interface CitationCheck {
  /** The words are there, or almost these words, or they were not found. */
  status: 'found' | 'near' | 'missing';
  /** Who checked it, as readers see it: `'Vertex AI'`. */
  by: string;
  /**
   * The checker's own word, shown instead of ours: `'supported'` is shown as "Vertex AI:
   * supported".
   */
  note?: string;
}

export type CitationSourceType =
  'web' | 'file' | 'news' | 'video' | 'image' | 'map' | 'tool' | 'unknown';

/** One document, page or tool result that the answer may rest on. Every field is optional. */
export interface CitationSource {
  title?: string;
  /** Where the source can be read. Only `http:` and `https:` are ever linked. */
  url?: string;
  /** A passage of the source, or an excerpt of it, for markers without their own passage. */
  citedText?: string;
  /** The whole passage, if `citedText` is only an excerpt. */
  passage?: string;
  /** Who found it: `'openai'`, `'gemini'`, … */
  provider?: string;
  location?: CitationLocation;
  /** Further passages, for example of sources that were merged into this one. */
  passages?: CitationPassage[];
  /** A name for the source that markers may use instead of its number. */
  id?: string;
  /** The site that readers know it by. For a redirect, the site that it leads to. */
  domain?: string;
  type?: CitationSourceType;
  /** Its position in the provider's results, as the provider counts. */
  rank?: number;
  score?: number;
  pages?: CitationPage[];
  /** For files: `'application/pdf'`. */
  mediaType?: string;
  /** When it was published, as ISO 8601 (`2024`, `2024-03`, `2024-03-14`, or with a time). */
  published?: string;
  /** Where the file can be downloaded: `https:`, or a path on the page's own server. */
  downloadUrl?: string;
  /** `url` leads through a redirector, so its host says nothing about the source. */
  redirect?: boolean;
  /** The document, or the part of it that was retrieved: text, Markdown, HTML or code; `mediaType` says which. */
  content?: string;
  author?: string;
  /** Who published it: a journal, a publishing house, an agency. */
  publisher?: string;
  /** Which part of the document: a chapter, a heading. */
  section?: string;
  /** A note about its use, such as `'Confidential'`. Shown as it is. */
  label?: string;
  /** The address of a small image of it. Shown only if your `icon` function returns it. */
  thumbnail?: string;
  /** The provider's own object: kept for you, never shown. */
  raw?: unknown;
}

/** A passage of a source, and where it is. */
export interface CitationPassage {
  citedText?: string;
  /** The whole passage, if `citedText` is only an excerpt. */
  passage?: string;
  location?: CitationLocation;
}

export interface CitationPage {
  page: number;
  score?: number;
}

/** Where a passage is. Positions are the provider's; ends are exclusive. */
export type CitationLocation =
  | {
      type: 'char_location';
      startCharIndex: number;
      endCharIndex: number;
      documentIndex: number;
    }
  | {
      type: 'page_location';
      startPageNumber: number;
      endPageNumber: number;
      documentIndex: number;
    }
  | {
      type: 'content_block_location';
      startBlockIndex: number;
      endBlockIndex: number;
      documentIndex: number;
    }
  | { type: 'url_citation'; startIndex: number; endIndex: number }
  | { type: 'grounding'; groundingChunkIndex: number }
  | {
      type: 'search_result_location';
      searchResultIndex: number;
      startBlockIndex: number;
      endBlockIndex: number;
    }
  | { type: 'file'; fileId?: string; page?: number; startLine?: number; endLine?: number }
  | { type: 'time'; startSeconds: number; endSeconds?: number }
  | CitationRegion;

/** Boxes on pages of a document, or on a picture. */
export interface CitationRegion {
  type: 'region';
  /** The page of all boxes without their own `page`, counted from 1. Pictures have no page. */
  page?: number;
  boxes: CitationBox[];
  /**
   * The unit of the boxes: shares of the page from 0 to 1, percent of it, PDF points, or the pixels
   * of a scan.
   */
  unit: 'ratio' | 'percent' | 'point' | 'pixel';
  /**
   * Whether `top` and `bottom` are measured from the top of the page, or from its bottom as in PDF.
   */
  origin: 'top' | 'bottom';
  /** The size of the page in pixels. Only boxes in pixels of a scan need it. */
  width?: number;
  height?: number;
}

export interface CitationBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The page of this box, if it is not the region's `page`. */
  page?: number;
}

export interface CitationSearch {
  /** Who searched. For `'google'`, suggestions are shown as Google requires. */
  provider?: string;
  queries: string[];
  /** Google's `searchEntryPoint.renderedContent`, unchanged. */
  suggestionsHtml?: string;
  /** Why the search failed, as a message. */
  error?: string;
}
