import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NamesReporter } from './scripts/namesReporter.ts';

/** Tests that need real processes or a real PostgreSQL: `DATABASE_URL=… npm run test:services`. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts', 'tests/contract/**/*.services.test.ts'],
    globalSetup: ['tests/template.ts'],
    pool: 'threads',
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // the default of 1 second is too short on a busy machine
    expect: { poll: { timeout: 20_000 } },
    // with a retry, one flaky test doesn't fail a run of thousands; its name is printed
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', ['json', { outputFile: 'test-results/services.json' }], new NamesReporter()],
  },
});
