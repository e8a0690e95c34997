import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markdown } from './scripts/markdown.ts';

/** The product with its server in the page: `npm run dev:fake`, `npm run build:fake`. */
export default defineConfig(({ command }) => ({
  mode: 'fake',
  // after a restart of the development server, saved data can be outdated; a build has new file names instead
  define: {
    'import.meta.env.VITE_DEV_SERVER_START': command === 'serve' ? JSON.stringify(String(Date.now())) : '""',
  },
  plugins: [react(), markdown()],
  worker: { format: 'es' },
  server: { port: 5199, strictPort: false },
  preview: { port: 5199, strictPort: false },
  // loads its .wasm from its own folder
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    outDir: 'dist/fake',
    target: ['chrome125', 'firefox128', 'safari17.5', 'edge125'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
}));
