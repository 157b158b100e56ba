import { css } from 'lit';
import { tokens } from '../../styles/tokens.js';

/**
 * Markers live in the page's own tree, so this sheet is adopted by the document (or the shadow root
 * around them). The line height of zero keeps a marker from ever pushing lines apart; the pill is
 * drawn around the text, which does not count towards the line.
 */
export const anchorStyles = css`
  /* Named twice to win over the page's own rules for links, such as ".prose a". */
  [data-citation-control][data-citation-control] {
    ${tokens}
    position: relative;
    display: inline;
    margin-inline: 0.15em 0.05em;
    padding: var(--citation-marker-padding, 0.22em 0.5em);
    border: 0;
    border-radius: var(--citation-marker-radius, 999px);
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
    background: var(--_marker-background);
    -webkit-tap-highlight-color: transparent;

    /* The brackets are for whoever copies, translates or listens. The eye gets the label. */
    & > [data-citation-text] {
      font-size: 0;
      /* A word joiner: without it a line may break between a full stop and the marker. */
      &::before {
        content: '\\2060';
      }
    }
    &[data-citation-label]::after {
      content: var(--citation-marker-before,) attr(data-citation-label)
        var(--citation-marker-after,);
    }
    /* A comfortable target, larger than the pill looks. */
    &::before {
      content: '';
      position: absolute;
      inset: -4px -3px;
    }
    &:is([role], [href]) {
      cursor: pointer;
    }
    &:hover {
      background: color-mix(in oklab, var(--_accent) 10%, var(--_marker-background));
    }
    &[data-citation-lit] {
      color: var(--_surface);
      background: var(--_accent);
    }
    &[data-citation-loading] {
      opacity: 0.6;
    }
    &[data-citation-off] {
      display: none;
    }
    &[data-citation-unresolved] {
      color: color-mix(in oklab, currentColor 75%, transparent);
      background: none;
      outline: 1px dashed color-mix(in oklab, currentColor 45%, transparent);
      outline-offset: -1px;
    }
    &:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    @media (forced-colors: active) {
      forced-color-adjust: none;
      color: LinkText;
      background: Canvas;
      outline: 1px solid LinkText;
      outline-offset: -1px;
      &[data-citation-lit] {
        color: HighlightText;
        background: Highlight;
      }
      &[data-citation-unresolved] {
        color: GrayText;
        outline: 1px dashed GrayText;
      }
      &:focus-visible {
        outline: 2px solid Highlight;
        outline-offset: 2px;
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
      &[data-citation-label]::after {
        content: none;
      }
    }
  }
  [data-citation-off] {
    display: none;
  }
`;
