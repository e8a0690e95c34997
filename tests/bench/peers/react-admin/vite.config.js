import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const precompress = {
  name: 'precompress',
  writeBundle: ({ dir }) => {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
      const bytes = readFileSync(path.join(dir, name));
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(bytes, options));
    }
  },
};

// same targets and compression as in the product's vite.config.ts
export default defineConfig({
  plugins: [react(), precompress],
  base: './',
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5', 'edge125'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
  },
});
