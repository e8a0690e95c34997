import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { markdown } from './scripts/markdown.ts';

/** Writes .br and .gz files beside compressible ones, so that the server only has to pick one. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return;
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|json)$/.test(name) || name.includes('.vite')) continue;
      const file = path.join(dir, name);
      const bytes = readFileSync(file);
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

/** The code that every page starts with, including public ones: React, and our code before the first dynamic import. */
const START =
  /index\.html|^\0|src[\\/](main|auth[\\/]reloadTo|bootstrap|chosenTheme|trustedTypes|i18n[\\/](errorTexts|waitTexts)|landing[\\/]fonts|dataProvider[\\/]failures|plainErrorPage|ui[\\/](ProductLogo|format))|model[\\/]rules[\\/]fullName|node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  plugins: [react(), markdown(), precompress()],
  // the same build works for any BASE_PATH
  base: './',
  // the worker of the live log loads the texts on demand
  worker: { format: 'es' },
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5', 'edge125'],
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // large chunks are intended, such as the one that writes PDFs
        chunkSizeWarningLimit: 1400,
        rollupOptions: {
          // with the second entry, the build knows what the first page of the workspace needs
          input: { index: 'index.html', workspace: 'src/workspace.tsx' },
          output: {
            codeSplitting: {
              // thirty small chunks compress worse, and each has its own headers
              groups: [
                { name: 'start', test: START, priority: 2 },
                { name: 'first', tags: ['$initial'], priority: 1 },
              ],
            },
          },
        },
        modulePreload: { polyfill: false },
      },
    },
    // the landing page, which the server sends prerendered
    prerender: {
      consumer: 'server',
      build: {
        outDir: 'dist/prerender',
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: 'src/landing/prerender.tsx' },
        target: 'node20',
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        ssr: true,
        rollupOptions: {
          // the second is the worker thread that parses driver folders
          input: { main: 'server/main.ts', driverWorker: 'server/drivers/worker.ts' },
        },
        target: 'node20',
      },
    },
  },
  builder: {},
});
