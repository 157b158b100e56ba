'use client';
/** Every element as a React component, with typed properties and events. For React 18 and newer. */
import { createComponent } from '@lit/react';
import * as react from 'react';
import { CitationText as TextElement } from '../elements/citation-text/citation-text.js';
import '../elements/citation-text/define.js';

export { CitationAnchor, CitationBlock, CitationSources, GroundingWidget } from './react-block.js';

/** The answer as Markdown with markers: `<citation-text>`. */
export const CitationText = createComponent({
  react,
  tagName: 'citation-text',
  elementClass: TextElement,
});
