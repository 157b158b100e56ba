import { littlefoot } from 'littlefoot';
import css from 'littlefoot/dist/littlefoot.css?inline';
import { addStyle, CARD_CSS, create, filledCard } from '../page/card.js';
import { plainParagraphs } from './_plain.js';

export default {
  label: 'littlefoot, footnotes of the page',
  setup: () => addStyle(`${css}${CARD_CSS}.littlefoot__popover{transition:none!important}`),
  mount(root, messages) {
    messages.forEach((message, m) => {
      let used = 0;
      const marker = ({ number }) => {
        const sup = create('sup');
        const link = create('a', 'fnref');
        sup.id = `fnref:${m}-${number}-${++used}`;
        Object.assign(link, { href: `#fn:${m}-${number}`, rel: 'footnote', textContent: number });
        sup.append(link);
        return sup;
      };
      const article = create('article', 'message');
      article.append(...plainParagraphs(message, marker), footnotes(message.sources, m));
      root.append(article);
    });
    littlefoot({
      activateOnHover: true,
      dismissOnUnhover: true,
      allowDuplicates: true,
      hoverDelay: 0,
      activateDelay: 0,
      dismissDelay: 0,
      scope: '',
    });
  },
  mounted: (root) => root.querySelector('.littlefoot__button') !== null,
  marker: (root, index) => root.querySelectorAll('.littlefoot__button')[index],
  card: () => document.querySelector('.littlefoot__popover .xcard'),
};

function footnotes(sources, m) {
  const notes = create('div', 'footnotes');
  const list = create('ol', 'sources');
  for (const source of sources) {
    const item = create('li', 'footnote');
    item.id = `fn:${m}-${source.number}`;
    item.append(filledCard(source));
    list.append(item);
  }
  notes.append(list);
  return notes;
}
