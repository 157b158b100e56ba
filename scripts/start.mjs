// `npm start`: installs missing packages and opens the playground.
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({
  configFile: `${ROOT}vite.config.ts`,
  root: `${ROOT}playground`,
  // Without a screen, the address is printed and no browser is opened.
  server: {
    open: !process.env['CI'] && (process.platform !== 'linux' || !!process.env['DISPLAY']),
  },
});
await server.listen();
console.log('The playground is ready. Press Ctrl+C to stop it.');
server.printUrls();
