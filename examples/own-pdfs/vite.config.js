import react from '@vitejs/plugin-react';

export default {
  plugins: [react()],
  // Vite's server bundles packages first, and loses the address of pdf.js's worker in them.
  optimizeDeps: { exclude: ['citation-elements'] },
  build: { target: 'es2022', rolldownOptions: { input: ['index.html', 'react.html'] } },
};
