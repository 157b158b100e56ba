// The whole text is lexed each time, but only changed blocks are rendered.
import { markdown } from './_marked.js';

let root;
let shown;

export default {
  label: 'marked, blocks memoised',
  start(element) {
    root = element;
    shown = [];
  },
  push(all) {
    const tokens = markdown.lexer(all).filter(({ type }) => type !== 'space');
    tokens.forEach((token, i) => {
      if (shown[i]?.raw === token.raw) return;
      const template = document.createElement('template');
      template.innerHTML = markdown.parser([token]);
      const node = template.content.firstElementChild ?? document.createElement('p');
      if (shown[i]) shown[i].node.replaceWith(node);
      else root.append(node);
      shown[i] = { raw: token.raw, node };
    });
    for (const { node } of shown.splice(tokens.length)) node.remove();
  },
};
