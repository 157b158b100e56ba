import { css } from 'lit';
import { sourceStyles } from '../../styles/source.js';

export const rowsStyles = [
  sourceStyles,
  css`
    .section {
      margin: 0;
      padding: 6px 14px 2px;
      font-size: 0.86em;
      font-weight: 500;
      color: var(--_muted);
    }
    .rows ol {
      margin: 0;
      padding: 0 6px 8px;
      list-style: none;
    }
    .rows li {
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
    .rows li + li {
      margin-block-start: 2px;
    }
    .highlighted {
      background: var(--_marker-background);
    }
    .highlighted .monogram {
      background: var(--_surface);
    }
    .rows li > div > .action {
      display: inline-block;
      margin-inline-start: -8px;
    }
    .number {
      min-inline-size: 1.3em;
      line-height: 2;
      text-align: end;
      font-variant-numeric: tabular-nums;
      color: var(--_muted);
    }
    @media (forced-colors: active) {
      .highlighted {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
    @media print {
      .more > summary {
        display: none;
      }
      .long > li {
        content-visibility: visible;
      }
      .rows li {
        break-inside: avoid;
      }
      .rows a.title:not([download])::after {
        content: ' <' attr(href) '>';
        font-weight: 400;
      }
    }
  `,
];
