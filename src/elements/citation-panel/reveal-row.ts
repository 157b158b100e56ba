import type { SourceUse } from '../../sources/conversation.js';
import type { CitationThread, ThreadTurn } from '../citation-thread/citation-thread.js';
import { emit } from '../shared/events.js';

/**
 * Scrolls to the place where an answer uses a source. If the answer is not in the page, as in a
 * virtual list, the event `citation-reveal` asks the host to show it.
 */
export function reveal(
  thread: CitationThread,
  { turn, index }: { turn: ThreadTurn; index: number },
  use: SourceUse,
  place: number,
): void {
  if (turn.block) {
    // A source that was only retrieved has no place, so the answer itself is shown.
    if (use.count > 0) turn.block.goTo(use.number, place);
    else turn.block.element.scrollIntoView({ block: 'start' });
    return;
  }
  const { number } = thread.sources(turn).find(({ uses }) => uses.get(turn.key) === use) ?? use;
  const { source } = use;
  emit(thread, 'citation-reveal', { number, source, index, payload: turn.payload });
}
