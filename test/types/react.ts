// The React components as a consumer's compiler sees them. Nothing runs here: `tsc` is the test.
import { createElement as h, createRef } from 'react';
import type { CitationBlock as BlockElement, CitationEvent } from '../../src/index.js';
import {
  CitationAnchor,
  CitationBlock,
  CitationPanel,
  CitationSources,
  CitationText,
  CitationThread,
  GroundingWidget,
} from '../../src/integrations/react.js';

export const right = [
  h(CitationBlock, {
    ref: createRef<BlockElement>(),
    payload: { text: '', sources: [] },
    linkMode: 'public',
    className: 'answer',
    onCitationNavigate: (event) => event.detail.url.length,
    onCitationWarning: (event) => event.detail.code,
  }),
  h(CitationAnchor, { sourceIds: '1', onCitationOpen: ({ detail }) => detail.sources.length }),
  h(CitationSources, { open: true, onCitationDownload: ({ detail }) => detail.number }),
  h(CitationText, { images: true, payload: { text: '', sources: [] } }),
  h(CitationThread, {
    numbering: 'thread',
    payloads: [{ text: '', sources: [] }],
    onCitationReveal: ({ detail }) => detail.index,
  }),
  h(CitationPanel, {
    for: 'chat',
    scope: 'answer',
    onCitationNavigate: ({ detail }) => detail.url,
  }),
  h(GroundingWidget, { theme: 'dark', onGroundingRefused: ({ detail }) => detail.reason }),
];

// @ts-expect-error a payload needs sources
h(CitationBlock, { payload: { text: '' } });
// @ts-expect-error neither enabled nor disabled
h(CitationBlock, { citations: 'maybe' });
const count = ({ detail }: CitationEvent<'citation-open'>): number => detail.sources.length;
// @ts-expect-error another event has another detail
h(CitationBlock, { onCitationNavigate: count });
// @ts-expect-error neither of an answer nor of a thread
h(CitationThread, { numbering: 'page' });
// @ts-expect-error ids are words
h(CitationAnchor, { sourceIds: 1 });
