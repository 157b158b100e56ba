import { defineConfig } from 'vite';

// `npm start` serves the playground; the other builds are in scripts/build.mjs.
export default defineConfig({
  root: 'playground',
  base: './',
  build: { outDir: '../playground-dist', emptyOutDir: true, target: 'es2022' },
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
});
