import { expect, it } from 'vitest';
import { publishStates } from '../../contract/publishRequests.ts';
import { isUnfinished } from './steps.ts';

it('[PRJ-01] a request is unfinished while it is open, or if it was rejected and is the last one', () => {
  const later = { number: 2 };
  const unfinished = (others: readonly { number: number }[]) =>
    publishStates.filter(state => isUnfinished({ state, number: 1 }, [{ number: 1 }, ...others]));
  expect(unfinished([later])).toEqual(publishStates.slice(0, publishStates.indexOf('PUBLISHED')));
  expect(unfinished([])).toEqual([...unfinished([later]), 'REJECTED']);
});
