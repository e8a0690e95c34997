import { expect, it } from 'vitest';
import type { WaitingReview } from '../store/reviewQueue.ts';
import { digestMail } from './digestMail.ts';

const digest = {
  to: { name: 'Ada', address: 'ada@northgate.example' },
  product: 'Porchlight',
  mnNm: 'Northgate',
  waitingCount: 1,
  mineCount: 0,
  oldest: [],
  reviewUrl: 'https://workspace.example/review',
  accountUrl: 'https://workspace.example/account',
  now: 0,
};

it.each([
  [1, 0, '1 item is waiting for review in Northgate.'],
  [1, 1, '1 item is waiting for review in Northgate. It is assigned to you.'],
  [3, 1, '3 items are waiting for review in Northgate. 1 is assigned to you.'],
  [3, 2, '3 items are waiting for review in Northgate. 2 are assigned to you.'],
])('with %i waiting and %i assigned, the email begins with: %s', (waitingCount, mineCount, lead) => {
  const { text } = digestMail({ ...digest, waitingCount, mineCount });
  expect(text.split('\n')[0]).toBe(lead);
});

it('a request to join has the name of the person once, and no name is markup', () => {
  const name = '<b>Noor</b> Aziz';
  const row = {
    kind: 'joinRequest',
    name,
    versionNm: null,
    requesterNm: name,
    requestedDt: 0,
  } as WaitingReview;
  const { text, html } = digestMail({ ...digest, oldest: [row], now: 3 * 24 * 60 * 60_000 });
  expect(text).toContain('- Request to join: <b>Noor</b> Aziz (3 days ago)\n');
  expect(html).not.toContain('<b>');
});
