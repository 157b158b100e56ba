import { debugging } from '../../model/debugging.js';
import type { CitationWarning, Evidence, SafePayload, SafeSource } from '../../model/index.js';
import type { CitationStreamError } from '../../providers/reading/failure.js';
import type { SuggestionsRefusal } from '../../sanitize/google-suggestions.js';

/** A source as the reader sees it: with its number. */
export interface NumberedSource {
  readonly number: number;
  readonly source: SafeSource;
}

/** A warning, and of a marker which one: the id that it names, and itself. */
export interface BlockWarning extends CitationWarning {
  readonly id?: string | undefined;
  readonly marker?: Element | undefined;
}

/** The detail of every event that the elements fire. All bubble and cross shadow roots. */
export interface CitationEventDetails {
  /** The card of a marker opened. */
  'citation-open': { readonly sources: readonly NumberedSource[] };
  /** The card closed. */
  'citation-close': { readonly sources: readonly NumberedSource[] };
  /** The reader follows a link to a source. Cancelable: a host may open its own panel instead. */
  'citation-navigate': NumberedSource & { readonly url: string };
  /** The reader wants a file that needs the host's credentials. Cancelable: a host may fetch it itself. */
  'citation-download': NumberedSource & { readonly url: string };
  /** The reader says whether a citation is helpful. */
  'citation-feedback': NumberedSource & {
    readonly evidence: Readonly<Evidence> | undefined;
    readonly helpful: boolean;
  };
  /** The reader wants to see an answer of a thread that is not in the page: the host scrolls to it. */
  'citation-reveal': NumberedSource & { readonly payload: SafePayload; readonly index: number };
  /** Text with citations was put on the clipboard. Cancelable: before it is. */
  'citation-copy': {
    readonly text: string;
    readonly html: string;
    readonly sources: readonly NumberedSource[];
  };
  /** Something in the data could not be used as it was. Each problem is reported once. */
  'citation-warning': BlockWarning;
  /** The block's `response` has failed. What had arrived is in its `payload`. */
  'citation-error': Error & Partial<Pick<CitationStreamError, 'status' | 'provider' | 'payload'>>;
  /** The reader wants to read a document here. Cancelable: a host may show it elsewhere. */
  'citation-read': NumberedSource & { readonly evidence: Evidence | undefined };
  /** A `<citation-document>` shows its document, or says why it does not. */
  'citation-shown': {
    readonly source: SafeSource;
    /** Whether the words of the current passage are in it. */
    readonly finding: 'found' | 'near' | 'missing' | 'noText' | 'unsaid' | undefined;
    /** Why it is not shown. */
    readonly problem: 'failed' | 'empty' | 'unsupported' | 'encrypted' | 'tooLarge' | undefined;
  };
  /** Search suggestions are not in Google's design: something safe is shown in their place. */
  'grounding-refused': SuggestionsRefusal;
}

export type CitationEventName = keyof CitationEventDetails;
export type CitationEvent<N extends CitationEventName> = CustomEvent<CitationEventDetails[N]>;
export type CitationEventMap = { [N in CitationEventName]: CitationEvent<N> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is what merges
  interface GlobalEventHandlersEventMap extends CitationEventMap {}
}

const CANCELABLE = new Set<CitationEventName>([
  'citation-navigate',
  'citation-read',
  'citation-download',
  'citation-copy',
]);

/** Fires an event on an element; `false` if a listener prevented what it announces. */
export function emit<N extends CitationEventName>(
  target: EventTarget,
  name: N,
  detail: CitationEventDetails[N],
): boolean {
  if (name === 'citation-warning') debugging()?.warned(detail as BlockWarning, target);
  return target.dispatchEvent(
    new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: CANCELABLE.has(name),
    }),
  );
}
