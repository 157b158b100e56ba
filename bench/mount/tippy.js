import tippy from 'tippy.js';
import css from 'tippy.js/dist/tippy.css?inline';
import { addStyle, CARD_CSS, filledCard } from '../page/card.js';
import { plainMarker, plainMessages } from './_plain.js';

export default {
  label: 'tippy.js, an instance per marker, content on demand',
  setup: () => addStyle(css + CARD_CSS),
  mount(root, messages) {
    plainMessages(root, messages, (source) => {
      const marker = plainMarker(source);
      tippy(marker, {
        delay: 0,
        duration: 0,
        interactive: true,
        appendTo: document.body,
        maxWidth: 360,
        onShow: (instance) => {
          if (!instance.props.content) instance.setContent(filledCard(source));
        },
      });
      return marker;
    });
  },
  mounted: (root) => root.childElementCount > 0,
  marker: (root, index) => root.querySelectorAll('.cite')[index],
  card: () => document.querySelector('.tippy-box[data-state=visible] .xcard'),
};
