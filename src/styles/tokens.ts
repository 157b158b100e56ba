import { css } from '@lit/reactive-element';

/**
 * Colours that markers use too. They are no custom properties, because a page may have a thousand
 * markers.
 */
export const accent = css`var(--citation-accent, light-dark(oklch(0.48 0.15 255), oklch(0.78 0.11 255)))`;
export const markerBackground = css`var(
    --citation-marker-background,
    light-dark(oklch(0.92 0.035 255), oklch(0.33 0.035 255))
  )`;
export const surface = css`var(--citation-surface, light-dark(#fff, oklch(0.25 0.008 260)))`;

/**
 * The private theme: every public `--citation-*` property with its default. The tokens are declared
 * on inner elements instead of `:host`, so that one rule of the page themes all blocks.
 */
export const tokens = css`
  --_accent: ${accent};
  --_marker-background: ${markerBackground};
  --_surface: ${surface};
  --_text: var(--citation-text, light-dark(oklch(0.25 0.01 260), oklch(0.93 0.005 260)));
  --_muted: var(--citation-muted, light-dark(oklch(0.5 0.012 260), oklch(0.72 0.012 260)));
  --_border: var(--citation-border, light-dark(oklch(0.9 0.006 260), oklch(0.41 0.012 260)));
  --_warning: var(--citation-warning, light-dark(oklch(0.52 0.16 30), oklch(0.78 0.12 30)));
  --_radius: var(--citation-radius, 12px);
  /* Follows the page's text, and stays readable where that is small. */
  --_size: var(--citation-font-size, max(0.875em, 13px));
`;
