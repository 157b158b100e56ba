import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import { isElement } from '../shared/nodes.js';

/**
 * Reads the `<script type="application/json">` child that a server printed, and reads it again when
 * it changes or is still being received.
 */
export class PayloadScript implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: MutationObserver | undefined;
  #script: HTMLScriptElement | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#observer =
      typeof MutationObserver === 'undefined'
        ? undefined
        : new MutationObserver(() => host.requestUpdate());
    host.addController(this);
  }

  /** The text of the script; `undefined` if there is none, or the page is still being received. */
  get json(): string | undefined {
    const text = this.#script?.textContent.trim();
    return text && (this.#host.ownerDocument.readyState !== 'loading' || isWhole(text))
      ? text
      : undefined;
  }

  hostConnected(): void {
    this.find();
    const { ownerDocument } = this.#host;
    if (ownerDocument.readyState === 'loading') {
      ownerDocument.addEventListener('DOMContentLoaded', () => this.#host.requestUpdate(), {
        once: true,
      });
    }
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#script = undefined;
  }

  /** Looks for the script among the children. Call it when the children change. */
  find(): void {
    const script = [...this.#host.children].find(isPayloadScript);
    if (script === this.#script) return;
    this.#observer?.disconnect();
    this.#script = script;
    if (script) {
      this.#observer?.observe(script, { childList: true, characterData: true, subtree: true });
    }
    this.#host.requestUpdate();
  }
}

export function isPayloadScript(node: Node): node is HTMLScriptElement {
  return (
    isElement(node) &&
    node.localName === 'script' &&
    node.getAttribute('type') === 'application/json'
  );
}

function isWhole(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
