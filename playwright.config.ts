import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumArguments, ...(executablePath !== undefined && { executablePath }) },
    trace: 'retain-on-failure',
  },
});
