import type { Reporter, TestCase } from 'vitest/node';

/** Prints the names of failed and retried tests at the end, after vitest's output, which can be long. */
export class NamesReporter implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase) {
    const { state } = test.result();
    const isFlaky = test.diagnostic()?.flaky === true;
    if (state !== 'failed' && !isFlaky) return;
    this.#lines.push(`${isFlaky ? 'flaky' : 'failed'}: ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    // after the output of other reporters
    process.once('exit', () => process.stdout.write(this.#lines.map(line => `${line}\n`).join('')));
  }
}
