import '../../dist/elements/citation-block/define.js';
import '../../dist/elements/citation-thread/define.js';
import { blockAdapter, wrap } from './_block.js';

const block = blockAdapter('**citation-block** in a `<citation-thread>`', wrap);

/** The same blocks as in `block`, within a thread. The difference is the cost of joining. */
export default {
  ...block,
  mount(root, messages) {
    const thread = document.createElement('citation-thread');
    block.mount(thread, messages);
    root.append(thread);
  },
  mounted: (root, messages) => block.mounted(root.firstElementChild, messages),
};
