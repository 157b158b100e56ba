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
      font-size: 14px;
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
      inline-size: 22px;
      block-size: 22px;
      margin-inline-start: -8px;
      border: 2px solid var(--_surface);
      border-radius: 50%;
      font-size: 11px;
    }
    .stack .monogram:first-child {
      margin-inline-start: 0;
    }
    .note {
      ${tokens}
      margin: 0;
      padding: 2px 14px 4px;
      font-size: 14px;
      color: var(--_muted);
    }
    .note.problem {
      color: var(--_warning);
    }
    .section {
      margin: 0;
      padding: 6px 14px 2px;
      font-size: 12px;
      font-weight: 500;
      color: var(--_muted);
    }
    ol {
      margin: 0;
      padding: 0 6px 8px;
      list-style: none;
    }
    li {
      display: grid;
      grid-template-columns: minmax(18px, auto) 28px 1fr;
      gap: 10px;
      padding: 8px;
      border-radius: 8px;
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
      line-height: 28px;
      text-align: end;
      font-variant-numeric: tabular-nums;
      color: var(--_muted);
    }
    .passage {
      margin: 2px 0 0;
      font-size: 13px;
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
