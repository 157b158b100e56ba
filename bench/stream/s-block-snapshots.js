// A host that keeps its own state: every payload consists of new objects, as from JSON or a store.
import block from './s-block-payload.js';

export default {
  ...block,
  label: '**citation-block**, from payloads of new objects each time',
  push: (text, part) => block.push(text, part, copyOf),
};

function copyOf({ sources, citations, ...payload }) {
  return {
    ...payload,
    sources: sources.map((source) => ({ ...source })),
    citations: citations.map(({ evidence, ...citation }) => ({
      ...citation,
      evidence: evidence.map((one) => ({ ...one })),
    })),
  };
}
