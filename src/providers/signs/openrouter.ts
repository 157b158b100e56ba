import { at, field, string } from '../../model/read.js';
import { isChat } from './openai.js';

export function isOpenRouter(value: unknown): boolean {
  return (
    isChat(value) &&
    (/^gen-/.test(string(field(value, 'id')) ?? '') ||
      at(value, 'choices', 0, 'native_finish_reason') !== undefined)
  );
}
