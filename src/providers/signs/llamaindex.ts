import { at, field, isRecord, list, string } from '../../model/read.js';

export function isLlamaIndex(value: unknown): boolean {
  return nodesOf(value).some(isNode);
}

/** The source nodes: of the response, in an annotation or part of a message, or in an event. */
export function nodesOf(value: unknown): unknown[] {
  const direct = field(value, 'source_nodes', 'sourceNodes');
  if (direct !== undefined) return list(direct);
  const annotations = [value, ...list(field(value, 'annotations')), ...list(field(value, 'parts'))];
  return annotations.flatMap((one) =>
    /^(?:data-)?sources$/.test(string(field(one, 'type')) ?? '')
      ? list(at(one, 'data', 'nodes'))
      : [],
  );
}

function isNode(value: unknown): boolean {
  const node = field(value, 'node') ?? value;
  return isRecord(field(node, 'metadata')) || string(field(node, 'id_', 'id')) !== undefined;
}
