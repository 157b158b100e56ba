// The practical minimum: plain links, one popover for the page, one set of listeners.
import { addStyle, CARD_CSS, createCard } from '../page/card.js';
import { plainMarker, plainMessages } from './_plain.js';

const sourceOf = new WeakMap();
let card;
let shownFor;

export default {
  label: 'hand-written DOM: links, one popover, delegated listeners',
  setup() {
    addStyle(`${CARD_CSS}.xcard[popover]{position:fixed;inset:auto;margin:0}`);
    card = createCard();
    card.element.popover = 'manual';
    document.body.append(card.element);
  },
  mount(root, messages) {
    plainMessages(root, messages, (source) => {
      const marker = plainMarker(source);
      sourceOf.set(marker, source);
      return marker;
    });
    const on = (listener) => (event) => {
      const marker = event.target.closest('.cite');
      if (marker) listener(marker);
    };
    root.addEventListener('pointerover', on(show));
    root.addEventListener('pointerout', on(hide));
    root.addEventListener('focusin', on(show));
    root.addEventListener('focusout', on(hide));
    root.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  },
  mounted: (root) => root.childElementCount > 0,
  marker: (root, index) => root.querySelectorAll('.cite')[index],
  card: () => card.element,
};

function show(marker) {
  if (shownFor === marker) return;
  card.fill(sourceOf.get(marker));
  if (!shownFor) card.element.showPopover();
  shownFor = marker;
  const { left, top, bottom } = marker.getBoundingClientRect();
  const { offsetHeight } = card.element;
  const fitsBelow = bottom + 6 + offsetHeight < innerHeight;
  card.element.style.left = `${Math.max(8, Math.min(left, innerWidth - 328))}px`;
  card.element.style.top = `${fitsBelow ? bottom + 6 : top - offsetHeight - 6}px`;
}

function hide() {
  if (!shownFor) return;
  shownFor = undefined;
  card.element.hidePopover();
}
