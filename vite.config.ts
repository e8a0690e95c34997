import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { markdown } from './scripts/markdown.ts';

/** Writes .br and .gz beside what compresses, so that the server only picks. */
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

/** What every page starts with, the public ones too: React, and our code before the first import on demand. */
const START =
  /index\.html|^\0|src[\\/](main|auth[\\/]reloadTo|bootstrap|chosenTheme|trustedTypes|i18n[\\/]errorTexts|landing[\\/]fonts|dataProvider[\\/]failures|plainFailure|ui[\\/](ProductLogo|format))|model[\\/]rules[\\/]fullName|node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig({
  plugins: [react(), markdown(), precompress()],
  // lets the same build serve any BASE_PATH
  base: './',
  // the worker of the live log loads the catalogue when it needs it
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
        // large chunks are meant, such as the one that writes PDFs
        chunkSizeWarningLimit: 1400,
        rollupOptions: {
          // the second lets the build see what the workspace needs for its first page
          input: { index: 'index.html', workspace: 'src/workspace.tsx' },
          output: {
            codeSplitting: {
              // thirty small chunks compress worse, and each carries its own headers
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
    // the landing page, for the server to send whole
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
          // the second is the thread in which driver folders are read
          input: { main: 'server/main.ts', driverWorker: 'server/drivers/worker.ts' },
        },
        target: 'node20',
      },
    },
  },
  builder: {},
});
