import { css } from '@lit/reactive-element';

/** What stands in a block before anything is unfolded or opened: letters of sources, and what can be pressed. */
export const lineStyles = css`
  .monogram {
    position: relative;
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 2.15em;
    block-size: 2.15em;
    border-radius: min(8px, var(--_radius));
    font-size: 0.93em;
    font-style: normal;
    font-weight: 600;
    line-height: 1;
    color: var(--_accent);
    background: var(--_marker-background);
  }
  .monogram img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    box-sizing: border-box;
    padding: 15%;
    border-radius: inherit;
    object-fit: contain;
    /* Icons are made for a light page, and many are black on nothing. */
    background: #fff;
  }
  .action {
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
  /* As wide as the words that come instead of these, so that nothing beside it moves. */
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
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  @media print {
    .action {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .monogram {
      border: 1px solid CanvasText;
    }
    /* Nothing else says that words can be pressed. */
    .action {
      border: 1px solid ButtonBorder;
      margin: 2px;
    }
    .back {
      text-decoration: underline;
    }
  }
`;
