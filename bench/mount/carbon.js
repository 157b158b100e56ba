import '@carbon/web-components/es/components/toggle-tip/toggletip.js';
import { addStyle, CARD_CSS, create, filledCard } from '../page/card.js';
import { last, plainMessages } from './_plain.js';

const tips = (root) => root.querySelectorAll('cds-toggletip');

export default {
  label: 'Carbon toggletip per marker',
  clickToOpen: true,
  setup: () => addStyle(`${CARD_CSS}cds-toggletip{display:inline-block}`),
  mount(root, messages) {
    plainMessages(root, messages, (source) => {
      const tip = create('cds-toggletip');
      const trigger = create('span', 'cite');
      trigger.slot = 'trigger';
      trigger.textContent = source.number;
      const card = filledCard(source);
      card.slot = 'body-text';
      tip.append(trigger, card);
      return tip;
    });
  },
  mounted: (root) => last(tips(root))?.hasUpdated,
  marker: (root, index) => tips(root)[index],
  card: (root, index) =>
    tips(root)[index].open ? tips(root)[index].querySelector('.xcard') : null,
};
