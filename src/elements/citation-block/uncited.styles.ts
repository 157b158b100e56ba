import { css } from '@lit/reactive-element';
import { tokens } from '../../styles/tokens.js';

export const uncitedStyles = css`
  .uncited {
    ${tokens}
    margin: 12px 0 0;
    font-size: var(--_size);
    color: color-mix(in oklab, currentColor 75%, transparent);
  }
  .uncited > summary {
    inline-size: fit-content;
    min-block-size: 24px;
    list-style: none;
    cursor: pointer;
  }
  .uncited > summary::before {
    content: '';
    display: inline-block;
    inline-size: 24px;
    margin-inline-end: 8px;
    border-block-end: 2px dotted oklch(0.65 0.15 45);
    vertical-align: 0.2em;
  }
  /* In forced colours, sentences are not underlined: browsers would paint them like a claim. */
  @media (forced-colors: active) {
    .uncited > summary::before {
      display: none;
    }
  }
  .uncited > ul {
    margin: 4px 0 0;
    padding-inline-start: 32px;
  }
`;
