import type { SourceUse } from '../../sources/conversation.js';
import type { CitationThread, ThreadTurn } from '../citation-thread/citation-thread.js';
import { emit } from '../shared/events.js';

/**
 * Shows where an answer uses a source: scrolls its block there. An answer that is not in the page, as in a virtual
 * list, is for the host to show: `citation-reveal` asks it to.
 */
export function reveal(
  thread: CitationThread,
  { turn, index }: { turn: ThreadTurn; index: number },
  use: SourceUse,
  place: number,
): void {
  if (turn.block) {
    // A source that was only retrieved has no place: then the answer itself is shown.
    if (use.count > 0) turn.block.goTo(use.number, place);
    else turn.block.element.scrollIntoView({ block: 'start' });
    return;
  }
  const { number } = thread.sources(turn).find(({ uses }) => uses.get(turn.key) === use) ?? use;
  const { source } = use;
  emit(thread, 'citation-reveal', { number, source, index, payload: turn.payload });
}
