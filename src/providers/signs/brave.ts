import { field, string } from '../../model/read.js';
import { chatText } from '../reading/adapter.js';

export function isBrave(value: unknown): boolean {
  return (
    field(value, 'choices') !== undefined &&
    (/^brave(?:-|$)/.test(string(field(value, 'model')) ?? '') ||
      chatText(value, 'message', 'delta').includes('<citation>{'))
  );
}
