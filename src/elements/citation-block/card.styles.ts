import { css } from '@lit/reactive-element';
import { floatingTokens } from '../../styles/floating-tokens.js';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

export const cardStyles = [
  sourceStyles,
  css`
    .card {
      ${tokens}
      ${floatingTokens}
      position: fixed;
      box-sizing: border-box;
      /* The same number of letters in a line at every text size. */
      inline-size: min(var(--citation-card-width, max(380px, 27em)), calc(100vw - 16px));
      max-block-size: min(max(480px, 30em), var(--_room, 60vh));
      margin: 0;
      padding: 0;
      overflow: auto;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      box-shadow: var(--_shadow);
      font: inherit;
      font-size: var(--_size);
      font-style: normal;
      font-weight: 400;
      line-height: 1.5;
      letter-spacing: normal;
      text-align: start;
      text-transform: none;
      white-space: normal;
      color: var(--_text);
      /*
       * A shadow at the edge where the card can scroll. At the end of the content, the content's
       * own colour, which scrolls with it, covers the shadow.
       */
      background:
        linear-gradient(var(--_card) 40%, transparent) top / 100% 36px local,
        linear-gradient(transparent, var(--_card) 60%) bottom / 100% 36px local,
        linear-gradient(var(--_dim), transparent) top / 100% 14px,
        linear-gradient(transparent, var(--_dim)) bottom / 100% 14px,
        var(--_card);
      background-repeat: no-repeat;
    }
    /* Without popovers, the card is shown below the answer. */
    .card:not([popover]) {
      position: static;
    }
    .card:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }
    .card ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .card li {
      padding: 14px 18px 10px;
    }
    .close {
      display: none;
    }
    .card li + li {
      border-block-start: 1px solid var(--_border);
    }
    .kind {
      margin: 0 0 6px;
      font-size: 0.86em;
      letter-spacing: 0.01em;
      color: var(--_muted);
    }
    blockquote {
      text-align: start;
      margin: 0 0 12px;
      padding-inline-start: 12px;
      border-inline-start: 3px solid var(--_accent);
      overflow-wrap: anywhere;
    }
    .card .passage {
      margin-block-start: 8px;
      padding-inline-start: 12px;
      border-inline-start: 3px solid var(--_border);
    }
    :is(.passage, .more) + .source {
      margin-block-start: 12px;
    }
    .kind .number {
      margin-inline-end: 4px;
      font-weight: 600;
      font-variant-numeric: tabular-nums;
      color: var(--_accent);
    }
    .kind .chip {
      margin-inline-start: 4px;
    }
    /* The passage is more important than the title; the list shows the whole title. */
    .card .title > bdi {
      /* On the side of its icon, whatever direction the title has. Chromium knows only the first name. */
      text-align: -webkit-match-parent;
      text-align: match-parent;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 4px;
      margin: 6px -8px 0;
    }
    /* The message of a failed action is below all actions, aligned with their text. */
    .actions > .problem {
      order: 1;
      flex-basis: 100%;
      padding-inline: 8px;
      font-size: 0.93em;
    }
    /* A further passage of the same source, close to its actions. */
    .actions + .kind {
      margin-block-start: 12px;
    }
    blockquote + .actions {
      margin-block-start: -6px;
    }
    /*
     * The actions of a single passage have a line above them. With several sources, the lines are
     * between these.
     */
    li:only-child > .source + .actions:last-child {
      margin-block-start: 10px;
      padding-block-start: 6px;
      border-block-start: 1px solid var(--_border);
    }
    .source {
      display: flex;
      gap: 10px;
      align-items: center;
    }
    @media (width <= 480px) {
      .card {
        inset: auto 0 0;
        inline-size: 100%;
        max-inline-size: none;
        max-block-size: min(60dvh, var(--_room, 60dvh));
        padding-block-end: env(safe-area-inset-bottom);
        border-width: 1px 0 0;
        border-end-start-radius: 0;
        border-end-end-radius: 0;
        /* Light comes from above, so a sheet has no shadow below it. */
        box-shadow: var(--citation-shadow, 0 -4px 28px var(--_dim));
      }
      .card[data-edge] {
        inset: 0 0 auto;
        padding-block: env(safe-area-inset-top) 0;
        border-width: 0 0 1px;
        border-radius: 0 0 var(--_radius) var(--_radius);
      }
      /* What a finger pulls at; a border, as forced colours leave those in sight. */
      .card:not([data-edge])::before,
      .card[data-edge]::after {
        content: '';
        position: sticky;
        inset-block: 8px;
        display: block;
        inline-size: 32px;
        margin: 8px auto;
        border: 2px solid color-mix(in oklab, currentColor 30%, transparent);
        border-radius: 2px;
      }
      /*
       * The sources are side by side, with a part of the next one visible, so that readers swipe to
       * it.
       */
      .card ul {
        display: flex;
        overflow-x: auto;
        overscroll-behavior-x: contain;
        scroll-snap-type: x mandatory;
        scrollbar-width: none;
      }
      .card li {
        box-sizing: border-box;
        flex: 0 0 100%;
        scroll-snap-align: start;
      }
      .card li:not(:only-child) {
        flex-basis: calc(100% - 36px);
      }
      .card li + li {
        border-block-start: 0;
        border-inline-start: 1px solid var(--_border);
      }
      .card :is(.action, .title, .more > summary) {
        min-block-size: 44px;
        align-content: center;
      }
      .card .more > summary {
        margin-block-start: -10px;
      }
      .card .title {
        display: inline-block;
        /* Words that belong together stay close: the target reaches over what is around it. */
        margin: -10px -16px;
        padding-inline: 16px;
        /* The ring is around the words, and not on those below. */
        border-radius: 14px;
        outline-offset: -12px;
      }
      /* Makes room for three actions in one line. */
      .card .actions {
        column-gap: 0;
      }
      /* The touch targets of the actions overlap the space around them. */
      .card blockquote + .actions {
        margin-block: -16px -8px;
      }
      .card .actions + .kind {
        margin-block-start: 4px;
      }
      .close {
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        display: grid;
        place-items: center;
        inline-size: 44px;
        block-size: 44px;
        margin-block: -20px -22px;
        margin-inline: auto 2px;
        padding: 0;
        border: 0;
        font: inherit;
        color: var(--_muted);
        background: none;
        cursor: pointer;
      }
      .close::before {
        content: '✕' / '';
      }
      /*
       * Next to the first line instead of above it, because a sheet should not cover more of the
       * page than necessary.
       */
      .close:has(+ ul > li:only-child > .kind:first-child) {
        margin-block-end: -44px;
      }
      li:only-child > .kind:first-child {
        padding-inline-end: 36px;
      }
      .card[data-edge] .close {
        margin-block-start: -2px;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .card {
        transition:
          opacity 120ms,
          translate 120ms;
      }
      @starting-style {
        .card:popover-open {
          opacity: 0;
          translate: 0 4px;
        }
      }
    }
    @media (prefers-contrast: more) {
      .card {
        border-color: currentColor;
      }
    }
    @media (forced-colors: active) {
      .card {
        background: Canvas;
      }
      /* What is in line with the words above it is the edge of a button there, and not its words. */
      .actions {
        margin-inline: -2px;
      }
    }
    @media print {
      .card {
        display: none;
      }
    }
  `,
];
