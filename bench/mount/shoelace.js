import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import css from '@shoelace-style/shoelace/dist/themes/light.css?inline';
import { addStyle, CARD_CSS, create, filledCard } from '../page/card.js';
import { last, plainMarker, plainMessages } from './_plain.js';

export default {
  label: 'Shoelace tooltip per marker',
  setup: () =>
    addStyle(`${css}${CARD_CSS}sl-tooltip{--show-delay:0ms;--hide-delay:0ms;--max-width:340px}`),
  mount(root, messages) {
    plainMessages(root, messages, (source) => {
      const tooltip = create('sl-tooltip');
      const card = filledCard(source);
      card.slot = 'content';
      tooltip.toggleAttribute('hoist', true);
      tooltip.append(plainMarker(source), card);
      return tooltip;
    });
  },
  mounted: (root) => {
    const tooltip = last(root.querySelectorAll('sl-tooltip'));
    return tooltip?.hasUpdated && tooltip.shadowRoot.querySelector('sl-popup')?.hasUpdated;
  },
  marker: (root, index) => root.querySelectorAll('.cite')[index],
  card: (root, index) => {
    const tooltip = root.querySelectorAll('sl-tooltip')[index];
    return tooltip.open ? tooltip.querySelector('.xcard') : null;
  },
};
