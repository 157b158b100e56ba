import { css } from 'lit';
import { foldStyles } from '../../styles/fold.js';
import { hostStyles } from '../../styles/host.js';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

export const sourcesStyles = [
  hostStyles,
  sourceStyles,
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
      .highlighted {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
    .note {
      ${tokens}
      margin: 0;
      padding: 2px 14px 4px;
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
    .box > .note:last-child {
      padding-block-end: 10px;
    }
    .section {
      margin: 0;
      padding: 6px 14px 2px;
      font-size: 0.86em;
      font-weight: 500;
      color: var(--_muted);
    }
    ol {
      margin: 0;
      padding: 0 6px 8px;
      list-style: none;
    }
    li {
      display: flex;
      gap: 10px;
      padding: 8px;
      border-radius: min(8px, var(--_radius));
    }
    /* Hundreds of rows are laid out only as they are scrolled to. */
    .long > li {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 60px;
    }
    li + li {
      margin-block-start: 2px;
    }
    .highlighted {
      background: var(--_marker-background);
    }
    .highlighted .monogram {
      background: var(--_surface);
    }
    li > div > .action {
      display: inline-block;
      margin-inline-start: -8px;
    }
    ::slotted([slot='actions']) {
      margin: 0 6px 8px;
    }
    .number {
      min-inline-size: 1.3em;
      line-height: 2;
      text-align: end;
      font-variant-numeric: tabular-nums;
      color: var(--_muted);
    }
    @media print {
      details::details-content {
        display: block;
        content-visibility: visible;
      }
      .more > summary {
        display: none;
      }
      .long > li {
        content-visibility: visible;
      }
      li {
        break-inside: avoid;
      }
      a.title:not([download])::after {
        content: ' <' attr(href) '>';
        font-weight: 400;
      }
    }
  `,
];
