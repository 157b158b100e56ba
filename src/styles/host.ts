import { css } from '@lit/reactive-element';

/** The element as a block, and `.hidden` for text that only screen readers read. */
export const hostStyles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
