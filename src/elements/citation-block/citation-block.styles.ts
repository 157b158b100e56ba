import { css } from 'lit';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

export const blockStyles = [
  sourceStyles,
  css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    citation-sources {
      margin-block-start: 16px;
    }
    .notice {
      ${tokens}
      margin-block-end: 12px;
      padding: 10px 14px;
      border: 1px solid var(--_border);
      border-inline-start: 3px solid var(--_warning);
      border-radius: var(--_radius);
      font-size: 14px;
      line-height: 1.5;
      text-align: start;
      color: var(--_text);
      background: var(--_surface);
    }
    .notice strong {
      color: var(--_warning);
    }
    .card {
      ${tokens}
      position: fixed;
      box-sizing: border-box;
      inline-size: min(var(--citation-card-width, 380px), calc(100vw - 16px));
      max-block-size: min(60vh, 480px);
      margin: 0;
      padding: 0;
      overflow: auto;
      overscroll-behavior: contain;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      box-shadow: var(--_shadow);
      font: inherit;
      font-size: 14px;
      font-style: normal;
      font-weight: 400;
      line-height: 1.5;
      letter-spacing: normal;
      text-align: start;
      text-transform: none;
      white-space: normal;
      color: var(--_text);
      background: var(--_surface);
    }
    .card:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }
    .card ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .card li {
      padding: 14px 18px;
    }
    .card li + li {
      border-block-start: 1px solid var(--_border);
    }
    .kind {
      margin: 0 0 6px;
      font-size: 12px;
      letter-spacing: 0.01em;
      color: var(--_muted);
    }
    blockquote {
      margin: 0 0 12px;
      padding-inline-start: 12px;
      border-inline-start: 3px solid var(--_accent);
      overflow-wrap: anywhere;
    }
    .source {
      display: grid;
      grid-template-columns: 28px 1fr;
      gap: 10px;
      align-items: center;
    }
    @media (prefers-reduced-motion: no-preference) {
      .card {
        transition:
          opacity 120ms,
          translate 120ms;
      }
      @starting-style {
        .card:popover-open {
          opacity: 0;
          translate: 0 4px;
        }
      }
    }
    @media (prefers-contrast: more) {
      .card,
      .notice {
        border-color: currentColor;
      }
    }
    @media print {
      .card {
        display: none;
      }
    }
  `,
];
