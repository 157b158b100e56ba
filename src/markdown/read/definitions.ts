import { normalizeLabel } from './links.js';
import type { Node } from './node.js';

export interface Target {
  destination: string;
  title: string | undefined;
}

/** The link definitions of a document, and the blocks that wait for each label. */
export class Definitions {
  readonly #targets = new Map<string, Target>();
  readonly #footnotes = new Set<string>();
  readonly #waiting = new Map<string, Set<Node>>();
  /** The closed blocks that have to be parsed again. */
  #stale = new Set<Node>();

  get size(): number {
    return this.#targets.size + this.#footnotes.size;
  }

  get(label: string): Target | undefined {
    return this.#targets.get(label);
  }

  /** Adds a definition. If a label has several, the first one counts. */
  define(label: string, target: Target): void {
    const name = normalizeLabel(label);
    if (this.#targets.has(name)) return;
    this.#targets.set(name, target);
    this.#call(name);
  }

  /** Whether there is a footnote with this name, which begins with `^`. */
  hasFootnote(name: string): boolean {
    return this.#footnotes.has(name);
  }

  addFootnote(name: string): void {
    if (this.#footnotes.has(name)) return;
    this.#footnotes.add(name);
    this.#call(name);
  }

  /** Marks the blocks that wait for a name, because it is now defined. */
  #call(name: string): void {
    for (const node of this.#waiting.get(name) ?? []) this.#stale.add(node);
    this.#waiting.delete(name);
  }

  /** Makes a closed block wait for its labels: it is parsed again if one of them is defined. */
  wait(node: Node): void {
    for (const label of node.wanted ?? []) {
      const nodes = this.#waiting.get(label) ?? new Set();
      this.#waiting.set(label, nodes.add(node));
    }
    node.wanted = undefined;
  }

  takeStale(): Iterable<Node> {
    const stale = this.#stale;
    if (stale.size > 0) this.#stale = new Set();
    return stale;
  }
}
