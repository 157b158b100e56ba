// The whole path: a provider's events, the stream that reads them, and the block that shows them.
import { createCitationStream } from '../../dist/core.js';
import '../../dist/define.js';

let block;
let stream;
let more;

export default {
  label: '**citation-block**, from the provider’s events to cards and list',
  start(root, sources) {
    const results = sources.map(({ url, title, snippet, date }) => ({ url, title, snippet, date }));
    more = {
      id: 'answer',
      model: 'sonar-pro',
      object: 'chat.completion.chunk',
      citations: results.map(({ url }) => url),
      search_results: results,
    };
    stream = createCitationStream();
    block = document.createElement('citation-block');
    block.streaming = true;
    root.append(block);
    return block.updateComplete;
  },
  push(_, content) {
    stream.push({ ...more, choices: [{ index: 0, delta: { role: 'assistant', content } }] });
    block.payload = stream.payload;
    return block.updateComplete;
  },
  finish() {
    block.payload = stream.end();
    block.streaming = false;
    return block.updateComplete;
  },
};
