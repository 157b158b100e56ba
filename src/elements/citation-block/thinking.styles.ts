import { css } from '@lit/reactive-element';
import { sourceStyles } from '../../styles/source.js';

export const thinkingStyles = [
  sourceStyles,
  css`
    .thinking {
      margin-block-end: 16px;
    }
    .thinking ul {
      margin: 0;
      padding: 0 14px 12px;
      list-style: none;
    }
    .thinking li + li {
      margin-block-start: 12px;
      padding-block-start: 10px;
      border-block-start: 1px solid var(--_border);
    }
    .thinking .meta {
      margin-block: 0 4px;
    }
    .words {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
  `,
];
