import '@awesome.me/webawesome/dist/components/tooltip/tooltip.js';
import { addStyle, CARD_CSS, create, filledCard } from '../page/card.js';
import { last, plainMarker, plainMessages } from './_plain.js';

let made = 0;

export default {
  label: 'Web Awesome tooltip per marker',
  setup: () => addStyle(`${CARD_CSS}wa-tooltip{--max-width:340px}`),
  mount(root, messages) {
    plainMessages(root, messages, (source) => {
      const fragment = document.createDocumentFragment();
      const marker = plainMarker(source);
      const tooltip = create('wa-tooltip');
      marker.id = `wa-${++made}`;
      tooltip.setAttribute('for', marker.id);
      tooltip.setAttribute('show-delay', '0');
      tooltip.setAttribute('hide-delay', '0');
      tooltip.append(filledCard(source));
      fragment.append(marker, tooltip);
      return fragment;
    });
  },
  mounted: (root) => {
    const tooltip = last(root.querySelectorAll('wa-tooltip'));
    return tooltip?.hasUpdated && tooltip.shadowRoot.querySelector('wa-popup')?.hasUpdated;
  },
  marker: (root, index) => root.querySelectorAll('.cite')[index],
  card: (root, index) => {
    const tooltip = root.querySelectorAll('wa-tooltip')[index];
    return tooltip.open ? tooltip.querySelector('.xcard') : null;
  },
};
