// Measures the memory of a page's scripts with a heap snapshot of Chromium.

/** The engine's internal objects: its bookkeeping, and the buffers of its performance timeline. */
const OF_ENGINE = /^(?:system \/|blink::|Performance|TaskAttribution)/;

/**
 * The bytes of all objects that scripts can create, and the number of platform objects that they
 * hold (elements, observers, signals, style sheets). It leaves out memory of the engine that grows
 * in every page: compiled code, and the tables of weak maps, whose entries are counted elsewhere.
 */
export async function measureHeap(session) {
  const { snapshot, nodes, edges, strings } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types, edge_fields: edgeFields } = snapshot.meta;
  const [type, name, size, edgeCount] = ['type', 'name', 'self_size', 'edge_count'].map((field) =>
    fields.indexOf(field),
  );
  const all = Array.from({ length: nodes.length / fields.length }, (_, i) => {
    const at = i * fields.length;
    const [kind, text] = [types[0][nodes[at + type]], strings[nodes[at + name]]];
    return { kind, text, size: nodes[at + size], edges: nodes[at + edgeCount] };
  });
  let edge = 0;
  for (const { text, edges: count } of all) {
    const end = edge + count * edgeFields.length;
    // Other objects have no such table; there are hundreds of thousands of them.
    for (; text === 'WeakMap' && edge < end; edge += edgeFields.length) {
      const [, label, target] = edges.slice(edge, edge + 3);
      if (strings[label] === 'table') all[target / fields.length].size = 0;
    }
    edge = end;
  }
  const isOurs = ({ kind }) => kind !== 'code' && kind !== 'native';
  return {
    bytes: all.filter(isOurs).reduce((sum, one) => sum + one.size, 0),
    objects: all.filter(({ kind, text }) => kind === 'native' && !OF_ENGINE.test(text)).length,
  };
}

async function takeSnapshot(session) {
  const parts = [];
  const take = ({ chunk }) => parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(parts.join(''));
}
