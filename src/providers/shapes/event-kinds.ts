// The kind of an object or an event, and its author, as its own fields state them.
import { attempt, field, isRecord, string } from '../../model/read.js';
import { plain } from './list-names.js';

const KINDS =
  'type event kind eventtype target action topic channel messagetype evento typ tipo stage phase'.split(
    ' ',
  );

/** The kind of an event, without punctuation. */
export function kindOf(event: unknown, names?: readonly string[]): string {
  return plain(kindField(event, names).replace(/^.*?=/, ''));
}

/** The field with the kind of an event, as `name=value`. */
export function kindField(event: unknown, names = namesOf(event)): string {
  const found = new Map<string, string>();
  for (const name of names.slice(0, MAX_NAMES)) {
    const own = plain(name);
    if (!found.has(own) && typeof field(event, name) === 'string') found.set(own, name);
  }
  const name = found.get(KINDS.find((one) => found.has(one)) ?? '');
  return name === undefined ? '' : `${name}=${field(event, name) as string}`;
}

function namesOf(value: unknown): readonly string[] {
  return isRecord(value) ? (attempt(() => Object.keys(value)) ?? []) : [];
}

/** Callers that know the names of an event pass them: there may be thousands of events. */
const MAX_NAMES = 20;

/**
 * Whether this is a thought of the model, or progress of the server, and not part of the answer.
 */
export function isThought(value: unknown, names = namesOf(value)): boolean {
  return names.slice(0, MAX_NAMES).some((name) => {
    const own = plain(name);
    if (!SORTS.test(own)) return false;
    const sort = plain(string(field(value, name)) ?? '');
    return THOUGHT.test(sort) || (own === 'messagetype' && MEANWHILE.test(sort));
  });
}

const SORTS = /(?:type|kind)$|^(?:classification|category|channel|phase|stage)$/;
const THOUGHT =
  /thought|thinking|scratchpad|^(?:think|cot|reasoning(?:content|text|delta|chunk|message|step|summary)?)$/;
const MEANWHILE = /^(?:update|debug|status|progress)$/;

const SPEAKERS = /(?:^|[\s_-])(?:assistant|ai|bot|model|agent|gpt|llm|machine)$/i;
const PEOPLE = /^(?:user|human|you|me|customer|client|visitor|system|tool|developer)$/i;
/** Sources have a field `source`, too, but not with such values. */
const SPEAKING_SOURCE = /^(?:user|human|(?:\w+_)?(?:assistant|agent|bot))$/i;

/** Whether this is a message whose author is not the model. */
export function isOthers(value: unknown): boolean {
  const role = string(field(value, 'role', 'speaker'));
  if (field(value, 'isBot', 'is_bot') === false) return true;
  if (field(value, 'isUser', 'is_user', 'fromUser', 'from_user') === true) return true;
  return role === undefined ? PEOPLE.test(senderOf(value)) : !SPEAKERS.test(role);
}

export function isSaid(value: unknown): boolean {
  const sender = senderOf(value);
  const isTold = field(value, 'role', 'speaker') !== undefined;
  return isTold || SPEAKERS.test(sender) || PEOPLE.test(sender);
}

/** Whether the model is the author. Sources have people as authors. */
export function isModels(value: unknown): boolean {
  const author = field(value, 'author', 'sender', 'from');
  return SPEAKERS.test(string(field(author, 'type', 'role')) ?? '');
}

/**
 * The author of a message. Sources have authors and senders, too, so only values that both sides of
 * a conversation use count.
 */
function senderOf(value: unknown): string {
  const source = string(field(value, 'source')) ?? '';
  if (SPEAKING_SOURCE.test(source)) return source;
  return string(field(value, 'sender', 'from', 'author', 'type')) ?? '';
}
