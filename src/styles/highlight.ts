import { css } from '@lit/reactive-element';

/**
 * The look of highlighted claims. Custom highlights only style text of the tree that contains the
 * rule, so the document or shadow root around the answer adopts this sheet. Claims are underlined
 * as well as tinted, because not everybody sees the colour. The properties are written one by one,
 * because WebKit ignores a thickness in the shorthand.
 */
export const highlightStyles = css`
  ::highlight(citation-claim) {
    background-color: var(--citation-claim, light-dark(oklch(0.95 0.045 95), oklch(0.36 0.05 95)));
    text-decoration-line: underline;
    text-decoration-color: var(
      --citation-claim-line,
      light-dark(oklch(0.62 0.14 75), oklch(0.75 0.13 85))
    );
    text-decoration-thickness: 1.5px;
    text-underline-offset: 4px;
  }
  ::highlight(citation-uncited) {
    text-decoration-line: underline;
    text-decoration-style: dotted;
    text-decoration-color: oklch(0.65 0.15 45);
    text-decoration-thickness: 1.5px;
  }
  @media print {
    ::highlight(citation-claim) {
      background-color: transparent;
      text-decoration-line: none;
    }
  }
`;
