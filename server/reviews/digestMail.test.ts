import { expect, it } from 'vitest';
import { digestMail } from './digestMail.ts';

it.each([
  [1, 0, '1 item is waiting for review in Northgate.'],
  [1, 1, '1 item is waiting for review in Northgate. It is assigned to you.'],
  [3, 1, '3 items are waiting for review in Northgate. 1 is assigned to you.'],
  [3, 2, '3 items are waiting for review in Northgate. 2 are assigned to you.'],
])('with %i waiting and %i assigned, the email begins with: %s', (waitingCount, mineCount, lead) => {
  const { text } = digestMail({
    to: { name: 'Ada', address: 'ada@northgate.example' },
    product: 'Porchlight',
    mnNm: 'Northgate',
    waitingCount,
    mineCount,
    oldest: [],
    reviewUrl: 'https://workspace.example/review',
    accountUrl: 'https://workspace.example/account',
    now: 0,
  });
  expect(text.split('\n')[0]).toBe(lead);
});
