import { css } from '@lit/reactive-element';

/**
 * A plain default style for answers. Everything is in `:where()`, which has no specificity: any
 * rule of the page overrides it, even `p { margin: 0 }`. Fonts and colours are those of the page.
 */
export const textStyles = css`
  :where(citation-text:not([hidden])) {
    display: block;
  }
  :where(citation-text) {
    --_line: var(--citation-line, color-mix(in oklab, currentColor 18%, transparent));
    --_code: var(--citation-code-background, color-mix(in oklab, currentColor 7%, transparent));
    line-height: 1.6;
    overflow-wrap: anywhere;
  }
  /*
   * Letters with a hundred stacked accents may cover lines of the answer, but nothing else of the
   * page.
   */
  @supports (overflow-clip-margin: 0.5em) {
    :where(citation-text) {
      overflow: clip;
      overflow-clip-margin: 0.5em;
    }
  }
  :where(citation-text > *) {
    /* A separate layer, so that new text does not make the browser measure all blocks again. */
    position: relative;
    margin-block: 0 0.9em;
  }
  :where(citation-text > :last-child) {
    margin-block-end: 0;
  }
  :where(citation-text) :where(h1, h2, h3, h4, h5, h6) {
    margin-block: 1.3em 0.5em;
    font-size: 1.05em;
    line-height: 1.3;
    text-wrap: balance;
  }
  :where(citation-text) :where(h1) {
    font-size: 1.4em;
  }
  :where(citation-text) :where(h2) {
    font-size: 1.25em;
  }
  :where(citation-text) :where(h3) {
    font-size: 1.12em;
  }
  :where(citation-text > :is(h1, h2, h3, h4, h5, h6):first-child) {
    margin-block-start: 0;
  }
  :where(citation-text) :where(ul, ol) {
    padding-inline-start: 1.6em;
  }
  :where(citation-text) :where(li) {
    margin-block: 0.25em;
  }
  :where(citation-text) :where(li > :is(ul, ol, p, pre, blockquote)) {
    margin-block: 0.25em;
  }
  :where(citation-text) :where(li[data-task]) {
    list-style: none;
  }
  :where(citation-text) :where(li[data-task] > input, li[data-task] > p > input) {
    inline-size: 0.8em;
    block-size: 0.8em;
    margin-inline: -1.3em 0.5em;
  }
  :where(citation-text) :where(blockquote) {
    margin-inline: 0;
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_line);
  }
  /*
   * Deeply nested quotes and lists have no space left for indentation; their signs are then below
   * each other.
   */
  :where(citation-text) :where(blockquote blockquote blockquote blockquote blockquote) {
    padding-inline-start: 0;
    border: 0;
  }
  :where(citation-text) :where(li li li li li li > :is(ul, ol)) {
    padding-inline-start: 0;
  }
  :where(citation-text) :where(blockquote > :last-child) {
    margin-block-end: 0;
  }
  :where(citation-text) :where([data-alert-title]) {
    margin-block: 0 0.25em;
    font-weight: 600;
  }
  :where(citation-text) :where([data-alert-title] + *) {
    margin-block-start: 0;
  }
  :where(citation-text) :where(dt) {
    font-weight: 600;
  }
  :where(citation-text) :where(dd) {
    margin-inline-start: 1.5em;
  }
  :where(citation-text) :where(dd + dt) {
    margin-block-start: 0.5em;
  }
  :where(citation-text) :where(details) {
    padding-inline-start: 1em;
    border-inline-start: 1px solid var(--_line);
  }
  :where(citation-text) :where(summary) {
    margin-inline-start: -0.4em;
    cursor: pointer;
    font-weight: 600;
  }
  :where(citation-text) :where(details[open] > summary) {
    margin-block-end: 0.5em;
  }
  :where(citation-text) :where(hr) {
    border: 0;
    border-block-start: 1px solid var(--_line);
  }
  :where(citation-text) :where(code, kbd, samp) {
    padding: 0.15em 0.35em;
    border-radius: 0.3em;
    font-size: 0.9em;
    background: var(--_code);
  }
  :where(citation-text) :where(pre) {
    overflow-x: auto;
    padding: 0.8em 1em;
    border-radius: 0.5em;
    line-height: 1.45;
    background: var(--_code);
  }
  :where(citation-text) :where(pre code) {
    padding: 0;
    background: none;
    overflow-wrap: normal;
  }
  /* In forced colours, backgrounds are removed. */
  @media (forced-colors: active) {
    :where(citation-text) :where(pre) {
      border: 1px solid;
    }
  }
  :where(citation-text) :where([data-scroll]) {
    overflow-x: auto;
  }
  :where(citation-text) :where(table) {
    border-collapse: collapse;
    overflow-wrap: normal;
  }
  :where(citation-text) :where(th, td) {
    padding: 0.35em 0.8em;
    border-block-end: 1px solid var(--_line);
    vertical-align: top;
  }
  /* Text of the other direction has its own order, but the alignment of all others. */
  :where(citation-text) :where(li, th, td) {
    unicode-bidi: plaintext;
    text-align: match-parent;
  }
  :where(citation-text) :where([data-align='center']) {
    text-align: center;
  }
  :where(citation-text) :where([data-align='right']) {
    text-align: right;
  }
  :where(citation-text) :where(img) {
    max-inline-size: 100%;
    block-size: auto;
  }
  :where(citation-text) :where([data-footnote]) {
    font-size: 0.88em;
  }
  :where(citation-text) :where(sup, sub) {
    line-height: 0;
  }
  :where(citation-text) :where([data-math='display']) {
    display: block;
    overflow-x: auto;
  }
`;
