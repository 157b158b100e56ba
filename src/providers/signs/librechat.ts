import { at, attempt, field, isRecord, list, string } from '../../model/read.js';
import { messageOf } from '../reading/adapter.js';

export function isLibreChat(value: unknown): boolean {
  const message = messageOf(value);
  return (
    list(field(message, 'content')).some(isArtifact) ||
    list(field(message, 'attachments')).some((one) => attached(one) !== undefined) ||
    turnsOf(message).some(([, results]) => isRecord(results))
  );
}

export function isArtifact(part: unknown): boolean {
  return at(part, 'resource', 'uri') === 'artifact://file_search';
}

export function attached(attachment: unknown): unknown {
  const type = string(field(attachment, 'type'));
  const isSearch = type === 'file_search' || type === 'web_search';
  return isSearch ? field(attachment, type) : undefined;
}

export function turnsOf(message: unknown): [number, unknown][] {
  const results = field(message, 'searchResults');
  const turns = attempt(() => Object.keys(isRecord(results) ? results : {})) ?? [];
  return turns.flatMap((turn): [number, unknown][] =>
    /^\d{1,4}$/.test(turn) ? [[Number(turn), field(results, turn)]] : [],
  );
}
