// Stands in for your server: answers `POST /api/chat` with a recorded stream, a few words at a time.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const WEATHER = new URL('weather.events.jsonl', import.meta.url);

/** A plugin for Vite, for `vite` and `vite preview`. */
export function mockChat(recording = WEATHER) {
  const use = ({ middlewares }) =>
    void middlewares.use((request, response, next) =>
      request.url === '/api/chat' ? replay(response, recording) : next(),
    );
  return { name: 'mock-chat', configureServer: use, configurePreviewServer: use };
}

/** Sends the events of a recording as a provider does. */
export async function replay(response, recording = WEATHER) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of readFileSync(recording, 'utf8').trim().split('\n')) {
    response.write(`data: ${event}\n\n`);
    await setTimeout(20);
  }
  response.end('data: [DONE]\n\n');
}
