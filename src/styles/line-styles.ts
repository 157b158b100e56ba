import { css } from '@lit/reactive-element';

/**
 * The styles of a block before the reader opens anything: letters of sources, and the focus ring.
 */
export const lineStyles = css`
  .monogram {
    flex: none;
    inline-size: 2.15em;
    block-size: 2.15em;
    border-radius: min(8px, var(--_radius));
    font-size: 0.93em;
    font-style: normal;
    font-weight: 600;
    line-height: 2.15em;
    text-align: center;
    color: var(--_accent);
    background: var(--_marker-background);
  }
  .icon {
    position: relative;
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
    /* Icons are made for light pages, and many are black on a transparent background. */
    background: #fff;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .monogram {
      border: 1px solid CanvasText;
    }
  }
`;
