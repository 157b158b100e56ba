import { css } from 'lit';
import { markerTokens } from '../../styles/tokens.js';

/**
 * Markers live in the page's own tree, so this sheet is adopted by the document (or the shadow root
 * around them). What is seen is a box of one height in every font, that never pushes lines apart: a grid
 * with the label in its first column, and in its second, which has no width, the brackets for whoever
 * copies, translates or listens. Content that the page wrote in its own words has the pill around it.
 */
export const anchorStyles = css`
  /* Named twice to win over the page's own rules for links, such as ".prose a". */
  [data-citation-control][data-citation-control] {
    ${markerTokens}
    /* A comfortable target, larger than the pill looks; a positioned box would cost a layer each. */
    --_reach: 4px;
    --_ink: var(--_accent);
    --_fill: var(--_marker-background);
    --_edge: none;
    display: inline;
    margin-inline: calc(0.15em - var(--_reach)) calc(0.05em - var(--_reach));
    padding: calc(0.22em + var(--_reach)) var(--_reach);
    font-size: var(--citation-marker-size, 0.72em);
    font-weight: 600;
    font-style: normal;
    font-variant-numeric: tabular-nums;
    line-height: 0;
    vertical-align: var(--citation-marker-raise, 0.18em);
    text-decoration: none;
    white-space: nowrap;
    unicode-bidi: isolate;
    color: var(--_ink);
    -webkit-tap-highlight-color: transparent;

    & > [data-citation-text],
    &:not([data-citation-label]) {
      border-radius: var(--citation-marker-radius, 999px);
      outline: var(--_edge);
      outline-offset: -1px;
      background: var(--_fill);
    }
    &:not([data-citation-label]) {
      margin-inline: 0.15em 0.05em;
      padding: var(--citation-marker-padding, 0.22em 0.5em);
    }
    & > [data-citation-text] {
      display: inline-grid;
      grid-template-columns: max-content 0;
      margin-block: -1em;
      overflow: clip;
      line-height: 1.12;
      text-align: center;
    }
    & > [data-citation-text]::before {
      content: var(--citation-marker-before,) attr(data-citation-text) var(--citation-marker-after,);
      /* Around the label alone: at its edge the brackets are cut off. */
      padding: var(--citation-marker-padding, 0.22em 0.5em);
      block-size: 1.12em;
      min-inline-size: 0.56em;
      max-inline-size: 13em;
      overflow-x: clip;
      text-overflow: ellipsis;
    }
    /* Word joiners: without them a line may break between a full stop and the marker, or a marker and a comma. */
    &[data-citation-label]:not([data-citation-run='middle'], [data-citation-run='end'])::before,
    &[data-citation-label]:not([data-citation-run='start'], [data-citation-run='middle'])::after {
      content: '\\2060';
    }
    /* Between markers a line may break; Firefox has to be told, and may then break before a comma after them. */
    @supports (-moz-appearance: none) {
      &:is([data-citation-run='middle'], [data-citation-run='end']) {
        white-space: normal;
      }
    }
    &:is([role], [href]) {
      cursor: pointer;
    }
    &:hover {
      --_fill: color-mix(in oklab, var(--_accent) 10%, var(--_marker-background));
    }
    &[data-citation-loading] {
      --_fill: color-mix(in oklab, var(--_marker-background) 40%, transparent);
    }
    &[data-citation-unresolved] {
      --_ink: color-mix(in oklab, currentColor 75%, transparent);
      --_fill: transparent;
      --_edge: 1px dashed color-mix(in oklab, currentColor 65%, transparent);
      color: var(--_ink);
    }
    &[data-citation-lit] {
      --_ink: var(--_surface);
      --_fill: var(--_accent);
      --_edge: none;
    }
    &[data-citation-off] {
      display: none;
    }
    &:focus-visible {
      --_edge: 2px solid var(--_accent);
      outline: none;
      &:not([data-citation-label]),
      & > [data-citation-text] {
        outline: var(--_edge);
        outline-offset: 2px;
      }
    }
    @media (forced-colors: active) {
      --_ink: LinkText;
      --_fill: Canvas;
      --_edge: 1px solid LinkText;
      forced-color-adjust: none;
      &[data-citation-unresolved] {
        --_ink: GrayText;
        --_edge: 1px dashed GrayText;
      }
      &[data-citation-lit] {
        --_ink: HighlightText;
        --_fill: Highlight;
      }
      &:focus-visible {
        --_edge: 2px solid Highlight;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      &:not([data-citation-label]),
      & > [data-citation-text] {
        transition:
          background-color 120ms,
          color 120ms;
      }
    }
    @media print {
      &,
      &[data-citation-lit] {
        --_ink: inherit;
        --_fill: transparent;
        --_edge: none;
        padding: 0;
        color: inherit;
      }
      & > [data-citation-text] {
        display: inline;
      }
      & > [data-citation-text]::before {
        content: none;
      }
    }
  }
  [data-citation-off] {
    display: none;
  }
`;
