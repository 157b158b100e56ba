import { Part } from './parts.js';

/** `<citation-document>`. The module that registers a tag with documents sets how to load it. */
export const documentPart = new Part<unknown>();
