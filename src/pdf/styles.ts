import { css } from '@lit/reactive-element';

/** How a PDF looks. The text layer is laid out as pdf.js wants it. */
export const pdfStyles = css`
  .pdf {
    min-block-size: 100%;
    padding: 12px;
    box-sizing: border-box;
    direction: ltr;
    background: light-dark(oklch(0.93 0.004 260), oklch(0.2 0.006 260));
  }
  .page {
    position: relative;
    inline-size: calc(min(100%, 860px) * var(--_zoom, 1));
    aspect-ratio: var(--_width) / var(--_height);
    margin: 0 auto 12px;
    /* Of thousands of pages, only the one that is drawn is laid out again. */
    contain: strict;
    color-scheme: only light;
    background: #fff;
    box-shadow: 0 1px 4px rgb(0 0 0 / 0.25);
  }
  .page canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .marks {
    position: absolute;
    inset: 0;
    pointer-events: none;
    mix-blend-mode: multiply;
  }
  .words {
    position: absolute;
    border-radius: 2px;
    background: oklch(0.95 0.09 95);
  }
  .words.current {
    background: oklch(0.91 0.16 95);
    border-block-end: 2px solid oklch(0.65 0.17 60);
  }
  .textLayer {
    position: absolute;
    inset: 0;
    overflow: clip;
    line-height: 1;
    text-align: initial;
    text-size-adjust: none;
    forced-color-adjust: none;
    transform-origin: 0 0;
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
  }
  .textLayer :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0% 0%;
  }
  .textLayer > :not(.markedContent),
  .textLayer .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .textLayer .markedContent {
    display: contents;
  }
  .textLayer ::selection {
    color: transparent;
    background: rgb(0 90 255 / 0.3);
  }
  @media (forced-colors: active) {
    .page {
      outline: 1px solid CanvasText;
    }
    .marks {
      mix-blend-mode: normal;
    }
    /* Any colour of its own would be that of the page here, and hide the words. So would a frame that reaches into them. */
    .words,
    .words.current {
      border: 0;
      background: none;
      outline: 1px dashed Highlight;
    }
    .words.current {
      outline: 2px solid Highlight;
    }
  }
  @media print {
    .pdf {
      padding: 0;
      background: none;
    }
    .page {
      box-shadow: none;
      break-after: page;
      break-inside: avoid;
    }
    /* A page that nobody has looked at would be a blank sheet. */
    .page:not(:has(canvas)) {
      display: none;
    }
    .marks {
      print-color-adjust: exact;
    }
  }
`;
