import { copyFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { markdown } from './scripts/markdown.ts';

/** Several web servers respond with this page to unknown paths, and every path of the product has to get its page. */
const notFoundPage = (): Plugin => ({
  name: 'notFoundPage',
  apply: 'build',
  writeBundle: ({ dir = '' }) => copyFileSync(path.join(dir, 'index.html'), path.join(dir, '404.html')),
});

/** The product with its server in the page: `npm run dev:fake`, `npm run build:fake`. */
export default defineConfig(({ command }) => ({
  mode: 'fake',
  // after a restart of the development server, saved data can be outdated; a build has new file names instead
  define: {
    'import.meta.env.VITE_DEV_SERVER_START': command === 'serve' ? JSON.stringify(String(Date.now())) : '""',
  },
  plugins: [react(), markdown(), notFoundPage()],
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
