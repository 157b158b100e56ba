// `npm start`: installs what is missing and opens the playground.
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({
  configFile: `${ROOT}vite.config.ts`,
  root: `${ROOT}playground`,
  // Where nobody sits in front of a browser, the address is enough.
  server: {
    open: !process.env['CI'] && (process.platform !== 'linux' || !!process.env['DISPLAY']),
  },
});
await server.listen();
console.log('The playground is ready. Press Ctrl+C to stop it.');
server.printUrls();
