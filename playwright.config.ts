import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/product.ts',
  timeout: 90_000,
  // how long a condition is waited for where the machine is busy; one that is met takes no longer
  expect: { timeout: 20_000 },
  // a second try runs on a product of its own, and the report still calls the test flaky
  retries: process.env.CI === undefined ? 0 : 1,
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumArguments, ...(executablePath !== undefined && { executablePath }) },
    // a trace of every test would cost a third of their time; by hand: --trace on
    trace: 'on-first-retry',
  },
});
