import { expect, test } from 'vitest';
import { nextText } from './nextText.ts';

test('a request can be reopened when no other one of the project is open', () => {
  const rejected = { requestId: 'first', state: 'REJECTED', steps: ['reopen'] } as const;
  const other = (state: 'DRAFT' | 'PUBLISHED') => ({ requestId: 'second', state });
  expect(nextText(rejected, [rejected])).toBe('publishRequests.next.yours.REJECTED');
  expect(nextText(rejected, [other('PUBLISHED'), rejected])).toBe('publishRequests.next.yours.REJECTED');
  expect(nextText({ ...rejected, steps: [] }, [other('DRAFT'), rejected])).toBe(
    'publishRequests.next.otherOpen',
  );
  expect(nextText({ ...rejected, steps: [] }, [rejected])).toBe('publishRequests.next.others.REJECTED');
});
