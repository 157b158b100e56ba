import { defineConfig } from 'vite';

export default defineConfig({
  build: { target: 'es2022', chunkSizeWarningLimit: 4000 },
  // Lit's development build talks to the console.
  resolve: { conditions: ['production', 'browser', 'module'] },
});
