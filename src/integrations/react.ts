'use client';
/** Every element as a React component, with typed properties and events. For React 18 and newer. */
import { createComponent } from '@lit/react';
import * as react from 'react';
import { CitationPanel as PanelElement } from '../elements/citation-panel/citation-panel.js';
import '../elements/citation-panel/define.js';
import { CitationThread as ThreadElement } from '../elements/citation-thread/citation-thread.js';
import '../elements/citation-thread/define.js';
import { CitationText as TextElement } from '../elements/citation-text/citation-text.js';
import '../elements/citation-text/define.js';
import { event, LINKS, ready, WARNING } from './react-support.js';

export { CitationAnchor, CitationBlock, CitationSources, GroundingWidget } from './react-block.js';

/** The answer as Markdown with markers: `<citation-text>`. */
export const CitationText = createComponent({
  react,
  tagName: 'citation-text',
  elementClass: TextElement,
});

/** The element around a conversation whose answers share their sources: `<citation-thread>`. */
export const CitationThread = createComponent({
  react,
  tagName: 'citation-thread',
  elementClass: ThreadElement,
  events: { ...WARNING, onCitationReveal: event('citation-reveal') },
});

/** The panel with the sources of a conversation: `<citation-panel>`. */
export const CitationPanel = createComponent({
  react,
  tagName: 'citation-panel',
  elementClass: ready(PanelElement),
  events: {
    ...WARNING,
    onCitationNavigate: LINKS.onCitationNavigate,
    onCitationRead: event('citation-read'),
  },
});
