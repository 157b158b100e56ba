import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { SafeSource } from '../../model/index.js';
import { monogramOf, type IconFunction } from './monogram.js';

/** The letter of a source, and the host's icon over it after it has loaded. */
export function monogram(source: SafeSource, icon?: IconFunction): TemplateResult {
  const { letter, image } = monogramOf(source, icon);
  return html`<span class=${image ? 'monogram icon' : 'monogram'} part="monogram" aria-hidden="true"
    >${letter}${
      image
        ? html`<img
            src=${image}
            alt=""
            loading="lazy"
            referrerpolicy="no-referrer"
            @error=${remove}
          />`
        : nothing
    }</span
  >`;
}

const remove = ({ currentTarget }: Event): void => (currentTarget as Element).remove();
