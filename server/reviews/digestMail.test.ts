import { expect, it } from 'vitest';
import type { WaitingReview } from '../store/reviewQueue.ts';
import { digestMail } from './digestMail.ts';

const digest = {
  to: { name: 'Ada', address: 'ada@northgate.example' },
  product: 'Porchlight',
  mnNm: 'Northgate',
  waiting: { total: 1 },
  mine: { total: 0 },
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
])('with %i waiting and %i assigned, the email begins with: %s', (waiting, mine, lead) => {
  const { text } = digestMail({ ...digest, waiting: { total: waiting }, mine: { total: mine } });
  expect(text.split('\n')[0]).toBe(lead);
});

it('[SH-03] numbers that were not counted to the end have a plus', () => {
  const waiting = { total: 10_000, isCapped: true };
  const { subject, text } = digestMail({ ...digest, waiting, mine: { total: 1200 } });
  expect(subject).toBe('10,000+ items are waiting for review in Northgate');
  expect(text).toContain(' 1,200 are assigned to you.\n');
  expect(text).toContain('And 10,000+ more.\n');
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
