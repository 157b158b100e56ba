import { debugging } from '../../model/debugging.js';
import type { CitationWarning, Evidence, SafePayload, SafeSource } from '../../model/index.js';
import type { CitationStreamError } from '../../providers/reading/failure.js';
import type { SuggestionsRefusal } from '../../sanitize/google-suggestions.js';

/** A source as the reader sees it: with its number. */
export interface NumberedSource {
  readonly number: number;
  readonly source: SafeSource;
}

/** A warning. For a marker, it has the id that the marker names, and the marker. */
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
  /** The reader wants to see an answer that is not in the page: the host should scroll to it. */
  'citation-reveal': NumberedSource & { readonly payload: SafePayload; readonly index: number };
  /** Text with citations goes to the clipboard. Cancelable: the event is fired before copying. */
  'citation-copy': {
    readonly text: string;
    readonly html: string;
    readonly sources: readonly NumberedSource[];
  };
  /** Something in the data could not be used. Each problem is reported once. */
  'citation-warning': BlockWarning;
  /** The block's `response` has failed. Its `payload` has what had arrived. */
  'citation-error': Error & Partial<Pick<CitationStreamError, 'status' | 'provider' | 'payload'>>;
  /** The reader wants to read a document here. Cancelable: a host may show it elsewhere. */
  'citation-read': NumberedSource & { readonly evidence: Evidence | undefined };
  /** A `<citation-document>` shows its document, or a message why it cannot. */
  'citation-shown': {
    readonly source: SafeSource;
    /** Whether the words of the current passage are in it. */
    readonly finding: 'found' | 'near' | 'missing' | 'noText' | 'unsaid' | undefined;
    /** The reason why it is not shown. */
    readonly problem: 'failed' | 'empty' | 'unsupported' | 'encrypted' | 'tooLarge' | undefined;
  };
  /** Search suggestions do not match Google's design: a safe view is shown instead. */
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

/** Fires an event on an element. Returns `false` if a listener called `preventDefault()`. */
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
