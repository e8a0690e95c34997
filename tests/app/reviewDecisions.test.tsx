import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Brand, brands } from '../../model/contract/brands.ts';
import { DECISION_UNDO_TIME } from '../../model/contract/publishRequests.ts';
import { type ReviewDecisionRecord, reviews } from '../../model/contract/reviews.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { eventually } from '../eventually.ts';
import { createGate, network, problem } from '../network.ts';
import { type App, brandStatus, heading, open, press, row, status } from './reviewPage.ts';

// a comment that wasn't sent stays
beforeEach(() => sessionStorage.clear());

/** Changes a waiting brand as another user. */
const change = async ({ callAs }: App, id: string, fields: Partial<Pick<Brand, 'brandNm' | 'dsc'>>) => {
  const other = await callAs('ada');
  const { brandNm, dsc, logoFileId, version } = await other(brands.one, { params: { id } });
  const body = { brandNm, dsc, logoFileId, ...fields };
  await other(brands.update, { params: { id }, body }, { version });
};

const changed = /Ada Lindqvist changed this brand in the meantime/;

describe('an item that changes while it is reviewed', () => {
  it('[SH-03] is not decided in a version that could not be shown', async () => {
    const app = await open(1);
    await screen.findByRole('table', { name: 'Requested values' });
    network.use(http.get(/\/v3\/reviews\/brand/, () => problem(503, 'unavailable', 'No database.')));
    await change(app, 'waiting-0000', { dsc: 'Nobody has seen this.' });
    expect(await screen.findByText(/^These values may be outdated.* No database\.$/)).toBeTruthy();
    press('a');
    expect((await screen.findAllByText(changed)).length).toBeGreaterThan(0);
    expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL');
  });

  it('[SH-03] says so, and is decided with the values on the screen', async () => {
    const app = await open(2);
    await screen.findByRole('table', { name: 'Requested values' });
    await change(app, 'waiting-0000', { dsc: 'Lamps for gardens' });
    await status('This item has changed since you opened it.');
    expect(screen.getByText('Lamps for gardens')).toBeTruthy();
    press('j');
    await heading('Waiting 0001');
    await waitFor(() => expect(screen.queryByText(/has changed since you opened it/)).toBeNull());
    press('k');
    await heading('Waiting 0000');
    press('a');
    await status('Approved Waiting 0000');
  });

  it('[SH-03] is decided with others only in the version that was selected, until the reviewer knows', async () => {
    const app = await open(3);
    for (const name of ['Select Waiting 0001', 'Select Waiting 0002'])
      await app.user.click(await screen.findByRole('checkbox', { name }));
    await change(app, 'waiting-0001', { brandNm: 'Waiting again' });
    await row(/Waiting again/);
    press('a');
    await status('Approved 1 item');
    await waitFor(async () => expect((await row(/Waiting again/)).textContent).toMatch(changed));
    expect(await brandStatus(app, 'waiting-0001')).toBe('PENDING_APPROVAL');
    await eventually(() => expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy());
    press('a');
    await eventually(async () => expect(await brandStatus(app, 'waiting-0001')).toBe('APPROVED'));
  });
});

describe('a decision that fails', () => {
  it('[SH-03] about one item leaves the next decision to the item that is shown', async () => {
    const app = await open(2);
    await heading('Waiting 0000');
    network.use(
      http.post('*/v3/reviews/decisions', () => problem(503, 'unavailable', 'No database.'), { once: true }),
    );
    press('a');
    await heading('Waiting 0001');
    await waitFor(async () => expect((await row(/Waiting 0000/)).textContent).toContain('No database.'));
    expect((await row(/Waiting 0000/)).getAttribute('aria-selected')).toBe('false');
    press('a');
    await status('Approved Waiting 0001');
    expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL');
  });

  it('[SH-03] keeps what was selected while it was sent', async () => {
    const app = await open(3);
    const gate = createGate();
    const fail = async () => {
      await gate.passed;
      return problem(503, 'unavailable', 'No database.');
    };
    network.use(http.post('*/v3/reviews/decisions', fail, { once: true }));
    const select = async (name: string) =>
      app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await select('Waiting 0001');
    press('a');
    await select('Waiting 0002');
    gate.open();
    const selection = within(screen.getByRole('toolbar', { name: 'Selection' }));
    expect(await selection.findByText('2 selected')).toBeTruthy();
    const states = ['0000', '0001', '0002'].map(async name =>
      (await row(RegExp(`Waiting ${name}`))).getAttribute('aria-selected'),
    );
    expect(await Promise.all(states)).toEqual(['false', 'true', 'true']);
  });
});

const buildDecision = (more: Partial<ReviewDecisionRecord> = {}): ReviewDecisionRecord => ({
  decisionId: 'd1',
  decision: 'approve',
  comment: '',
  state: 'running',
  name: null,
  totalCount: 2,
  doneCount: 1,
  failures: [],
  undoUntil: FIXED_NOW + DECISION_UNDO_TIME,
  createdTime: FIXED_NOW,
  ...more,
});

describe('undoing', () => {
  it('[SH-03] a decision that is being carried out says what was not undone, and not that it was not decided', async () => {
    const app = await open(2);
    const message = 'A product now uses Waiting 0000.';
    const failures = [{ reviewId: 'brand:waiting-0000', name: 'Waiting 0000', message, code: 'conflict' }];
    let decision = buildDecision();
    network.use(
      http.post('*/v3/reviews/decisions', () => HttpResponse.json(decision)),
      http.get('*/v3/reviews/decisions', () => HttpResponse.json([decision])),
      http.post('*/v3/reviews/decisions/d1/undo', () => {
        decision = { ...decision, state: 'undone', undoUntil: null, doneCount: 2, failures };
        return HttpResponse.json(decision);
      }),
    );
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all items' }));
    press('a');
    const first = await row(/Waiting 0000/);
    await waitFor(() => expect(first.getAttribute('aria-busy')).toBe('true'));
    await screen.findByText('Approving 2 items', { selector: 'b' });
    press('u');
    expect(await screen.findByText(`1 of 2 decisions undone. ${message}`)).toBeTruthy();
    await waitFor(() => expect(first.getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByText(/Couldn't approve/)).toBeNull();
  });

  it('[SH-03] while a decision is sent undoes that one, not the one before it', async () => {
    const app = await open(3);
    await heading('Waiting 0000');
    press('a');
    await status('Approved Waiting 0000');
    const gate = createGate();
    network.use(http.post('*/v3/reviews/decisions', () => gate.passed.then(() => undefined), { once: true }));
    press('a');
    await heading('Waiting 0002');
    press('u');
    gate.open();
    expect(await screen.findByText('Decision about Waiting 0001 undone')).toBeTruthy();
    expect(await brandStatus(app, 'waiting-0001')).toBe('PENDING_APPROVAL');
    expect(await brandStatus(app, 'waiting-0000')).toBe('APPROVED');
  });
});

it('[SH-03] a decision that fails, and whose response arrives after the list of decisions, leaves item and comment', async () => {
  const comment = 'The logo is blurred.';
  const message = 'No database.';
  const failed = buildDecision({
    decisionId: 'd2',
    decision: 'reject',
    comment,
    state: 'done',
    name: 'Waiting 0000',
    totalCount: 1,
    failures: [{ reviewId: 'brand:waiting-0000', name: 'Waiting 0000', message, code: 'conflict' }],
    undoUntil: null,
  });
  const gate = createGate();
  let decisions = [buildDecision()];
  network.use(
    http.post('*/v3/reviews/decisions', async () => {
      await gate.passed;
      return HttpResponse.json(failed);
    }),
    http.get('*/v3/reviews/decisions', () => HttpResponse.json(decisions)),
  );
  const { user } = await open(2);
  await heading('Waiting 0000');
  await user.type(screen.getByRole('textbox', { name: 'Comment for the requesters' }), comment);
  const running = () => screen.queryByText('Approving 2 items', { selector: 'b' });
  await eventually(() => expect(running()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  decisions = [failed];
  await eventually(() => expect(running()).toBeNull());
  gate.open();
  await screen.findByText(/^Couldn't reject Waiting 0000\. No database/);
  expect((await row(/Waiting 0000/)).textContent).toContain(message);
  expect(await screen.findByDisplayValue(comment)).toBeTruthy();
});

describe('a decision about many items that ends while the page is not open', () => {
  const failures = [
    { reviewId: 'brand:waiting-0001', name: 'Waiting 0001', message: 'No database.', code: 'conflict' },
  ];
  const rejection = { decision: 'reject', comment: 'The logo is blurred.' } as const;
  const ended = buildDecision({ ...rejection, state: 'done', doneCount: 2, failures });

  it('[SH-03] says at each item why it failed, and not that it is selected', async () => {
    network.use(http.get('*/v3/reviews/decisions', () => HttpResponse.json([ended])));
    await open(2);
    await waitFor(async () => expect((await row(/Waiting 0001/)).textContent).toContain('No database.'));
    expect(await screen.findByText('1 failed')).toBeTruthy();
    expect(screen.queryByText(/still selected/)).toBeNull();
  });

  it('[SH-03] puts the comment back if it ends afterwards', async () => {
    let decision = buildDecision(rejection);
    network.use(http.get('*/v3/reviews/decisions', () => HttpResponse.json([decision])));
    await open(2);
    await screen.findByText('Rejecting 2 items', { selector: 'b' });
    decision = ended;
    expect(await screen.findByDisplayValue('The logo is blurred.', {}, { timeout: 20_000 })).toBeTruthy();
    expect((await row(/Waiting 0001/)).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('1 failed and is still selected')).toBeTruthy();
  });
});

describe('a comment', () => {
  const field = () => screen.getByRole('textbox', { name: 'Comment for the requesters' });
  const note = 'You wrote this comment for Waiting 0000. To send it here, choose Approve again.';

  it('[SH-03] that was written for another item is sent only after the reviewer was asked', async () => {
    const app = await open(3);
    await heading('Waiting 0000');
    await app.user.type(field(), 'The logo is blurred.');
    await app.user.keyboard('{Escape}');
    press('j');
    await heading('Waiting 0001');
    press('a');
    expect(await screen.findByText(note)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await app.user.keyboard('{Escape}');
    expect(screen.queryByText(note)).toBeNull();
    // back at its own item
    press('k');
    await heading('Waiting 0000');
    press('r');
    await status('Rejected Waiting 0000');
    expect(await app.call(brands.one, { params: { id: 'waiting-0000' } })).toMatchObject({
      reason: 'The logo is blurred.',
    });
    expect(await brandStatus(app, 'waiting-0001')).toBe('PENDING_APPROVAL');
  });

  it('[SH-03] that came back from a decision that failed is sent with another after the reviewer was asked', async () => {
    const app = await open(2);
    await heading('Waiting 0000');
    await app.user.type(field(), 'The logo is blurred.');
    await app.user.keyboard('{Escape}');
    network.use(
      http.post('*/v3/reviews/decisions', () => problem(503, 'unavailable', 'No database.'), { once: true }),
    );
    press('r');
    await heading('Waiting 0001');
    await screen.findByDisplayValue('The logo is blurred.');
    press('a');
    await screen.findByText(note);
    press('Enter', { ctrlKey: true });
    await status('Approved Waiting 0001');
    const { earlier } = await app.call(reviews.one, { params: { reviewId: 'brand:waiting-0001' } });
    expect(earlier).toMatchObject([{ comment: 'The logo is blurred.' }]);
  });
});

it('[SH-03] the header counts what was decided just before the queue was left', async () => {
  const app = await open(2);
  const { waitingCount } = await app.call(reviews.summary, {});
  await screen.findByRole('link', { name: `Review queue, ${waitingCount} waiting` });
  press('a');
  await status('Approved Waiting 0000');
  act(() => {
    window.history.pushState(null, '', '/terms');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Queue' })).toBeNull());
  const name = `Review queue, ${waitingCount - 1} waiting`;
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});
