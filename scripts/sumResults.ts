import { readFileSync } from 'node:fs';

type Vitest = { numPassedTests: number; numFailedTests: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } };

// adds up the results of all suites; a suite without tests fails the run
const suites: Record<string, (report: unknown) => [passed: number, failed: number]> = {
  'test-results/unit.json': report => {
    const { numPassedTests, numFailedTests } = report as Vitest;
    return [numPassedTests, numFailedTests];
  },
  'test-results/services.json': report => {
    const { numPassedTests, numFailedTests } = report as Vitest;
    return [numPassedTests, numFailedTests];
  },
  'test-results/e2e.json': report => {
    const { expected, unexpected, flaky } = (report as Playwright).stats;
    return [expected + flaky, unexpected];
  },
};

let passed = 0;
let failed = 0;
let empty = false;
for (const [file, count] of Object.entries(suites)) {
  const [ran, broke] = count(JSON.parse(readFileSync(file, 'utf8')));
  process.stdout.write(`${file}: ${ran} passed, ${broke} failed\n`);
  passed += ran;
  failed += broke;
  if (ran + broke === 0) empty = true;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (empty || failed > 0) process.exit(1);
