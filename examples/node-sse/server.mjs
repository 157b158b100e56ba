// A server without a framework. Where it replays a recording, yours passes on what a provider streams.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { replay } from '../shared/mock-chat.mjs';

const FILES = {
  '/': ['index.html', 'text/html'],
  '/chat.css': ['../shared/chat.css', 'text/css'],
  '/citation-elements.js': [
    'node_modules/citation-elements/cdn/citation-elements.js',
    'text/javascript',
  ],
};

const server = createServer((request, response) => {
  if (request.url === '/api/chat') return replay(response);
  const [file, type] = FILES[request.url] ?? [];
  if (!file) return response.writeHead(404).end();
  response.setHeader('content-type', type);
  createReadStream(new URL(file, import.meta.url)).pipe(response);
});

server.listen(process.env.PORT ?? 3000, () =>
  console.log(`Open http://localhost:${server.address().port}/`),
);
