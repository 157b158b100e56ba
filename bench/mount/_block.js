// <citation-block>, for the adapters that differ in who renders the answer and in what is loaded.
import { create } from '../page/card.js';
import { plainParagraphs } from './_plain.js';

export const toSource = ({ id, url, title, snippet, date }) => ({
  id,
  url,
  title,
  citedText: snippet,
  published: date,
});

/** `fill(block, message)` gives a block its content. */
export function blockAdapter(label, fill) {
  const markers = (root) => root.querySelectorAll('citation-anchor');
  // Found once: a card is looked for in every frame.
  let marker;
  return {
    label,
    /** Readers who only pass by a marker are not disturbed: hover-intent.ts. */
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
