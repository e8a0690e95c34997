import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long although they are short, because they run suites of other files. */
const LONG = ['tests/security/matrix.test.ts', 'tests/contract/contract.test.ts'];

const isLong = ({ moduleId }: TestSpecification) => LONG.some(name => moduleId.endsWith(name));

/**
 * Vitest starts with the largest files of a project. Long files that are small would be started last, and all other
 * workers would wait for them.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const first = sorted.filter(isLong);
    const project = first[0]?.project.name;
    const start = sorted.findIndex(file => file.project.name === project);
    if (start < 0) return sorted;
    const rest = sorted.filter(file => !isLong(file));
    return [...rest.slice(0, start), ...first, ...rest.slice(start)];
  }
}
