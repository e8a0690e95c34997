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

test.each([
  ['withdraw', 'yours'],
  ['reject', 'review'],
  [undefined, 'others'],
] as const)('the text is for the user who can take the step %s: %s', (step, group) => {
  const request = { requestId: 'first', state: 'IN_REVIEW', steps: step ? [step] : [] } as const;
  expect(nextText(request, [request])).toBe(`publishRequests.next.${group}.IN_REVIEW`);
});
