import { css } from '@lit/reactive-element';
import { floatingTokens } from '../../styles/floating-tokens.js';
import { sourceStyles } from '../../styles/source.js';
import { tokens } from '../../styles/tokens.js';

/** The styles of a document that is open with its answer. */
export const readerStyles = [
  sourceStyles,
  css`
    .reader {
      ${tokens}
      ${floatingTokens}
    box-sizing: border-box;
      padding: 0;
      border: 0;
      border-radius: var(--_radius);
      color: var(--_text);
      background: none;
    }
    /* Inside: a sheet may reach to the edges of the window. */
    .reader:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }
    .reader citation-document {
      --citation-document-height: 100%;
      block-size: 100%;
    }
    .sheet {
      position: fixed;
      inset: 8px 8px 8px auto;
      inline-size: min(720px, calc(100vw - 16px));
      block-size: calc(100dvh - 16px);
      max-block-size: none;
      margin: 0;
      box-shadow: var(--_shadow);
      font-size: var(--_size);
    }
    .sheet:dir(rtl) {
      inset: 8px auto 8px 8px;
    }
    .beside {
      position: sticky;
      inset-block-start: 8px;
      block-size: min(80vh, 720px);
    }
    /* Lines of a document need more room than a list does. */
    .aside:has(> .beside) {
      grid-template-columns: minmax(0, 1fr) minmax(340px, 50%);
    }
    /* The list is hidden while a document is open beside the answer. */
    .aside:has(> .beside) > .sources {
      display: none;
    }
    @media (max-width: 480px) {
      .sheet,
      .sheet:dir(rtl) {
        inset: auto 0 0;
        inline-size: 100vw;
        max-inline-size: none;
        block-size: 92dvh;
      }
    }
    /* A document over the page is not printed; one beside the answer is printed completely. */
    @media print {
      .sheet {
        display: none;
      }
      .beside {
        position: static;
      }
      .beside,
      .beside citation-document {
        block-size: auto;
      }
    }
  `,
];
