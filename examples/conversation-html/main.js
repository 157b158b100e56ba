import 'citation-elements/define';
import '../shared/chat.css';
import '../shared/conversation.css';
import { messages, payloads } from '../shared/conversation.js';

// A small virtual list: few messages are in the page, and each has a block that is used again and again.
const MARGIN = 600;
const heights = messages.map(() => 140);
const thread = document.querySelector('citation-thread');
const scroller = document.querySelector('.messages');
const room = document.querySelector('.room');
const sizes = new ResizeObserver(measure);
/** By the index of its message. */
const shown = new Map();

function makeMessage() {
  const element = document.createElement('div');
  element.className = 'message';
  const question = element.appendChild(document.createElement('p'));
  question.className = 'question';
  const block = element.appendChild(document.createElement('citation-block'));
  block.list = 'none';
  sizes.observe(element);
  return { element, question, block };
}

function placeOf(index) {
  return heights.slice(0, index).reduce((sum, height) => sum + height, 0);
}

function show() {
  const { scrollTop, clientHeight } = scroller;
  const wanted = new Map();
  let top = 0;
  for (const [index, height] of heights.entries()) {
    if (top + height > scrollTop - MARGIN && top < scrollTop + clientHeight + MARGIN)
      wanted.set(index, top);
    top += height;
  }
  room.style.height = `${top}px`;
  const free = [...shown.keys()].filter((index) => !wanted.has(index));
  for (const [index, place] of wanted) {
    let message = shown.get(index);
    if (!message) {
      const old = free.pop();
      message = shown.get(old) ?? makeMessage();
      shown.delete(old);
      shown.set(index, message);
      message.question.textContent = messages[index].question;
      message.block.payload = messages[index].payload;
      if (!message.element.isConnected) room.append(message.element);
    }
    message.element.style.transform = `translateY(${place}px)`;
  }
  for (const index of free) {
    shown.get(index)?.element.remove();
    shown.delete(index);
  }
  requestAnimationFrame(measure);
}

/** Answers grow when they are rendered, and while they stream. What is as high as it was taken for needs nothing. */
function measure() {
  let isOther = false;
  for (const [index, { element }] of shown) {
    const { offsetHeight } = element;
    isOther ||= heights[index] !== offsetHeight;
    heights[index] = offsetHeight;
  }
  if (isOther) show();
}

thread.payloads = payloads;
// The reader wants an answer that is not in the page.
thread.addEventListener('citation-reveal', ({ detail }) => {
  scroller.scrollTop = placeOf(detail.index) - scroller.clientHeight / 3;
});
scroller.addEventListener('scroll', show);
new ResizeObserver(show).observe(scroller);
