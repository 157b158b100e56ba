import { Part } from '../shared/parts.js';

/** What counts the sources of a conversation: most pages have no thread. */
export const threadPart = new Part(() => import('./thread-core.js'));
