/** What reads events and responses, with every adapter. Loaded with the first stream that is read. */
export { normalize } from './providers/reading/normalize.js';
export { createCitationStream } from './providers/reading/stream.js';
