import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/product.ts',
  // a busy machine takes five times as long; what hangs is found by the limits of expectations and actions
  timeout: 300_000,
  // for conditions on a busy machine; one that is met takes no longer
  expect: { timeout: 20_000 },
  // a retry runs on a fresh product, and the report still marks the test as flaky
  retries: process.env.CI === undefined ? 0 : 1,
  // half as many again as cores: a test waits for its page a third of its time
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumArguments, ...(executablePath !== undefined && { executablePath }) },
    // tracing every test would take half as long again; to trace by hand: --trace on
    trace: 'on-first-retry',
  },
});
