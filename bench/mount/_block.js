// <citation-block> for several adapters, which differ in who renders the answer and in which code
// is loaded.
import { create } from '../page/card.js';
import { plainParagraphs } from './_plain.js';

export const toSource = ({ id, url, title, snippet, date }) => ({
  id,
  url,
  title,
  citedText: snippet,
  published: date,
});

/** Makes an adapter. `fill(block, message)` sets the content of a block. */
export function blockAdapter(label, fill) {
  const markers = (root) => root.querySelectorAll('citation-anchor');
  // Cached, because a card is looked for in every frame.
  let marker;
  return {
    label,
    /** The delay of hover-intent.ts, so that a pointer that only passes a marker opens no card. */
    openDelay: 300,
    mount(root, messages) {
      const fragment = document.createDocumentFragment();
      for (const message of messages) {
        const block = create('citation-block', 'message');
        fill(block, message);
        fragment.append(block);
      }
      root.append(fragment);
    },
    mounted: (root, messages) =>
      markers(root).length === messages.reduce((sum, { citations }) => sum + citations, 0) &&
      !!root.lastElementChild.renderRoot.querySelector('.fold'),
    marker: (root, index) => (marker = markers(root)[index]),
    summary: (root) => root.firstElementChild.renderRoot.querySelector('.fold > summary'),
    card: () => marker.closest('citation-block').renderRoot.querySelector('.card:popover-open'),
  };
}

/** The page renders the answer, with a marker after each claim. */
export function wrap(block, message) {
  block.payload = { text: '', sources: message.sources.map(toSource) };
  const paragraphs = plainParagraphs(message, ({ number }) => {
    const marker = create('citation-anchor');
    marker.setAttribute('source-ids', number);
    return marker;
  });
  block.append(...paragraphs);
}
