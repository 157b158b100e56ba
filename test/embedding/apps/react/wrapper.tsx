import { CitationAnchor, CitationBlock } from 'citation-elements/react';
import { hear } from '../scenario.ts';
import type { Tags } from './app.tsx';

export const Block: Tags['Block'] = ({ payload, streaming, children }) => (
  <CitationBlock
    payload={payload}
    streaming={streaming}
    onCitationOpen={hear}
    onCitationClose={hear}
    onCitationNavigate={hear}
  >
    {children}
  </CitationBlock>
);

export const Anchor: Tags['Anchor'] = ({ ids }) => <CitationAnchor sourceIds={ids} />;
