import { complete } from './complete.js';
import { readOptions, type NormalizeOptions } from './normalize-options.js';
import { StreamReader, type CitationStream } from './stream-reader.js';

export type { CitationStream } from './stream-reader.js';

/**
 * Reads a response while it is being written.
 *
 * @example
 * const stream = createCitationStream();
 * for await (const event of client.responses.create({ …, stream: true })) {
 *   stream.push(event);
 *   block.payload = stream.payload;
 * }
 * block.payload = stream.end();
 * if (stream.error) console.log(stream.error.message);
 */
export function createCitationStream(options?: NormalizeOptions): CitationStream {
  return new StreamReader(readOptions(options, complete));
}
