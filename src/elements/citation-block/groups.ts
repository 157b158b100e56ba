import { localize, type Numbering } from '../../locales/index.js';
import { setAttributes } from '../shared/attributes.js';
import type { BlockMarker } from '../shared/block-host.js';

/**
 * Markers side by side are one group for assistive technology, and one stop of the Tab key.
 *
 * Nodes between which a framework may put others must not be moved into a wrapper. So the first
 * marker of a run is the group, and owns the others; only one whose own content the page wrote as
 * text is a button itself, and can be no group.
 */
export class Groups {
  readonly #runs = new Map<BlockMarker, Set<BlockMarker>>();
  readonly #changed = new Set<BlockMarker>();

  changed(marker: BlockMarker): void {
    this.#changed.add(marker);
  }

  removed(marker: BlockMarker): void {
    const run = this.#runs.get(marker);
    this.#runs.delete(marker);
    this.#changed.delete(marker);
    run?.delete(marker);
    const [other] = run ?? [];
    if (other) this.#changed.add(other);
  }

  /** Looks at the runs in which something has changed. */
  update(numbering: Numbering): void {
    for (const marker of this.#changed) {
      const run = runAround(marker);
      for (const one of run) {
        this.#changed.delete(one);
        this.#runs.set(one, run);
      }
      setStop(run);
      setGroup(run, numbering);
    }
  }
}

/** Moves the stop of the Tab key within a run, with the focus. */
export function moveFocus(from: BlockMarker, to: BlockMarker): void {
  from.control.tabIndex = -1;
  to.control.tabIndex = 0;
  to.control.focus();
}

function runAround(marker: BlockMarker): Set<BlockMarker> {
  let first = marker;
  for (let one; (one = first.neighbour('previousSibling'));) first = one;
  const run = new Set<BlockMarker>();
  for (let one: BlockMarker | undefined = first; one; one = one.neighbour('nextSibling'))
    run.add(one);
  return run;
}

function setStop(run: ReadonlySet<BlockMarker>): void {
  const controls = Array.from(run, ({ control }) => control);
  const { activeElement } = (controls[0]?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>;
  const stop = controls.find((control) => control === activeElement) ?? controls[0];
  for (const control of controls)
    setAttributes(control, { tabindex: control === stop ? '0' : '-1' });
}

/** The markers that are groups now. */
const heads = new WeakSet<BlockMarker>();
const NO_GROUP = { role: null, 'aria-label': null, 'aria-owns': null };

function setGroup(run: ReadonlySet<BlockMarker>, numbering: Numbering): void {
  const [first, ...others] = run;
  const head = others.length > 0 && first?.control !== first?.element ? first : undefined;
  for (const one of run) {
    if (one !== head && heads.delete(one)) setAttributes(one.element, NO_GROUP);
  }
  if (!head) return;
  heads.add(head);
  setAttributes(head.element, {
    role: 'group',
    'aria-label': groupName(head, run, numbering),
    'aria-owns': others.map(idOf).join(' '),
  });
}

/** "Sources 1, 2 and 3" */
function groupName(head: BlockMarker, run: Iterable<BlockMarker>, numbering: Numbering): string {
  const { messages, number, list } = localize(head.element, numbering);
  const references = Array.from(run, (marker) => marker.references).flat();
  const names = new Set(references.map(({ number: n, id }) => (n ? number(n) : id)));
  return messages.card(list([...names]), names.size);
}

let count = 0;
/** Another copy of this library may count in the same page. */
const PREFIX = `citation-${Math.random().toString(36).slice(2, 8)}`;

function idOf({ element }: BlockMarker): string {
  return (element.id ||= `${PREFIX}-${++count}`);
}
