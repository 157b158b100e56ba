// Only the elements, with payloads that already exist.
import { parseMarkers } from '../../dist/core.js';
import '../../dist/define.js';
import { toSource } from '../mount/_block.js';

let block;
let sources;
let whole;
let share;

export default {
  label: '**citation-block**, from payloads',
  start(root, given, text) {
    sources = given.map(toSource);
    whole = parseMarkers(text, { sources });
    share = whole.text.length / text.length;
    block = document.createElement('citation-block');
    block.streaming = true;
    root.append(block);
    return block.updateComplete;
  },
  push({ length }, _, made = (payload) => payload) {
    const answer = whole.text.slice(0, Math.round(length * share));
    const next = whole.citations.findIndex(({ end }) => end > answer.length);
    const citations = next < 0 ? whole.citations : whole.citations.slice(0, next);
    block.payload = made({ text: '', sources, answer, citations });
    return block.updateComplete;
  },
  finish() {
    block.streaming = false;
    return block.updateComplete;
  },
};
