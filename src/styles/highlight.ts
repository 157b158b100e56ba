import { css } from '@lit/reactive-element';

/**
 * How claims are lit. Custom highlights style only text of the tree that holds the rule, so this
 * sheet is adopted by the document or shadow root around the answer. Underlined as well as tinted:
 * colour alone does not reach everybody. One by one, since WebKit does not read a thickness in the
 * shorthand.
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
