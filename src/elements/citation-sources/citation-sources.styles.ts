import { css } from 'lit';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

export const sourcesStyles = [
  sourceStyles,
  css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    details {
      ${tokens}
      position: relative;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      font-size: var(--_size);
      line-height: 1.5;
      text-align: start;
      color: var(--_text);
      background: var(--_surface);
    }
    summary {
      display: flex;
      align-items: center;
      gap: 10px;
      padding: 10px 14px;
      border-radius: var(--_radius);
      font-weight: 600;
      list-style: none;
      cursor: pointer;
      user-select: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary::after {
      content: '';
      inline-size: 7px;
      block-size: 7px;
      margin-inline: auto 4px;
      border: solid var(--_muted);
      border-width: 0 1.5px 1.5px 0;
      transform: translateY(-2px) rotate(45deg);
    }
    details[open] > summary::after {
      transform: translateY(2px) rotate(225deg);
    }
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
    .passage {
      margin: 2px 0 0;
      font-size: 0.93em;
      color: var(--_muted);
      overflow-wrap: anywhere;
    }
    @media (hover: hover) {
      summary:hover {
        background: color-mix(in oklab, var(--_marker-background) 45%, transparent);
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      summary::after {
        transition: transform 150ms;
      }
    }
    @media print {
      details::details-content {
        display: block;
        content-visibility: visible;
      }
      .long > li {
        content-visibility: visible;
      }
      li {
        break-inside: avoid;
      }
      a.title::after {
        content: ' <' attr(href) '>';
        font-weight: 400;
      }
    }
  `,
];
