import { complete } from '../providers/reading/complete.js';

/**
 * Replaces `providers/reading/shelf.ts` in the one-file build, where all adapters are already
 * loaded.
 */
export class Shelf {
  readonly kit = complete;
  readonly isWaiting = false;

  load(): Promise<void> {
    return Promise.resolve();
  }
}
