// Carbon renders at most ten times a second. Awaiting `updateComplete` forces a rendering, so this
// is the cost of each rendering.
import '@carbon/ai-chat-components/es/components/markdown/index.js';

let element;

export default {
  label: 'Carbon AI Chat Markdown; markers stay text',
  start(root) {
    element = document.createElement('cds-aichat-markdown');
    element.streaming = true;
    root.append(element);
    return element.updateComplete;
  },
  push(all) {
    element.markdown = all;
    return element.updateComplete;
  },
  text: () => element.renderRoot.textContent,
};
