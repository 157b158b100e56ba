import { css } from '@lit/reactive-element';
import { accent, markerBackground, surface } from '../../styles/tokens.js';

/**
 * Markers live in the page's own tree, so the document (or the shadow root around them) adopts this
 * sheet. A marker looks like a box with the same height in every font, which never moves lines
 * apart: the label, drawn before the brackets. The brackets have no size; they are for copying,
 * translation and screen readers. If the page wrote other content into a marker, this content has
 * the box around it.
 *
 * A page may have a thousand markers. The properties that most of them need are declared once, on
 * elements and not on pseudo-elements: `attr()` keeps browsers from sharing the style of a label,
 * so a label inherits what it can. States are private properties, which most markers do not have:
 * `--_ink`, `--_fill`.
 */
export const anchorStyles = css`
  /* Named twice to override the page's own rules for links, such as ".prose a". */
  [data-citation-control][data-citation-control] {
    display: inline;
    /*
     * A comfortable target: 4 pixels larger than the visible box. A positioned box would need a
     * layer for each marker.
     */
    margin-inline: calc(0.15em - 4px) calc(0.05em - 4px);
    padding: calc(0.22em + 4px) 4px;
    font-size: var(--citation-marker-size, 0.72em);
    font-weight: 600;
    font-style: normal;
    font-variant-numeric: tabular-nums;
    /*
     * Too low to move lines apart. Not 0, because the label, after the brackets without a size,
     * reads this size as 4lh.
     */
    line-height: 0.25em;
    vertical-align: var(--citation-marker-raise, 0.18em);
    text-decoration: none;
    white-space: nowrap;
    unicode-bidi: isolate;
    color: var(--_ink, ${accent});
    -webkit-tap-highlight-color: transparent;

    & > [data-citation-text],
    &:not([data-citation-label]) {
      border-radius: var(--citation-marker-radius, 999px);
      background: var(--_fill, ${markerBackground});
    }
    &:not([data-citation-label]) {
      margin-inline: 0.15em 0.05em;
      padding: var(--citation-marker-padding, 0.22em 0.5em);
    }
    & > [data-citation-text] {
      font-size: 0;
    }
    & > [data-citation-text]::before {
      content: var(--citation-marker-before,) attr(data-citation-text) var(--citation-marker-after,);
      display: inline-block;
      block-size: 1.12em;
      min-inline-size: 0.56em;
      max-inline-size: 13em;
      margin-block: -1em;
      padding: var(--citation-marker-padding, 0.22em 0.5em);
      border-radius: inherit;
      font-size: 4lh;
      line-height: 1.12;
      text-align: center;
      background: inherit;
    }
    /*
     * Large enough as it is. A larger target at the end of a line would make a narrow page scroll
     * sideways.
     */
    &[data-citation-long] {
      margin-inline: 0.15em 0.05em;
      padding-inline: 0;
    }
    /* A separate rule: clipped boxes are painted separately, and nearly all labels are numbers. */
    &[data-citation-long] > [data-citation-text]::before {
      overflow-x: clip;
      text-overflow: ellipsis;
    }
    /*
     * A word joiner, so that no line breaks between a full stop and the marker. A comma after the
     * marker stays with the bracket.
     */
    &[data-citation-label]:not([data-citation-run='middle'], [data-citation-run='end'])::before {
      content: '\\2060';
    }
    /*
     * A line may break between markers. Firefox needs this rule for it, and may then also break
     * before a comma after them.
     */
    @supports (-moz-appearance: none) {
      &:is([data-citation-run='middle'], [data-citation-run='end']) {
        white-space: normal;
      }
    }
    &:is([role], [href]) {
      cursor: pointer;
    }
    &:hover {
      --_fill: color-mix(in oklab, ${accent} 10%, ${markerBackground});
    }
    &[data-citation-loading] {
      --_fill: color-mix(in oklab, ${markerBackground} 40%, transparent);
    }
    &[data-citation-unresolved] {
      --_fill: transparent;
      --_edge: 1px dashed color-mix(in oklab, currentColor 65%, transparent);
      color: color-mix(in oklab, currentColor 75%, transparent);
    }
    &[data-citation-lit] {
      --_ink: ${surface};
      --_fill: ${accent};
      --_edge: none;
      color: var(--_ink);
    }
    &[data-citation-off] {
      display: none;
    }
    &:is([data-citation-unresolved], [data-citation-lit]) {
      &:not([data-citation-label]),
      & > [data-citation-text]::before {
        outline: var(--_edge);
        outline-offset: -1px;
      }
    }
    &:focus-visible {
      --_edge: 2px solid ${accent};
      outline: none;
      &:not([data-citation-label]),
      & > [data-citation-text]::before {
        outline: var(--_edge);
        outline-offset: 2px;
      }
    }
    @media (forced-colors: active) {
      --_ink: LinkText;
      --_fill: Canvas;
      --_edge: 1px solid LinkText;
      forced-color-adjust: none;
      color: var(--_ink);
      &:not([data-citation-label]),
      & > [data-citation-text]::before {
        outline: var(--_edge);
        outline-offset: -1px;
      }
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
      & > [data-citation-text]::before {
        transition:
          background-color 120ms,
          color 120ms;
      }
    }
    @media print {
      &,
      &[data-citation-lit] {
        --_fill: transparent;
        --_edge: none;
        margin-inline: 0.1em 0;
        padding: 0;
        color: inherit;
      }
      & > [data-citation-text] {
        font-size: inherit;
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
