import { css } from '@lit/reactive-element';

/**
 * The tokens of elements that float above the page, in addition to `tokens`. They are loaded when
 * something opens.
 */
export const floatingTokens = css`
  --_card: var(
    --citation-card-surface,
    var(--citation-surface, light-dark(#fff, oklch(0.31 0.012 260)))
  );
  --_dim: light-dark(rgb(0 0 0 / 0.12), rgb(0 0 0 / 0.5));
  --_shadow: var(
    --citation-shadow,
    0 1px 2px light-dark(rgb(0 0 0 / 0.06), rgb(0 0 0 / 0.4)),
    0 12px 32px -8px light-dark(rgb(0 0 0 / 0.18), rgb(0 0 0 / 0.7))
  );
`;
