import { css } from '@lit/reactive-element';
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
    /* For what is only read aloud. */
    .rows {
      position: relative;
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
      /* Letters with many stacked accents stay in their row. */
      overflow: clip;
      overflow-clip-margin: 4px;
    }
    .filter {
      box-sizing: border-box;
      inline-size: calc(100% - 28px);
      min-block-size: 32px;
      margin: 2px 14px 6px;
      padding: 2px 10px;
      border: 1px solid color-mix(in oklab, var(--_muted) 70%, transparent);
      border-radius: min(8px, var(--_radius));
      font: inherit;
      color: inherit;
      background: transparent;
    }
    .all {
      margin: 0 6px 8px;
    }
    /* The browser lays out hundreds of rows only when they are scrolled into view. */
    .long > li {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 60px;
    }
    .rows li + li {
      margin-block-start: 2px;
    }
    .highlighted,
    .rows [data-landed] {
      background: color-mix(in oklab, var(--_marker-background) 65%, transparent);
    }
    @media (prefers-reduced-motion: no-preference) {
      .rows li {
        transition: background-color 300ms;
      }
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
      .highlighted,
      .rows [data-landed] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
    @media print {
      .highlighted,
      .rows [data-landed] {
        background: none;
      }
      .more > summary {
        display: none;
      }
      .long > li {
        content-visibility: visible;
      }
      .rows li {
        break-inside: avoid;
      }
      .filter {
        display: none;
      }
      .rows .title[data-address]::after {
        content: ' <' attr(data-address) '>';
        font-weight: 400;
      }
    }
  `,
];
