import { useTranslate } from 'react-admin';
import type { TestsToRepeat as Tests } from '../../../model/contract/publishRequests.ts';
import type { TestGroup } from '../../../model/contract/selfTests.ts';

/** The tests that have to be repeated because of changes since the last approval, and those that don't. */
export const TestsToRepeat = ({ tests: { repeat, fallAway, capabilities, lab } }: { tests: Tests }) => {
  const translate = useTranslate();
  const nameOf = (group: TestGroup) => {
    const name = translate(`selfTest.groups.${group}`);
    return group === 'function' && capabilities !== null ? `${name} (${capabilities.join(', ')})` : name;
  };
  const rows = {
    // the sentence above says so
    repeat: lab === 'first' ? [] : repeat.map(nameOf),
    noRepeat: fallAway.map(group => translate(`selfTest.groups.${group}`)),
  };
  return (
    <div className="pub-tests">
      <p>
        <b>{translate(`publishRequests.tests.lab.${lab}`)}</b>
      </p>
      <dl>
        {Object.entries(rows)
          .filter(([, names]) => names.length > 0)
          .map(([row, names]) => (
            <div key={row}>
              <dt>{translate(`publishRequests.tests.${row}`)}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
};
