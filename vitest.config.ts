import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown.ts';

export default defineConfig({
  plugins: [react(), markdown()],
  resolve: {
    // the build that Node gives to react-admin: with two copies of the router, neither knows the other's routes
    alias: [
      {
        find: /^react-router$/,
        replacement: path.resolve('node_modules/react-router/dist/development/index.mjs'),
      },
    ],
  },
  test: {
    include: ['{model,server,src,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/faults/**', 'tests/**/*.services.test.ts', 'tests/e2e/**'],
    pool: 'threads',
    maxWorkers: availableParallelism(),
    // the theme reads its colours off tokens.css
    css: { include: [/tokens\.css/] },
    globalSetup: ['tests/template.ts'],
    setupFiles: ['tests/jsdom.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
