// Appends text without parsing: paragraphs at blank lines, a link for each [n].
import { create } from '../page/card.js';

let root;
let sources;
let paragraph;
let text;
let rest;

export default {
  label: 'hand-written DOM: appends text, parses no Markdown',
  start(element, given) {
    root = element;
    sources = given;
    paragraph = text = undefined;
    rest = '';
  },
  push(_, part) {
    // Half a marker, or a line break that may become two, is kept for the next piece.
    const given = rest + part;
    [rest] = /(?:\[\d{0,3}|\n)$/.exec(given) ?? [''];
    const ready = given.slice(0, given.length - rest.length);
    for (const piece of ready.split(/(\[\d{1,3}\]|\n\n)/)) {
      if (piece === '\n\n') paragraph = text = undefined;
      else if (/^\[\d/.test(piece)) mark(Number(piece.slice(1, -1)));
      else if (piece) write(piece);
    }
  },
  finish: () => rest && write(rest),
};

function write(piece) {
  if (text) return text.appendData(piece);
  text = document.createTextNode(piece);
  open().append(text);
}

function mark(number) {
  const marker = create('a', 'cite');
  marker.href = sources[number - 1].url;
  marker.textContent = number;
  open().append(marker);
  text = undefined;
}

function open() {
  if (!paragraph) {
    paragraph = create('p');
    root.append(paragraph);
  }
  return paragraph;
}
