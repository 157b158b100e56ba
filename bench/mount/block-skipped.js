// The advice of docs/theming.md for long conversations: the browser skips blocks that are out of
// sight.
import '../../dist/elements/citation-block/define.js';
import { addStyle } from '../page/card.js';
import { blockAdapter, wrap } from './_block.js';

export default {
  ...blockAdapter('**citation-block**, what is out of sight skipped by a rule of the page', wrap),
  setup: () =>
    addStyle(
      'citation-block, citation-block > p { content-visibility: auto; contain-intrinsic-block-size: auto 120px }',
    ),
};
