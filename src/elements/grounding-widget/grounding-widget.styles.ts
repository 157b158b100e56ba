import { css } from '@lit/reactive-element';
import { hostStyles } from '../../styles/host.js';
import { tokens } from '../../styles/tokens.js';

export const widgetStyles = [
  hostStyles,
  css`
    /*
     * Whatever its style sheet says, the design stays within its box, plus one pixel of shadow
     * around it, which paint containment would cut off.
     */
    .design {
      contain: layout style;
      clip-path: inset(-1px);
    }
    ul {
      ${tokens}
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      margin: 0;
      padding: 0;
      list-style: none;
      font-size: var(--_size);
      line-height: 1.45;
    }
    .light {
      color-scheme: light;
    }
    .dark {
      color-scheme: dark;
    }
    li {
      max-inline-size: 100%;
    }
    .chip {
      display: flex;
      align-items: center;
      gap: 8px;
      padding: 5px 14px;
      border: 1px solid var(--_border);
      border-radius: min(16px, var(--_radius) * 4);
      text-decoration: none;
      overflow-wrap: anywhere;
      color: var(--_text);
      background: var(--_surface);
    }
    svg {
      flex: none;
      inline-size: 14px;
      block-size: 14px;
      fill: none;
      stroke: var(--_muted);
      stroke-width: 1.8;
      stroke-linecap: round;
    }
    a.chip:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: 2px;
    }
    @media (hover: hover) {
      a.chip:hover {
        background: var(--_marker-background);
      }
    }
  `,
];
