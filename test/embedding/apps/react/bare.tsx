import type {} from 'citation-elements/jsx';
import { hear, query } from '../scenario.ts';
import type { Tags } from './app.tsx';

/** Before a tag is defined, React can only give it attributes: JSON works at any time. */
const isLate = query.has('late') || query.has('hydrate') || !globalThis.window;

export const Block: Tags['Block'] = ({ payload, streaming, children }) => (
  <citation-block
    payload={isLate ? JSON.stringify(payload) : payload}
    streaming={streaming}
    oncitation-open={hear}
    oncitation-close={hear}
    oncitation-navigate={hear}
  >
    {children}
  </citation-block>
);

export const Anchor: Tags['Anchor'] = ({ ids }) => <citation-anchor source-ids={ids} />;
