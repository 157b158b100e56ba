// https://ai.google.dev/api/generate-content

import type { CitationPayload } from '../model/index.js';
import { field } from '../model/read.js';
import { mergeSources } from '../sources/merge.js';
import type { NormalizeContext, ProviderAdapter } from './reading/adapter.js';
import { PayloadDraft } from './reading/draft.js';
import { addGrounding, knownFields } from './gemini-grounding.js';
import { readInteraction, thinkingOf } from './gemini-interactions.js';
import { GeminiCollector } from './gemini-stream.js';
import { listedByTools, providerOf, think } from './gemini-turn.js';
import { Thoughts, withThinking } from './reading/thinking-text.js';
import { isGemini, isInteraction, readTurn, rootOf, visibleText } from './signs/gemini.js';

/*
 * Accepted: a GenerateContentResponse of the Gemini API or of Vertex (`candidates`, also as an
 * SDK's `response`), a single candidate, a message of the Live API (`serverContent`), an
 * interaction, and grounding metadata alone.
 */
export const gemini: ProviderAdapter = {
  id: 'gemini',
  citesNatively: true,

  matches: isGemini,

  normalize(response, context) {
    const draft = new PayloadDraft();
    if (isInteraction(response)) {
      readInteraction(draft, response, context);
      const payload = warnIfEmpty(draft.finish(), {}, 'steps', context);
      return withThinking(payload, thinkingOf(response, context));
    }
    const { parts = [], holder, path = '', isFragment } = readTurn(response) ?? {};
    const root = rootOf(response);
    const provider = providerOf(root);
    const starts = parts.map((part) => draft.append(visibleText(part)).start);
    addGrounding(draft, holder, { parts: starts, provider, path }, context);
    const whole = draft.finish();
    const { answer: _answer, citations: _citations, ...found } = whole;
    const payload = warnIfEmpty(
      isFragment ? found : whole,
      field(holder, 'groundingMetadata', 'grounding_metadata'),
      path ? `${path}.groundingMetadata` : 'groundingMetadata',
      context,
    );
    // The host shows the sources of its own tools itself, so these are left out.
    const exclude = listedByTools(root, parts);
    const rest = exclude.length > 0 ? mergeSources(payload, { exclude }) : payload;
    return withThinking(rest, thinkingIn(parts, provider, context));
  },

  collect: () => new GeminiCollector(),
};

/** The thinking in these parts, without the one that is still being streamed. */
function thinkingIn(parts: readonly unknown[], provider: string, context: NormalizeContext) {
  const thoughts = new Thoughts();
  const ended = parts.flatMap((part) => think(thoughts, part, provider));
  const last = thoughts.end(provider);
  return last.length > 0 && !context.partial ? [...ended, ...last] : ended;
}

/** Warns about a search without results. The warning lists the fields that Google sent. */
function warnIfEmpty(
  payload: CitationPayload,
  metadata: unknown,
  path: string,
  context: NormalizeContext,
): CitationPayload {
  if (payload.search && payload.sources.length === 0) {
    const there = knownFields(metadata).join(', ');
    const words = 'The model searched, but names no source.';
    context.warn('no-citations', path, there ? `${words} There are: ${there}.` : words);
  }
  return payload;
}
