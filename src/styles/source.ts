import { css } from '@lit/reactive-element';
import { floatingTokens } from './floating-tokens.js';

/**
 * The styles of one source, the same in the card and in the list. Use them together with
 * `lineStyles`.
 */
export const sourceStyles = css`
  .action {
    /* Links as high as buttons. */
    box-sizing: border-box;
    padding: 4px 8px;
    border: 0;
    border-radius: min(8px, var(--_radius));
    font: inherit;
    font-size: 0.93em;
    font-weight: 500;
    text-decoration: none;
    color: var(--_accent);
    background: none;
    cursor: pointer;
  }
  /* As wide as the text that replaces this text, so that nothing beside it moves. */
  .action[data-instead]::after {
    content: attr(data-instead) / '';
    display: block;
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
  }
  .action[aria-disabled] {
    color: var(--_muted);
    cursor: default;
  }
  @media (hover: hover) {
    .action:hover {
      background: var(--_marker-background);
    }
  }
  .action[aria-pressed='true'] {
    background: var(--_marker-background);
  }
  .action img {
    inline-size: 1em;
    block-size: 1em;
    margin-inline-end: 4px;
    vertical-align: -0.1em;
  }
  .action bdi {
    overflow-wrap: anywhere;
  }
  .thumb {
    display: block;
    inline-size: 1.15em;
    block-size: 1.5em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.4;
    stroke-linejoin: round;
  }
  [aria-pressed='true'] > .thumb {
    fill: color-mix(in oklab, currentColor 30%, transparent);
  }
  .menu {
    display: inline-block;
  }
  .menu > summary {
    list-style: none;
  }
  .menu > summary::-webkit-details-marker {
    display: none;
  }
  .items:not([popover]),
  .items:popover-open {
    display: grid;
  }
  .items {
    ${floatingTokens}
    position: fixed;
    inset: auto;
    min-inline-size: 9em;
    max-inline-size: 60vw;
    max-block-size: calc(100dvh - 16px);
    margin: 0;
    padding: 4px;
    border: 1px solid var(--_border);
    border-radius: min(8px, var(--_radius));
    font: inherit;
    color: inherit;
    background: var(--_card);
    box-shadow: var(--_shadow);
  }
  /* Without popovers, they are shown below their button. */
  .items:not([popover]) {
    position: static;
  }
  .items .action {
    text-align: start;
  }
  .back {
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0 2px;
    margin: -3px -2px;
    border: 0;
    border-radius: min(6px, var(--_radius));
    font: inherit;
    font-variant-numeric: tabular-nums;
    color: var(--_accent);
    background: none;
    cursor: pointer;
  }
  @media (hover: hover) {
    .back:hover {
      background: var(--_marker-background);
    }
  }
  /* The browsers' own grey is too pale on a dark background. */
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .title {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
    border-radius: 4px;
  }
  /*
   * A target of 24 pixels, also in small text. The letters of no usual font are lower than 1.1em.
   */
  a.title {
    padding-block: max(3px, calc((24px - 1.1em) / 2));
  }
  .away {
    display: inline-block;
    margin-inline-start: 0.3em;
  }
  .away:dir(rtl) {
    transform: scaleX(-1);
  }
  a.title:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .missing {
    font-weight: 400;
    color: var(--_muted);
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    row-gap: 3px;
    margin-block-start: 1px;
    font-size: 0.9em;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  /* Dots are between the items. At the start of a line, the dot and its space are clipped. */
  .meta:has(> *) {
    margin-inline-start: -11px;
    clip-path: inset(-8px -8px -8px 7px);
  }
  .meta:has(> *):dir(rtl) {
    clip-path: inset(-8px 7px -8px -8px);
  }
  .meta > * {
    position: relative;
    margin-inline-start: 11px;
  }
  .meta > :not(.chip) + :not(.chip)::before {
    content: '·' / '';
    position: absolute;
    inset-inline-start: -11px;
    inline-size: 11px;
    text-align: center;
  }
  .chip {
    padding-inline: 6px;
    border: 1px solid var(--_border);
    border-radius: min(6px, var(--_radius));
    font-size: 0.96em;
    white-space: nowrap;
  }
  /*
   * The form that Google's terms demand: in one line, in one of three colours, from 12 to 16
   * pixels.
   */
  .maps {
    font:
      400 clamp(12px, 1em, 16px) Roboto,
      sans-serif;
    color: light-dark(#5e5e5e, #fff);
    white-space: nowrap;
  }
  .problem {
    color: var(--_warning);
  }
  /*
   * As wide as its words: one line of another direction stands below its title, and not at the far end. More lines begin
   * on their own side: in Firefox, list items hand down the side of their list.
   */
  .passage {
    inline-size: fit-content;
    text-align: start;
    margin: 2px 0 0;
    font-size: 0.93em;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  /* Several passages are separated, each with its own line. */
  .passage + .passage,
  .passage:has(+ .passage),
  .more > .passage {
    margin-block-start: 6px;
    padding-inline-start: 8px;
    border-inline-start: 2px solid var(--_border);
  }
  .check {
    margin: 4px 0;
    font-size: 0.9em;
    color: var(--_muted);
  }
  .check.problem {
    color: var(--_warning);
  }
  .whole > blockquote {
    max-block-size: 10.5lh;
    text-align: start;
    margin-block-start: 4px;
    overflow: auto;
    white-space: pre-line;
  }
  .whole mark {
    color: inherit;
    background: var(--citation-claim, light-dark(oklch(0.95 0.045 95), oklch(0.36 0.05 95)));
  }
  .more > summary {
    inline-size: fit-content;
    min-block-size: 24px;
    margin-block-start: 2px;
    font-size: 0.93em;
    color: var(--_accent);
    cursor: pointer;
  }
  @media print {
    .action {
      display: none;
    }
  }
  @media (forced-colors: active) {
    /* Nothing else shows that this text can be pressed. */
    .action {
      border: 1px solid ButtonBorder;
      margin: 2px;
    }
    .back {
      text-decoration: underline;
    }
  }
`;
