import { at, attempt, field, list, string } from '../../model/read.js';

export function isAzure(value: unknown): boolean {
  return contextOf(value) !== undefined;
}

/** The retrieved documents, in the current format of `context`. */
export function contextOf(value: unknown): unknown {
  const choice = at(value, 'choices', 0);
  const message = field(choice, 'message', 'delta') ?? value;
  const context = field(message, 'context');
  if (Array.isArray(field(context, 'citations'))) return context;
  const messages = [...list(field(context, 'messages')), ...list(field(choice, 'messages'))];
  const tool = messages.find((one) => field(one, 'role') === 'tool');
  const json = string(field(tool, 'content'));
  const parsed = json && attempt(() => JSON.parse(json) as unknown);
  return Array.isArray(field(parsed, 'citations')) ? parsed : undefined;
}
