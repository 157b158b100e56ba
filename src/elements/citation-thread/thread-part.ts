import { Part } from '../shared/parts.js';

/**
 * The code that counts the sources of a conversation. It is loaded separately, because most pages
 * have no thread.
 */
export const threadPart = new Part(() => import('./thread-core.js'));
