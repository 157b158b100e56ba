import { css } from '@lit/reactive-element';
import { tokens } from './tokens.js';

/**
 * A line that folds what is below it: the list of sources, and the model's thinking. Nothing of it is positioned: each
 * positioned box is visited whenever the page is scrolled, and a page may have a thousand lines.
 */
export const foldStyles = css`
  .box {
    ${tokens}
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-size: var(--_size);
    line-height: 1.5;
    text-align: start;
    color: var(--_text);
    background: var(--_surface);
  }
  .fold > summary {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 10px 14px;
    border-radius: var(--_radius);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
    user-select: none;
  }
  .fold > summary::-webkit-details-marker {
    display: none;
  }
  /*
   * A gradient instead of a transform: transformed boxes are painted separately, and a page may
   * have a thousand of these.
   */
  .fold > summary::after {
    --_line:
      transparent calc(50% - 0.85px),
      var(--_chevron, var(--_muted)) calc(50% - 0.45px) calc(50% + 0.45px),
      transparent calc(50% + 0.85px);
    content: '';
    inline-size: 0.72em;
    block-size: 0.43em;
    margin-inline: auto 3px;
    background:
      linear-gradient(to top right, var(--_line)) left / 50% 100% no-repeat,
      linear-gradient(to top left, var(--_line)) right / 50% 100% no-repeat;
  }
  .fold[open] > summary::after {
    transform: rotate(180deg);
  }
  @media (forced-colors: active) {
    .fold > summary::after {
      --_chevron: CanvasText;
      forced-color-adjust: none;
    }
  }
  @media (hover: hover) {
    .fold > summary:hover {
      background: color-mix(in oklab, var(--_marker-background) 45%, transparent);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .fold > summary::after {
      transition: transform 150ms;
    }
  }
  @media (prefers-contrast: more) {
    .box {
      border-color: currentColor;
    }
  }
`;
