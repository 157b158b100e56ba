import { markdown } from './_marked.js';

let root;

export default {
  label: 'marked and innerHTML, all of it each time',
  start: (element) => (root = element),
  push(all) {
    root.innerHTML = markdown.parse(all);
  },
};
