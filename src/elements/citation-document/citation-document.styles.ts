import { css } from '@lit/reactive-element';
import { hostStyles } from '../../styles/host.js';
import { lineStyles } from '../../styles/line-styles.js';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

export const documentStyles = [
  hostStyles,
  lineStyles,
  sourceStyles,
  css`
    :host {
      block-size: var(--citation-document-height, min(70vh, 640px));
    }
    .document {
      ${tokens}
      --_passage: var(--citation-claim, light-dark(oklch(0.95 0.06 95), oklch(0.4 0.06 95)));
      --_passage-line: var(
        --citation-claim-line,
        light-dark(oklch(0.65 0.15 80), oklch(0.8 0.13 85))
      );
      display: flex;
      flex-direction: column;
      box-sizing: border-box;
      block-size: 100%;
      container-type: inline-size;
      border: 1px solid var(--_border);
      border-radius: var(--_frame-radius, var(--_radius));
      overflow: hidden;
      font-size: var(--_size);
      line-height: 1.5;
      color: var(--_text);
      background: var(--_surface);
    }
    .toolbar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 10px;
      padding: 6px 12px;
      border-block-end: 1px solid var(--_border);
    }
    .toolbar .title {
      flex: 1 1 8em;
      min-inline-size: 0;
      overflow: hidden;
      /*
       * Aligned to the start of the toolbar, whatever direction the title has. Chromium only
       * supports the first value.
       */
      text-align: -webkit-match-parent;
      text-align: match-parent;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .steps,
    .end {
      display: inline-flex;
      align-items: center;
      gap: 2px;
      font-variant-numeric: tabular-nums;
    }
    .end {
      margin-inline-start: auto;
    }
    /* It takes no room while it is empty. It stays in the page, so that screen readers announce its text. */
    .toolbar > .problem:empty {
      margin-inline-start: -10px;
    }
    .toolbar .action {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      box-sizing: border-box;
      min-inline-size: 28px;
      min-block-size: 28px;
    }
    input {
      box-sizing: border-box;
      min-block-size: 28px;
      padding: 2px 6px;
      border: 1px solid var(--_border);
      border-radius: min(6px, var(--_radius));
      font: inherit;
      text-overflow: ellipsis;
      color: inherit;
      background: none;
    }
    input[type='number'] {
      inline-size: 4.5em;
      appearance: textfield;
    }
    /* The arrows would cover the last digit of a page number above 999. */
    input::-webkit-inner-spin-button {
      appearance: none;
    }
    /* The search field becomes narrower, so that the link after it stays in the same line. */
    .find {
      flex: 1 1 8em;
      min-inline-size: 8em;
      max-inline-size: 14em;
    }
    .status {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 12px;
      padding: 4px 12px;
      font-size: 0.93em;
      color: var(--_muted);
      border-block-end: 1px solid var(--_border);
    }
    .status.none {
      display: none;
    }
    .status .action {
      min-block-size: 24px;
      margin-block: -2px;
    }
    /* Shown after a moment: most passages are found at once. */
    .search {
      display: inline-flex;
      align-items: center;
      gap: 8px;
      animation: citation-wait 0.6s step-end;
    }
    .search progress {
      inline-size: 6em;
      block-size: 4px;
      accent-color: var(--_accent);
    }
    @keyframes citation-wait {
      from {
        visibility: hidden;
      }
    }
    .document > .check {
      margin: 0;
      padding: 4px 12px;
      border-block-end: 1px solid var(--_border);
    }
    .body {
      flex: 1;
      min-block-size: 0;
      overflow: auto;
      overscroll-behavior: contain;
    }
    .body:focus-visible {
      outline-offset: -2px;
    }
    .notice {
      padding: 24px 16px;
      text-align: center;
      color: var(--_muted);
    }
    .text,
    .prose {
      max-inline-size: 75ch;
      margin-inline: auto;
      padding: 16px 20px 48px;
      overflow-wrap: anywhere;
    }
    .piece {
      display: block;
      content-visibility: auto;
      contain-intrinsic-block-size: auto 2400px;
      font: inherit;
      white-space: pre-wrap;
    }
    .code {
      padding-block: 12px 48px;
      font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
      font-size: 0.93em;
    }
    .code .piece {
      position: relative;
      inline-size: max-content;
      min-inline-size: 100%;
      padding-inline: 5.5em 16px;
      box-sizing: border-box;
      white-space: pre;
      tab-size: 4;
    }
    /* Stays in place while long lines scroll below it. */
    .code .piece::before {
      content: attr(data-lines) / '';
      position: sticky;
      inset-inline-start: 0;
      float: inline-start;
      inline-size: 4.5em;
      margin-inline-start: -5.5em;
      padding-inline-end: 0.5em;
      text-align: end;
      color: var(--_muted);
      background: var(--_surface);
    }
    .prose :is(pre, table) {
      display: block;
      max-inline-size: 100%;
      overflow-x: auto;
    }
    .prose :is(th, td) {
      padding: 3px 8px;
      border: 1px solid var(--_border);
      text-align: start;
    }
    .prose table {
      border-collapse: collapse;
    }
    .prose blockquote {
      margin-inline: 0;
      padding-inline-start: 12px;
      border-inline-start: 3px solid var(--_border);
    }
    .prose a[href] {
      color: var(--_accent);
    }
    .picture {
      position: relative;
      inline-size: fit-content;
      max-inline-size: 100%;
      margin-inline: auto;
    }
    .picture img {
      display: block;
      max-inline-size: 100%;
      block-size: auto;
    }
    .region {
      position: absolute;
      box-sizing: border-box;
      border: 2px solid var(--_passage-line);
      /* Visible on pictures of any colour. */
      outline: 1px solid var(--_surface);
      border-radius: 3px;
      opacity: 0.6;
      pointer-events: none;
    }
    .region.current {
      border-width: 3px;
      opacity: 1;
    }
    .player {
      display: block;
      inline-size: 100%;
      max-block-size: 100%;
    }
    video {
      background: #000;
    }
    audio {
      margin: 16px auto;
      max-inline-size: calc(100% - 32px);
    }
    .frame {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      border: 0;
    }
    ::highlight(citation-passage) {
      background-color: var(--citation-claim, light-dark(oklch(0.95 0.06 95), oklch(0.4 0.06 95)));
      color: inherit;
    }
    /* Underlined as well as tinted, because not everybody sees the colour. */
    ::highlight(citation-passage-current) {
      background-color: var(--citation-claim, light-dark(oklch(0.9 0.1 95), oklch(0.45 0.09 95)));
      color: inherit;
      text-decoration-line: underline;
      text-decoration-color: var(
        --citation-claim-line,
        light-dark(oklch(0.65 0.15 80), oklch(0.8 0.13 85))
      );
      text-decoration-thickness: 2px;
      text-underline-offset: 3px;
    }
    mark {
      color: inherit;
      background: var(--_passage);
    }
    mark.current {
      text-decoration: underline 2px var(--_passage-line);
      text-underline-offset: 3px;
    }
    @media (forced-colors: active) {
      ::highlight(citation-passage-current) {
        color: HighlightText;
        background-color: Highlight;
      }
      ::highlight(citation-passage) {
        color: MarkText;
        background-color: Mark;
      }
      /* Otherwise browsers give the current passage the colour of all others. */
      :is(.text, .code, .prose) {
        forced-color-adjust: none;
        color: CanvasText;
      }
      .prose a {
        color: LinkText;
      }
      .prose :is(th, td, blockquote) {
        border-color: CanvasText;
      }
      .code .piece::before {
        color: CanvasText;
        background: Canvas;
      }
      .region {
        border-color: Highlight;
        outline: 2px solid Canvas;
      }
    }
    @media (max-width: 480px) {
      .search progress {
        inline-size: 3em;
      }
    }
    /* The name and the way out first; what goes through the document on a line of its own. */
    @container (max-width: 560px) {
      .toolbar .title {
        flex-basis: 6em;
      }
      .toolbar > * {
        order: 2;
      }
      .toolbar > :is(.title, .end) {
        order: 0;
      }
      .toolbar::after {
        content: '';
        order: 1;
        flex-basis: 100%;
      }
      .find {
        flex-basis: 6em;
        min-inline-size: 6em;
        max-inline-size: none;
      }
    }
    @media print {
      :host {
        block-size: auto;
      }
      .document {
        display: block;
        block-size: auto;
        border: 0;
        overflow: visible;
      }
      .body {
        overflow: visible;
      }
      .piece {
        content-visibility: visible;
      }
      .steps,
      .end,
      .find {
        display: none;
      }
    }
  `,
];
