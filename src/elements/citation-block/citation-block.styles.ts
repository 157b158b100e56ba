import { css } from '@lit/reactive-element';
import { tokens } from '../../styles/tokens.js';
import { listStyles } from '../source-list/source-list.styles.js';

/** The styles of a block before the reader opens anything. */
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
      /* Stays visible next to the answer, with at most the height of the window. */
      .aside > .sources {
        position: sticky;
        inset-block-start: 16px;
        max-block-size: calc(100vh - 32px);
        overflow: auto;
        margin-block-start: 0;
      }
    }
    .ai-label,
    .error {
      ${tokens}
      margin: 12px 0 0;
      font-size: var(--_size);
      color: color-mix(in oklab, currentColor 75%, transparent);
    }
    .ai-label {
      margin: 0 0 8px;
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
