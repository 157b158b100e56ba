import type {
  Citation,
  CitationPage,
  CitationPassage,
  CitationPayload,
  CitationSearch,
  CitationSource,
  CitationThinking,
  Evidence,
} from './payload.js';

declare const checked: unique symbol;

/** An absolute `http:` or `https:` URL as the platform's parser prints it. Made by `safeUrl` only. */
export type SafeUrl = string & { readonly [checked]: 'url' };

/** A `SafeUrl`, or a path on the page's own server (`/files/7`). Made by `safeDownloadUrl` only. */
export type SafeDownloadUrl = string & { readonly [checked]: 'url' | 'path' };

/** Why a source cannot be shown as it was given. */
export type SourceProblem = 'invalid' | 'unsafe-url';

/** A source that is safe to show: text cleaned and cut, links checked. */
export interface SafeSource extends Readonly<
  Omit<CitationSource, 'url' | 'downloadUrl' | 'thumbnail' | 'pages' | 'passages'>
> {
  readonly url?: SafeUrl;
  readonly downloadUrl?: SafeDownloadUrl;
  readonly thumbnail?: SafeUrl;
  readonly pages?: readonly Readonly<CitationPage>[];
  readonly passages?: readonly Readonly<CitationPassage>[];
  /** What was wrong with the source. The list of sources shows it in words. */
  readonly problem?: SourceProblem;
}

export interface SafeCitation extends Readonly<Omit<Citation, 'evidence'>> {
  readonly evidence: readonly Readonly<Evidence>[];
}

/** The only payload that elements render. Only `sanitizePayload` makes it. It is deeply frozen. */
export interface SafePayload extends Readonly<
  Omit<CitationPayload, 'text' | 'sources' | 'citations' | 'search' | 'thinking'>
> {
  readonly text: string;
  readonly sources: readonly SafeSource[];
  readonly citations?: readonly SafeCitation[];
  readonly search?: Readonly<Omit<CitationSearch, 'queries'>> & {
    readonly queries: readonly string[];
  };
  readonly thinking?: readonly Readonly<CitationThinking>[];
  readonly [checked]?: 'payload';
}
