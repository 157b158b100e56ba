// Texts of frameworks (AI SDK, LangChain). They attach notes to each text: what the provider says
// about its sources.
import type { Evidence } from '../../model/index.js';
import type { NormalizeContext } from './adapter.js';
import type { Loose, PayloadDraft } from './draft.js';
import { Claims } from './located-claims.js';
import { appendAnnotated } from '../openai-annotations.js';

/** One text and the notes about its sources. */
export interface NotedText {
  text: string;
  notes: readonly unknown[];
  /** The path of the notes in the response. */
  path: string;
}

/** The differences between frameworks. */
export interface Framework {
  provider: string;
  /**
   * The annotation of OpenAI from which the note was made, if there is one. Its offsets span
   * OpenAI's own marker.
   */
  toAnnotation(note: unknown): object | undefined;
  /** The evidence in a note of any other provider. */
  evidenceOf(
    draft: PayloadDraft,
    note: unknown,
    context: NormalizeContext,
  ): Loose<Evidence> | undefined;
  /** Adds the claim of a note. A note without offsets is about the whole text. */
  claim(claims: Claims, note: unknown, evidence: Loose<Evidence>, path: string): void;
}

/** Appends one text to the answer, and adds citations for its notes. */
export function appendNoted(
  draft: PayloadDraft,
  { text, notes, path }: NotedText,
  framework: Framework,
  context: NormalizeContext,
): void {
  const annotations = notes.map((note) => framework.toAnnotation(note));
  if (context.partial || annotations.some(Boolean) || notes.length === 0) {
    const all = annotations.map((annotation, i) => annotation ?? notes[i]);
    appendAnnotated(draft, { text, annotations: all, path }, framework.provider, context);
    return;
  }
  const claims = new Claims(draft, draft.append(text).start, context);
  notes.forEach((note, i) => {
    const evidence = framework.evidenceOf(draft, note, context);
    if (evidence) framework.claim(claims, note, evidence, `${path}[${i}]`);
    else context.warn('unknown-kind', `${path}[${i}]`, 'It names no source.');
  });
  claims.finish();
}

/** The types of OpenAI's annotations. */
export const OPENAI = /^(url_citation|file_citation|container_file_citation|file_path)$/;
