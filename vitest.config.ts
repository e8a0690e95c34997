import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongFirst } from './scripts/longFirst.ts';
import { markdown } from './scripts/markdown.ts';
import { NamesReporter } from './scripts/namesReporter.ts';

/** Tests that need a DOM: files named `.test.tsx` or `.dom.test.ts`. */
const domTestsOf = (folder: string) => [`${folder}/**/*.test.tsx`, `${folder}/**/*.dom.test.ts`];

const nodeProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    include: ['{model,server,src,tests,scripts}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'tests/faults/**',
      '**/*.services.test.ts',
      'tests/e2e/**',
      ...domTestsOf('{src,tests}'),
    ],
    // the files of a worker share their modules: reloading the server for each took a third of the time
    isolate: false,
  },
};

const domProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    include: domTestsOf('{src,tests}'),
    environment: 'jsdom',
    setupFiles: ['tests/jsdom.ts'],
    // the files of a worker share their modules and their page, which the setup file empties:
    // reloading react-admin for each took two thirds of the time
    isolate: false,
  },
};

export default defineConfig({
  plugins: [react(), markdown()],
  resolve: {
    // the build that Node resolves for react-admin: with two copies of the router, neither has the other's context
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
    // journeys wait for a third of their time, in which another worker can run
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongFirst },
    // the theme reads its colors from tokens.css
    css: { include: [/tokens\.css/] },
    globalSetup: ['tests/template.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // the default of 1 second is too short on a busy machine
    expect: { poll: { timeout: 20_000 } },
    // with a retry, one flaky test doesn't fail a run of thousands; its name is printed
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], new NamesReporter()],
  },
});
