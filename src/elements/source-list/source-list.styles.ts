import { css } from '@lit/reactive-element';
import { foldStyles } from '../../styles/fold.js';
import { hostStyles } from '../../styles/host.js';
import { lineStyles } from '../../styles/line-styles.js';
import { tokens } from '../../styles/tokens.js';

/** The styles of a folded list of sources: its line, and the text above it. */
export const listStyles = [
  hostStyles,
  lineStyles,
  foldStyles,
  css`
    .stack {
      display: flex;
    }
    .stack .monogram {
      box-sizing: content-box;
      inline-size: 2em;
      block-size: 2em;
      margin-inline-start: -8px;
      border: 2px solid var(--_surface);
      border-radius: min(50%, var(--_radius) * 4);
      font-size: 0.79em;
      line-height: 2em;
    }
    .stack .monogram:first-child {
      margin-inline-start: 0;
    }
    @media (forced-colors: active) {
      .stack {
        gap: 2px;
      }
      .stack .monogram {
        margin-inline-start: 0;
        border-width: 1px;
      }
    }
    .note {
      ${tokens}
      margin: 0;
      padding: 2px 0 4px;
      font-size: var(--_size);
      color: var(--_muted);
    }
    .note.problem {
      color: var(--_warning);
    }
    .note.text {
      padding-block: 10px 0;
      color: inherit;
      overflow-wrap: anywhere;
    }
    .box > .note {
      padding-inline: 14px;
    }
    .box > .note:last-child {
      padding-block-end: 10px;
    }
    .fold > .action,
    ::slotted([slot='actions']) {
      margin: 0 6px 8px;
    }
    @media print {
      .box,
      .note {
        color-scheme: light;
      }
      .list details::details-content {
        display: block;
        content-visibility: visible;
      }
    }
  `,
];
