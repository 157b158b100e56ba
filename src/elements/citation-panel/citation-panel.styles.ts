import { css } from '@lit/reactive-element';
import { floatingTokens } from '../../styles/floating-tokens.js';
import { hostStyles } from '../../styles/host.js';
import { lineStyles } from '../../styles/line-styles.js';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

export const panelStyles = [
  hostStyles,
  lineStyles,
  sourceStyles,
  css`
    :host {
      min-inline-size: 0;
    }
    :host(:not(:state(sheet))) {
      position: sticky;
      inset-block-start: 0;
      max-block-size: 100dvh;
    }
    .panel {
      ${tokens}
      box-sizing: border-box;
      display: flex;
      flex-direction: column;
      max-block-size: inherit;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      font-size: var(--_size);
      line-height: 1.5;
      text-align: start;
      color: var(--_text);
      background: var(--_surface);
    }
    .sheet:not(:popover-open) {
      display: none;
    }
    .sheet {
      ${floatingTokens}
      position: fixed;
      inset: auto 0 0;
      inline-size: 100%;
      max-inline-size: none;
      max-block-size: 75dvh;
      margin: 0;
      padding: 0 0 env(safe-area-inset-bottom);
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      box-shadow: var(--_shadow);
    }
    .open {
      ${tokens}
      padding: 8px 14px;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      font: inherit;
      font-size: var(--_size);
      font-weight: 600;
      color: var(--_text);
      background: var(--_surface);
      cursor: pointer;
    }
    .head {
      display: flex;
      align-items: center;
      gap: 8px;
      padding: 10px 14px 4px;
    }
    .head > [role='heading'] {
      flex: 1;
      font-weight: 600;
    }
    /* A document always has the whole height, so that nothing moves while it loads. */
    .reading {
      block-size: 100dvh;
      overflow: clip;
    }
    .reading.sheet {
      max-block-size: 92dvh;
    }
    .reading .head {
      padding: 6px 8px;
    }
    /* The panel already has a frame. */
    .reading citation-document {
      --citation-document-height: auto;
      --_frame-radius: 0px;
      flex: 1;
      min-block-size: 0;
      margin-inline: -1px;
      margin-block-end: -1px;
    }
    .to-list {
      margin-inline-end: auto;
      min-block-size: 28px;
      padding: 2px 10px 2px 6px;
      border: 0;
      border-radius: min(8px, var(--_radius));
      font: inherit;
      font-weight: 500;
      color: var(--_accent);
      background: none;
      cursor: pointer;
    }
    .to-list .sign {
      display: inline-block;
      font-size: 1.3em;
      line-height: 1;
    }
    .scope {
      display: flex;
      gap: 4px;
      margin: 0;
      padding: 0 10px 8px;
      border: 0;
    }
    .scope button,
    .close {
      min-block-size: 28px;
      padding: 2px 10px;
      border: 1px solid transparent;
      border-radius: 999px;
      font: inherit;
      font-size: 0.93em;
      color: var(--_muted);
      background: none;
      cursor: pointer;
    }
    .scope button[aria-pressed='true'] {
      border-color: var(--_border);
      font-weight: 600;
      color: var(--_text);
      background: var(--_marker-background);
    }
    .close {
      min-inline-size: 28px;
      padding: 0;
      font-size: 1.2em;
    }
    .filters {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
      padding: 0 12px 8px;
    }
    .filters input[type='search'] {
      flex: 1 1 100%;
      min-inline-size: 0;
    }
    .filters select {
      flex: 1 1 8em;
      min-inline-size: 0;
    }
    .filters :is(input[type='search'], select) {
      box-sizing: border-box;
      min-block-size: 30px;
      padding: 2px 8px;
      border: 1px solid color-mix(in oklab, var(--_muted) 70%, transparent);
      border-radius: min(8px, var(--_radius));
      font: inherit;
      font-size: 0.93em;
      color: inherit;
      background: var(--_surface);
    }
    .filters label {
      display: flex;
      align-items: center;
      gap: 5px;
      min-block-size: 24px;
      font-size: 0.93em;
    }
    .rows {
      position: relative;
      /* With a basis of 0, WebKit would give the rows of a sheet no height. */
      flex: 1 1 auto;
      min-block-size: 0;
      overflow-y: auto;
      overscroll-behavior: contain;
      border-block-start: 1px solid var(--_border);
      padding-block-end: 8px;
    }
    .section,
    .note {
      margin: 0;
      padding: 8px 14px 2px;
      font-size: 0.86em;
      font-weight: 500;
      color: var(--_muted);
    }
    ol {
      margin: 0;
      padding: 0 6px;
      list-style: none;
    }
    li {
      display: flex;
      gap: 8px;
      padding: 7px 8px;
      border-radius: min(8px, var(--_radius));
    }
    li > div {
      flex: 1;
      min-inline-size: 0;
    }
    li[data-shown] {
      background: color-mix(in oklab, var(--_marker-background) 65%, transparent);
    }
    .number {
      min-inline-size: 1.3em;
      line-height: 2;
      text-align: end;
      font-variant-numeric: tabular-nums;
      color: var(--_muted);
    }
    /* The text of the buttons is aligned with the text above, in each line. */
    .foot {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      margin-inline-start: -8px;
    }
    .foot .answers {
      margin-inline-start: 8px;
    }
    .panel:focus-visible {
      outline-offset: -2px;
    }
    /*
     * All rows of a list of thousands have the same height, so that the position of each row is
     * known.
     */
    .virtual li {
      contain: layout style;
    }
    .virtual li > div {
      display: grid;
      grid-template: 1.8em 1.5em 28px minmax(26px, auto) / minmax(0, 1fr);
    }
    .virtual li > div > :is(.title, .meta),
    .virtual .answers {
      display: block;
      padding-block: 0;
      /* Not scrollable: a box that can scroll takes longer to paint. */
      overflow: clip;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    /* In one line, with white space between them. */
    .virtual li > div > .meta {
      margin-inline-start: -7px;
      clip-path: none;
    }
    .virtual li > div > .meta > * {
      margin-inline-start: 7px;
    }
    .virtual .foot {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
    /* A line never begins with the ellipsis after its last item. */
    .whole-line {
      white-space: nowrap;
    }
    .answers .back {
      margin-block: 0;
      margin-inline: -2px 2px;
      padding-inline: 2px;
      font-size: 0.93em;
    }
    .claims {
      margin: 2px 0 0;
      padding: 0;
      list-style: none;
    }
    .claim {
      inline-size: 100%;
      min-block-size: 24px;
      padding: 2px 8px;
      border: 0;
      border-inline-start: 2px solid var(--_border);
      font: inherit;
      font-size: 0.93em;
      text-align: start;
      color: inherit;
      background: none;
      overflow-wrap: anywhere;
      cursor: pointer;
    }
    @media (hover: hover) {
      .claim:hover {
        background: var(--_marker-background);
      }
    }
    @media (prefers-contrast: more) {
      .panel {
        border-color: currentColor;
      }
    }
    @media print {
      :host {
        position: static;
        max-block-size: none;
      }
      .panel,
      .rows {
        display: block;
        max-block-size: none;
        overflow: visible;
      }
      .open,
      .scope,
      .filters,
      .close {
        display: none;
      }
      li {
        break-inside: avoid;
      }
      .more > summary {
        display: none;
      }
      .back,
      .claim {
        color: inherit;
      }
      .title[data-address]::after {
        content: ' <' attr(data-address) '>';
        font-weight: 400;
        overflow-wrap: anywhere;
      }
    }
    @media (forced-colors: active) {
      .scope button[aria-pressed='true'],
      li[data-shown] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  `,
];
