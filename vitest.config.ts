import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { markdown } from './scripts/markdown.ts';

/** Tests that need a DOM: components, journeys, and what is named `.dom.test.ts`. */
const DOM_TESTS = ['{src,tests}/**/*.test.tsx', '{src,tests}/**/*.dom.test.ts'];

const nodeProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    include: ['{model,server,src,tests,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/faults/**', '**/*.services.test.ts', 'tests/e2e/**', ...DOM_TESTS],
    // the files of a worker share their modules: loading the server again for each took a third of the time
    isolate: false,
  },
};

const domProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    // journeys that share one page were seen to lose a click, about once in three runs
    isolate: true,
    include: DOM_TESTS,
    environment: 'jsdom',
    setupFiles: ['tests/jsdom.ts'],
  },
};

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
    projects: [nodeProject, domProject],
    pool: 'threads',
    maxWorkers: availableParallelism(),
    // the theme reads its colors from tokens.css
    css: { include: [/tokens\.css/] },
    globalSetup: ['tests/template.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
