import type { BlockMarker } from '../shared/block-host.js';
import { runAround } from './marker-runs.js';

/** Moves the focus to another marker of a run, and makes that marker the tab stop. */
export function moveInRun(event: KeyboardEvent, from: BlockMarker | undefined): void {
  const to = from && nextInRun(event.key, from);
  if (!to || to === from) return;
  event.preventDefault();
  from.control.tabIndex = -1;
  to.control.tabIndex = 0;
  to.control.focus();
}

function nextInRun(key: string, from: BlockMarker): BlockMarker | undefined {
  if (key === 'Home') return [...runAround(from)][0];
  if (key === 'End') return [...runAround(from)].at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isForward = (key === 'ArrowRight') === (getComputedStyle(from.element).direction === 'ltr');
  return from.neighbour(isForward ? 'nextSibling' : 'previousSibling');
}
