import type { Reporter, TestCase } from 'vitest/node';

/** Ends a run with the names of tests that failed or needed a second try; what vitest prints of them may be long. */
export class NamesReporter implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase) {
    const { state } = test.result();
    const isFlaky = test.diagnostic()?.flaky === true;
    if (state !== 'failed' && !isFlaky) return;
    this.#lines.push(`${isFlaky ? 'flaky' : 'failed'}: ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    // after what the other reporters print
    process.once('exit', () => process.stdout.write(this.#lines.map(line => `${line}\n`).join('')));
  }
}
