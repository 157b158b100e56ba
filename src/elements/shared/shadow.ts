import type { ReactiveElement } from '@lit/reactive-element';
import { restyle } from '../../styles/adopt.js';
import { scopeShadow } from './registry.js';

/**
 * The shadow root of an element that is first shown in another document. Lit only creates sheets
 * for its own document.
 */
export function foreignShadow(element: ReactiveElement): ShadowRoot | undefined {
  scopeShadow(element);
  if (element.ownerDocument === document) return undefined;
  const { shadowRootOptions } = element.constructor as typeof ReactiveElement;
  const root = element.shadowRoot ?? element.attachShadow(shadowRootOptions);
  restyle(element);
  return root;
}
