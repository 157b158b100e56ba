import { at, field, isRecord, list, string } from '../../model/read.js';
import { firstChoice } from '../reading/adapter.js';

export function isGroq(value: unknown): boolean {
  const message = firstChoice(value);
  return (
    isRecord(at(value, 'choices', 0)) &&
    (isRecord(field(value, 'x_groq')) ||
      MODELS.test(string(field(value, 'model')) ?? '') ||
      toolsOf(message).some(isRecord) ||
      list(field(message, 'annotations')).some((one) => citedOf(one) !== undefined))
  );
}

/** Groq's own systems. It also hosts models of other vendors, which have other names. */
const MODELS = /^(groq\/|compound-)/;

export function toolsOf(message: unknown): unknown[] {
  return list(field(message, 'executed_tools', 'executedTools'));
}

export function citedOf(annotation: unknown): unknown {
  const type = string(field(annotation, 'type')) ?? '';
  if (!/^(document|function)_citation$/.test(type)) return undefined;
  return field(annotation, type) ?? annotation;
}
