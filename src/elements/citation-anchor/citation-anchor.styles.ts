import { css } from 'lit';
import { markerTokens } from '../../styles/tokens.js';

/**
 * Markers live in the page's own tree, so this sheet is adopted by the document (or the shadow root
 * around them). The line height of zero keeps a marker from ever pushing lines apart; the pill is
 * drawn around the text, which does not count towards the line.
 */
export const anchorStyles = css`
  /* Named twice to win over the page's own rules for links, such as ".prose a". */
  [data-citation-control][data-citation-control] {
    ${markerTokens}
    --_reach: 4px;
    display: inline;
    margin-inline: calc(0.15em - var(--_reach)) calc(0.05em - var(--_reach));
    padding: var(--citation-marker-padding, 0.22em 0.5em);
    /* A comfortable target, larger than the pill looks; a positioned box would cost a layer each. */
    border: var(--_reach) solid transparent;
    border-radius: calc(var(--citation-marker-radius, 999px) + var(--_reach));
    font-size: var(--citation-marker-size, 0.72em);
    font-weight: 600;
    font-style: normal;
    font-variant-numeric: tabular-nums;
    line-height: 0;
    vertical-align: var(--citation-marker-raise, 0.18em);
    text-decoration: none;
    white-space: nowrap;
    unicode-bidi: isolate;
    color: var(--_accent);
    background: var(--_marker-background) padding-box;
    -webkit-tap-highlight-color: transparent;

    /* The brackets are for whoever copies, translates or listens. The eye gets the label. */
    & > [data-citation-text] {
      font-size: 0;
    }
    /* With a word joiner: without it a line may break between a full stop and the marker. */
    &[data-citation-label]::before {
      content: '\\2060' var(--citation-marker-before,) attr(data-citation-label)
        var(--citation-marker-after,);
    }
    &:is([role], [href]) {
      cursor: pointer;
    }
    &:hover {
      background-color: color-mix(in oklab, var(--_accent) 10%, var(--_marker-background));
    }
    &[data-citation-lit] {
      color: var(--_surface);
      background-color: var(--_accent);
    }
    &[data-citation-loading] {
      background-color: color-mix(in oklab, var(--_marker-background) 40%, transparent);
    }
    &[data-citation-off] {
      display: none;
    }
    &[data-citation-unresolved] {
      color: color-mix(in oklab, currentColor 75%, transparent);
      background: none;
      outline: 1px dashed color-mix(in oklab, currentColor 45%, transparent);
      outline-offset: calc(-1px - var(--_reach));
    }
    &:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: calc(2px - var(--_reach));
    }
    @media (forced-colors: active) {
      forced-color-adjust: none;
      color: LinkText;
      background-color: Canvas;
      outline: 1px solid LinkText;
      outline-offset: calc(-1px - var(--_reach));
      &[data-citation-lit] {
        color: HighlightText;
        background-color: Highlight;
      }
      &[data-citation-unresolved] {
        color: GrayText;
        outline: 1px dashed GrayText;
      }
      &:focus-visible {
        outline: 2px solid Highlight;
        outline-offset: calc(2px - var(--_reach));
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      transition:
        background-color 120ms,
        color 120ms;
    }
    @media print {
      padding-inline: 0;
      color: inherit;
      background: none;
      & > [data-citation-text] {
        font-size: inherit;
      }
      &[data-citation-label]::before {
        content: '\\2060';
      }
    }
  }
  [data-citation-off] {
    display: none;
  }
`;
