import { field, isRecord, list, string } from '../../model/read.js';

export function isGemini(value: unknown): boolean {
  return isInteraction(value) || isAnswer(value);
}

/** Whether this is an interaction, or an event of its stream. */
export function isInteraction(value: unknown): boolean {
  return (
    field(value, 'object') === 'interaction' ||
    /^(?:interaction|step|content)\./.test(eventType(value)) ||
    list(field(value, 'steps')).some((step) => field(step, 'type') === 'model_output')
  );
}

export function eventType(value: unknown): string {
  return string(field(value, 'event_type')) ?? '';
}

/** Fields that only a candidate has, also one without content. */
const CANDIDATE_FIELDS = [
  'finishReason',
  'finish_reason',
  'groundingMetadata',
  'grounding_metadata',
  'citationMetadata',
  'citation_metadata',
  'urlContextMetadata',
  'url_context_metadata',
  'groundingAttributions',
  'grounding_attributions',
  'safetyRatings',
  'safety_ratings',
];

function isAnswer(value: unknown): boolean {
  const turn = readTurn(value);
  if (!turn) {
    // The last event of a stream may contain only token counts.
    const model = field(value, 'modelVersion', 'model_version');
    return typeof model === 'string' && isRecord(field(value, 'usageMetadata', 'usage_metadata'));
  }
  const { holder, path } = turn;
  const named = field(holder, ...CANDIDATE_FIELDS) !== undefined;
  const alone = path === '';
  return alone ? named : named || path === 'serverContent' || isRecord(field(holder, 'content'));
}

interface Turn {
  parts: unknown[];
  /** The object with the metadata: a candidate, or the content of a Live message. */
  holder: unknown;
  path: string;
  /** There is only metadata, without an answer. */
  isFragment?: true;
}

/** The first of several candidates is the answer. */
export function readTurn(response: unknown): Turn | undefined {
  const root = rootOf(response);
  const candidates = list(field(root, 'candidates'));
  const first = candidates.findIndex((one) => (field(one, 'index') ?? 0) === 0);
  if (candidates.length > 0) {
    const holder = candidates[first];
    return isRecord(holder)
      ? { parts: readParts(field(holder, 'content')), holder, path: `candidates[${first}]` }
      : undefined;
  }
  const live = field(root, 'serverContent', 'server_content');
  if (isRecord(live)) return { parts: readLiveParts(live), holder: live, path: 'serverContent' };
  const parts = readParts(field(root, 'content'));
  return parts.length > 0 ? { parts, holder: root, path: '' } : readFragment(root);
}

/** The response itself, or the object that an SDK wraps around it. */
export function rootOf(response: unknown): unknown {
  return field(response, 'response') ?? response;
}

export function readParts(content: unknown): unknown[] {
  return list(field(content, 'parts'));
}

/** The text of a spoken answer is its transcription. */
function readLiveParts(live: unknown): unknown[] {
  const parts = readParts(field(live, 'modelTurn', 'model_turn'));
  const spoken = field(live, 'outputTranscription', 'output_transcription');
  return parts.some(visibleText) || !isRecord(spoken) ? parts : [...parts, spoken];
}

/** The metadata of an answer, as databases store it: in its field, or alone. */
function readFragment(root: unknown): Turn | undefined {
  const groundingMetadata = groundingOf(root);
  if (!isRecord(groundingMetadata)) return undefined;
  const holder = groundingMetadata === root ? { groundingMetadata } : root;
  return { parts: [], holder, path: '', isFragment: true };
}

export function visibleText(part: unknown): string {
  return isThought(part) ? '' : (string(field(part, 'text')) ?? '');
}

export function isThought(part: unknown): boolean {
  return field(part, 'thought') === true;
}

export const CHUNKS = ['groundingChunks', 'grounding_chunks'] as const;
export const SUPPORTS = ['groundingSupports', 'grounding_supports'] as const;
export const QUERIES = [
  ['webSearchQueries', 'web_search_queries'],
  ['imageSearchQueries', 'image_search_queries'],
] as const;
export const SUGGESTIONS = ['searchEntryPoint', 'search_entry_point'] as const;

/** The fields by which grounding metadata is recognised without the name of its field. */
const OWN_FIELDS = [...CHUNKS, ...SUPPORTS, ...QUERIES[0], ...SUGGESTIONS];

/**
 * The metadata itself, or the metadata in a field of `value`. Any other object is not from Google.
 */
export function groundingOf(value: unknown): unknown {
  const held = field(value, 'groundingMetadata', 'grounding_metadata');
  return held ?? (field(value, ...OWN_FIELDS) === undefined ? undefined : value);
}
