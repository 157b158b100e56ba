import { turn } from '../page/frames.js';

/**
 * For designs that render some time later without saying when: waits for a change in the tree. The
 * wait has a limit, because a piece of text may change nothing.
 */
export function mutations(root) {
  let changed = false;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return async () => {
    for (let turns = 0; turns < 20 && !changed; turns++) await turn();
    changed = false;
  };
}
