import { css } from '@lit/reactive-element';
import { tokens } from '../../styles/tokens.js';
import { listStyles } from '../source-list/source-list.styles.js';

/** What a block shows before anything in it is opened. */
export const blockStyles = [
  ...listStyles,
  css`
    :host([data-citation-own]) {
      display: contents;
    }
    .sources,
    grounding-widget {
      margin-block-start: 16px;
    }
    .wide {
      container-type: inline-size;
    }
    @container (width >= 640px) {
      .aside {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(220px, 36%);
        gap: 24px;
        align-items: start;
      }
      /* In sight as far as the answer goes, and of the window's height. */
      .aside > .sources {
        position: sticky;
        inset-block-start: 16px;
        max-block-size: calc(100vh - 32px);
        overflow: auto;
        margin-block-start: 0;
      }
    }
    .ai-label,
    .error,
    .uncited {
      ${tokens}
      margin: 12px 0 0;
      font-size: var(--_size);
      color: color-mix(in oklab, currentColor 75%, transparent);
    }
    .ai-label {
      margin: 0 0 8px;
    }
    .uncited > summary {
      inline-size: fit-content;
      min-block-size: 24px;
      list-style: none;
      cursor: pointer;
    }
    .uncited > summary::before {
      content: '';
      display: inline-block;
      inline-size: 24px;
      margin-inline-end: 8px;
      border-block-end: 2px dotted oklch(0.65 0.15 45);
      vertical-align: 0.2em;
    }
    /* Sentences are not underlined there: browsers would paint them like a claim. */
    @media (forced-colors: active) {
      .uncited > summary::before {
        display: none;
      }
    }
    .uncited > ul {
      margin: 4px 0 0;
      padding-inline-start: 32px;
    }
    .notice {
      ${tokens}
      margin-block-end: 12px;
      padding: 10px 14px;
      border: 1px solid var(--_border);
      border-inline-start: 3px solid var(--_warning);
      border-radius: var(--_radius);
      font-size: var(--_size);
      line-height: 1.5;
      text-align: start;
      color: var(--_text);
      background: var(--_surface);
    }
    .notice strong {
      color: var(--_warning);
    }
    @media (prefers-contrast: more) {
      .notice {
        border-color: currentColor;
      }
    }
  `,
];
