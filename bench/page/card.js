// The same card for all designs: a letter as icon, site, title, passage, date.
export const CARD_CSS = `
.xcard{box-sizing:border-box;width:320px;padding:12px;border:1px solid #ccc;border-radius:8px;background:#fff;color:#111;font:14px/1.4 sans-serif;box-shadow:0 4px 12px #0003;text-align:left}
.xcard-head{display:flex;gap:6px;align-items:center;color:#555;font-size:12px}
.xcard-icon{width:16px;height:16px;border-radius:3px;background:#dde;text-align:center;font-size:10px;line-height:16px}
.xcard-title{margin:4px 0;font-weight:600;color:#111;display:block}
.xcard-snippet{margin:0;color:#333}
.xcard-date{color:#777;font-size:12px}`;

export function create(tag, className) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

/** Creates the card once. `fill` only changes its texts. */
export function createCard() {
  const element = create('div', 'xcard');
  const head = create('div', 'xcard-head');
  const icon = create('span', 'xcard-icon');
  const host = create('span');
  const title = create('a', 'xcard-title');
  const snippet = create('p', 'xcard-snippet');
  const date = create('span', 'xcard-date');
  title.target = '_blank';
  title.rel = 'noopener';
  head.append(icon, host);
  element.append(head, title, snippet, date);
  const fill = (source) => {
    icon.textContent = source.host[0];
    host.textContent = source.host;
    title.textContent = source.title;
    title.href = source.url;
    snippet.textContent = source.snippet;
    date.textContent = source.date;
  };
  return { element, fill };
}

export function filledCard(source) {
  const { element, fill } = createCard();
  fill(source);
  return element;
}

export function addStyle(css) {
  const style = create('style');
  style.textContent = css;
  document.head.append(style);
}
