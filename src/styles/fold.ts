import { css } from 'lit';
import { tokens } from './tokens.js';

/** A line that folds what is below it: the list of sources, and the model's thinking. */
export const foldStyles = css`
  .box {
    ${tokens}
    position: relative;
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
  .fold > summary::after {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    margin-inline: auto 4px;
    border: solid var(--_muted);
    border-width: 0 1.5px 1.5px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  .fold[open] > summary::after {
    transform: translateY(2px) rotate(225deg);
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
