import { Part } from './parts.js';

/** `<citation-document>`; whoever registers a tag that opens documents says how to get it. */
export const documentPart = new Part<unknown>();
