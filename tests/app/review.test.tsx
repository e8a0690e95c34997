import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { brands } from '../../model/contract/brands.ts';
import { publishChecks } from '../../model/contract/publishChecks.ts';
import { publishRequests } from '../../model/contract/publishRequests.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { eventually } from '../eventually.ts';
import { askServer, createGate, loseResponse, network, onRequest, problem } from '../network.ts';
import { addProject, addPublishRequest } from '../records.ts';
import { watchLiveRegions } from '../watchLiveRegions.ts';
import { renderApp } from './renderApp.tsx';
import { brandStatus, grid, heading, noRow, open, press, row, status } from './reviewPage.ts';

const ONE_PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  char => char.charCodeAt(0),
);

// a comment that wasn't sent stays
beforeEach(() => sessionStorage.clear());

describe('the review queue', () => {
  it('approves and rejects with keys, and undoes', async () => {
    const app = await open(3);
    await heading('Waiting 0000');
    press('a');
    await status('Approved Waiting 0000');
    await heading('Waiting 0001');
    await noRow(/Waiting 0000/);
    expect(await brandStatus(app, 'waiting-0000')).toBe('APPROVED');
    press('j');
    await heading('Waiting 0002');
    press('k');
    await heading('Waiting 0001');

    // a rejection needs a comment
    press('r');
    const comment = screen.getByRole('textbox', { name: 'Comment for the requesters' });
    expect(document.activeElement).toBe(comment);
    expect(comment.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a comment. The requesters need to know why.')).toBeTruthy();
    // this one only cancels the composition of a character
    press('Escape', { isComposing: true });
    expect(document.activeElement).toBe(comment);
    await app.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid());
    press('r');
    expect(document.activeElement).toBe(comment);
    await app.user.type(comment, 'The logo is blurred.');
    press('Enter', { ctrlKey: true });
    await status('Rejected Waiting 0001');
    expect(await app.call(brands.one, { params: { id: 'waiting-0001' } })).toMatchObject({
      status: 'REJECTED',
      reason: 'The logo is blurred.',
    });

    await heading('Waiting 0002');
    press('u');
    await row(/Waiting 0001/);
    await heading('Waiting 0001');
    expect(await brandStatus(app, 'waiting-0001')).toBe('PENDING_APPROVAL');
    press('u');
    await row(/Waiting 0000/);
    await heading('Waiting 0000');
    expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL');
  });

  it('a rejection that waits for its comment is not made for another item', async () => {
    const app = await open(2);
    await heading('Waiting 0000');
    press('r');
    const comment = screen.getByRole('textbox', { name: 'Comment for the requesters' });
    expect(comment.getAttribute('aria-invalid')).toBe('true');
    await app.user.click(await row(/Waiting 0001/));
    await heading('Waiting 0001');
    expect(comment.getAttribute('aria-invalid')).toBe('false');
    await app.user.type(comment, 'The logo is blurred.');
    press('Enter', { ctrlKey: true });
    expect(comment).toHaveProperty('value', 'The logo is blurred.');
    await app.user.click(screen.getByRole('button', { name: 'Reject' }));
    await status('Rejected Waiting 0001');
    expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL');
  });

  it('an item that is decided while the queue is fetched does not come back', async () => {
    await open(3);
    await heading('Waiting 0000');
    press('a');
    await status('Approved Waiting 0000');
    await heading('Waiting 0001');
    const [gate, fetched] = [createGate(), createGate()];
    network.use(
      http.get(
        '*/v3/reviews',
        async ({ request }) => {
          const response = await askServer(request);
          fetched.open();
          await gate.passed;
          return response;
        },
        { once: true },
      ),
    );
    press('u');
    await fetched.passed;
    press('a');
    await status('Approved Waiting 0001');
    gate.open();
    await row(/Waiting 0000/);
    expect(within(grid()).queryByRole('row', { name: /Waiting 0001/ })).toBeNull();
  });

  it('[SH-03] a changed logo is shown beside the approved one', async () => {
    const id = 'waiting-0000';
    const requested = new Set<unknown>();
    await open(1, {
      prepare: async ({ call, store }) => {
        network.use(
          http.get('*/v3/files/:fileId', ({ params }) => {
            requested.add(params['fileId']);
            return HttpResponse.arrayBuffer(ONE_PIXEL.buffer);
          }),
        );
        const items = [{ reviewId: `brand:${id}`, version: 1 }];
        await call(reviews.decide, { body: { decision: 'approve', comment: '', items } });
        const change = { status: 'PENDING_APPROVAL', logoFileId: 'new-logo' } as const;
        await store.db.updateTable('brands').set(change).where('id', '=', id).execute();
      },
    });
    const logo = within(await screen.findByRole('region', { name: 'Logo' }));
    const images = await logo.findAllByRole('img');
    expect(images.map(image => image.getAttribute('alt'))).toEqual([
      'Approved image of Waiting 0000',
      'Logo of Waiting 0000',
    ]);
    expect([...requested]).toEqual([expect.any(String), 'new-logo']);
  });

  it('decides one item with a double-click or a held key', async () => {
    const app = await open(4);
    await heading('Waiting 0000');
    await app.user.dblClick(screen.getByRole('button', { name: 'Approve' }));
    await status('Approved Waiting 0000');
    await heading('Waiting 0001');
    press('a');
    press('a', { repeat: true });
    await status('Approved Waiting 0001');
    await heading('Waiting 0002');
    expect(await brandStatus(app, 'waiting-0001')).toBe('APPROVED');
    expect(await brandStatus(app, 'waiting-0002')).toBe('PENDING_APPROVAL');
    expect(await brandStatus(app, 'waiting-0003')).toBe('PENDING_APPROVAL');
  });

  it('[fault 17] a decision whose response is lost is made once, and the page says so', async () => {
    const app = await open(2);
    await heading('Waiting 0000');
    network.use(http.post('*/v3/reviews/decisions', loseResponse, { once: true }));
    press('a');
    await status('Approved Waiting 0000');
    await noRow(/Waiting 0000/);
    expect(await brandStatus(app, 'waiting-0000')).toBe('APPROVED');
    press('u');
    await row(/Waiting 0000/);
    expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL');
  });

  it('deselects all with Escape, when the queue has focus', async () => {
    await open(3);
    act(() => grid().focus());
    press('a', { ctrlKey: true });
    const selection = within(screen.getByRole('toolbar', { name: 'Selection' }));
    expect(await selection.findByText('3 selected')).toBeTruthy();
    press('Escape');
    expect(await selection.findByText('None selected')).toBeTruthy();
  });

  it('says each step once, in the queue, and how many items are selected', async () => {
    await open(3);
    act(() => grid().focus());
    const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
    const said = (text: string) =>
      [...document.querySelectorAll('[role="status"], [aria-live]')].filter(region =>
        region.textContent.includes(text),
      ).length;
    await heading('Waiting 0000');
    const first = active()?.id;
    press('a');
    await heading('Waiting 0001');
    expect(active()?.textContent).toContain('Waiting 0001');
    expect(active()?.id).not.toBe(first);
    press('j');
    await heading('Waiting 0002');
    expect([active()?.textContent.includes('Waiting 0002'), said('Waiting 0002')]).toEqual([true, 0]);
    press('x');
    await waitFor(() => expect(said('1 selected')).toBe(1));
  });

  it('says how many of the selected items have failed checks, before they are approved', async () => {
    const { user } = await renderApp('/review', { as: 'ada' });
    const select = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));
    await select('Select DALI address');
    await select('Select Garden Strip 10 m');
    expect(await screen.findByText('1 selected item fails checks')).toBeTruthy();
    await select('Select Lantern Cloud');
    expect(await screen.findByText('2 selected items fail checks')).toBeTruthy();
    await select('Select Lantern Cloud');
    await select('Select Garden Strip 10 m');
    await waitFor(() => expect(screen.queryByText(/fails? checks/)).toBeNull());
  });

  it('undoes after the tab was closed', async () => {
    const app = await open(2);
    press('a');
    await status('Approved Waiting 0000');
    app.reopen('/review');
    await screen.findByRole('heading', { level: 1, name: 'Review queue' });
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL'));
    expect(document.activeElement).toBe(grid());
  });

  it("says why a decision can't be undone anymore", async () => {
    const app = await open(2);
    press('a');
    await status('Approved Waiting 0000');
    await app.store.db.updateTable('brands').set({ version: 9 }).where('id', '=', 'waiting-0000').execute();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText("This decision can't be undone anymore: the item has changed since."),
    ).toBeTruthy();
  });

  it('announces a decision in a region that exists before, and what another reviewer decided', async () => {
    const { callAs } = await open(2);
    await heading('Waiting 0000');
    const missedRegions = watchLiveRegions();
    press('a');
    await status(/^Approved Waiting 0000$/);
    await heading('Waiting 0001');
    await screen.findByRole('table', { name: 'Requested values' });
    const other = await callAs('ada');
    const { version } = await other(brands.one, { params: { id: 'waiting-0001' } });
    await other(
      brands.review,
      { params: { id: 'waiting-0001' }, body: { decision: 'APPROVED', reason: '' } },
      { version },
    );
    await waitFor(() => expect(screen.getByText(/^Approved by/, { selector: '.rv-notice' })).toBeTruthy());
    expect(missedRegions()).toEqual([]);
  });

  it('keeps the 3 of 50 that fail selected, and says why; they can be decided when the reason is gone', async () => {
    const { user, store, call } = await open(50);
    await user.click(screen.getByRole('checkbox', { name: 'Select all items' }));
    await screen.findByRole('button', { name: 'Approve 50' });
    // somebody else changes three of them meanwhile
    for (const id of ['waiting-0007', 'waiting-0023', 'waiting-0041'])
      await store.db
        .updateTable('brands')
        .set({ version: 2, chgr: 'Mel Castro' })
        .where('id', '=', id)
        .execute();
    await user.click(screen.getByRole('button', { name: 'Approve 50' }));
    await status('Approved 47 items');
    expect(await screen.findByText('3 failed and are still selected')).toBeTruthy();
    // on other pages, too
    await user.click(screen.getByRole('button', { name: 'Tasks' }));
    const done = await screen.findByRole('menuitem', { name: /^Approved 47 items.*3 failed$/ });
    expect(done.getAttribute('href')).toBe('/review');
    await user.keyboard('{Escape}');
    const failed = await row(/Waiting 0023/);
    expect(failed.getAttribute('aria-selected')).toBe('true');
    expect(failed.textContent).toContain('Mel Castro');
    await screen.findByRole('button', { name: 'Approve 3' });
    const { list } = await call(reviews.list, { query: { keyword: 'Waiting' } });
    expect(list.map(({ name }) => name)).toEqual(['Waiting 0007', 'Waiting 0023', 'Waiting 0041']);
    // after a refresh, they have the current version
    await eventually(async () => {
      const approve = screen.queryByRole('button', { name: /^Approve \d/ });
      if (approve !== null) await user.click(approve);
      expect((await call(reviews.list, { query: { keyword: 'Waiting' } })).totalCount).toBe(0);
    });
  });

  it('says that another reviewer was faster', async () => {
    const { call, store } = await open(2);
    await heading('Waiting 0000');
    await store.db
      .updateTable('brands')
      .set({ status: 'APPROVED', version: 2, chgr: 'Otto Weber' })
      .where('id', '=', 'waiting-0000')
      .execute();
    press('a');
    const failed = await row(/Waiting 0000/);
    await waitFor(() => expect(failed.textContent).toContain('Otto Weber'));
    expect((await call(reviews.list, { query: { keyword: 'Waiting' } })).totalCount).toBe(1);
    // the row leaves the queue, and the reason stays
    await noRow(/Waiting 0000/);
    expect(screen.getByText(/^Couldn't approve Waiting 0000\. .*Otto Weber/)).toBeTruthy();
  });

  it('keeps the comment of a rejection that another reviewer was faster than', async () => {
    const { user, store } = await open(2);
    await heading('Waiting 0000');
    const comment = screen.getByRole('textbox', { name: 'Comment for the requesters' });
    await user.type(comment, 'The logo is blurred.');
    await store.db
      .updateTable('brands')
      .set({ status: 'APPROVED', version: 2, chgr: 'Otto Weber' })
      .where('id', '=', 'waiting-0000')
      .execute();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByText(/^Couldn't reject Waiting 0000\. .*Otto Weber/);
    expect(screen.getByDisplayValue('The logo is blurred.')).toBe(comment);
  });

  it('shows how many selected items other reviewers decided, and deselects them', async () => {
    const { user, store } = await open(4);
    await user.click(screen.getByRole('checkbox', { name: 'Select all items' }));
    await store.db
      .updateTable('brands')
      .set({ status: 'APPROVED', version: 2, chgr: 'Otto Weber' })
      .where('id', '=', 'waiting-0001')
      .execute();
    await user.click(screen.getByRole('button', { name: 'Approve 4' }));
    await status('Approved 3 items');
    expect(await screen.findByText(/^Couldn't approve 1 of 4 items\. .*Otto Weber/)).toBeTruthy();
    expect(await screen.findByText('1 failed')).toBeTruthy();
    expect(screen.queryByText(/still selected/)).toBeNull();
  });

  it('keeps the row of an item that another reviewer decided until the cursor moves', async () => {
    const { callAs } = await open(2);
    await heading('Waiting 0000');
    const other = await callAs('ada');
    const { version } = await other(brands.one, { params: { id: 'waiting-0000' } });
    await other(
      brands.review,
      { params: { id: 'waiting-0000' }, body: { decision: 'APPROVED', reason: '' } },
      { version },
    );
    const decided = await row(/Waiting 0000/);
    await waitFor(() => expect(decided.textContent).toContain('Approved by Ada Lindqvist'));
    // there is nothing left to decide
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
    press('a');
    await heading('Waiting 0000');
    expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull();
    // the box selects what can be decided, and clears it again
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all items' });
    fireEvent.click(box);
    await screen.findByRole('button', { name: 'Approve 1' });
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    await screen.findByRole('button', { name: 'Approve' });
    press('j');
    await heading('Waiting 0001');
    await noRow(/Waiting 0000/);
  });

  it('keeps the row of an undone item that another reviewer decided, and its key hits no other item', async () => {
    const app = await open(2);
    await heading('Waiting 0000');
    press('a');
    await status('Approved Waiting 0000');
    await noRow(/Waiting 0000/);
    press('u');
    await row(/Waiting 0000/);
    await heading('Waiting 0000');
    const other = await app.callAs('ada');
    const params = { id: 'waiting-0000' };
    const { version } = await other(brands.one, { params });
    await other(brands.review, { params, body: { decision: 'APPROVED', reason: '' } }, { version });
    await waitFor(async () =>
      expect((await row(/Waiting 0000/)).textContent).toContain('Approved by Ada Lindqvist'),
    );
    press('a');
    await heading('Waiting 0000');
    expect(await brandStatus(app, 'waiting-0001')).toBe('PENDING_APPROVAL');
  });

  it('goes from the search to the queue with Enter, and keeps the focus there when the last match is decided', async () => {
    const { user } = await open(2);
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter' }));
    await user.keyboard(' 0001');
    await noRow(/Waiting 0000/);
    await status('Rows 1–1 of 1');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(grid());
    press('a');
    await status('Approved Waiting 0001');
    await screen.findByText('No matching items');
    expect(document.activeElement).toBe(grid());
    press('u');
    await row(/Waiting 0001/);
    expect(document.activeElement).toBe(grid());
  });

  it('ignores keys while the user types, and lists them with ?', async () => {
    const { user } = await open(2);
    await user.click(screen.getByRole('searchbox', { name: 'Filter' }));
    await user.keyboard(' 0001ax');
    expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
    await heading('Waiting 0000');
    // a letter on a select is for its options
    screen.getByRole('combobox', { name: 'Order' }).focus();
    press('a');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Waiting 0000');
    grid().focus();
    press('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Approve this item or all selected items')).toBeTruthy();
  });

  it('single keys, and their hints, can be turned off and on again without a key', async () => {
    const { user } = await open(1);
    const hints = () => document.querySelectorAll('main kbd').length;
    const toggle = async () => {
      await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
      await user.click(dialog.getByRole('switch'));
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    expect(hints()).toBeGreaterThan(0);
    await toggle();
    expect(hints()).toBe(0);
    await toggle();
    expect(hints()).toBeGreaterThan(0);
  });

  it("says when the queue is empty, and offers to try again if it can't be loaded", async () => {
    network.use(http.get('*/v3/reviews', () => problem(500, 'internal')));
    const { user, store } = await renderApp('/review');
    const again = await screen.findByRole('button', { name: 'Try again' });
    network.resetHandlers();
    await store.db.updateTable('brands').set({ status: 'APPROVED' }).execute();
    await store.db.updateTable('publishRequests').set({ state: 'WITHDRAWN' }).execute();
    await store.db.updateTable('capabilities').set({ statusCd: 'cpts-live' }).execute();
    await store.db.updateTable('joinRequests').set({ status: 'WITHDRAWN' }).execute();
    await user.click(again);
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    expect(screen.getByText('0 waiting')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Comment/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says that the sender of a request to join that is gone may have joined a company', async () => {
    const { user, store } = await renderApp('/review');
    const waiting = await row(/Luca Moretti/);
    await store.db.updateTable('joinRequests').set({ status: 'WITHDRAWN' }).execute();
    await user.click(waiting);
    await heading('Luca Moretti');
    expect(await screen.findByText(/The requester withdrew it or joined a company\.$/)).toBeTruthy();
  });

  it('is not for members', async () => {
    await renderApp('/review', { as: 'mel' });
    expect(await screen.findByText(/403/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Review queue/ })).toBeNull();
  });

  it('shows the same count in the header and on the page, and none before it has loaded', async () => {
    const gate = createGate();
    network.use(http.get('*/v3/reviews/summary', () => gate.passed.then(() => undefined)));
    const { call } = await renderApp('/review');
    const { waitingCount } = await call(reviews.summary, {});
    expect(await screen.findByText(`${waitingCount} waiting`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review queue' })).toBeTruthy();
    gate.open();
    expect(await screen.findByRole('link', { name: `Review queue, ${waitingCount} waiting` })).toBeTruthy();
  });

  it('counts decided items in its title and its tabs no longer, even before it is fetched again', async () => {
    const { user, call } = await open(3);
    const { waitingCount } = await call(reviews.summary, {});
    const tabs = within(screen.getByRole('group', { name: 'Views' }));
    const isLeft = async (left: number) => {
      expect(await screen.findByText(`${waitingCount - 3 + left} waiting`)).toBeTruthy();
      for (const name of ['All', 'Brands'])
        expect(tabs.getByRole('button', { name: RegExp(`^${name}`) }).textContent).toBe(`${name}${left}`);
    };
    await isLeft(3);
    const gate = createGate();
    network.use(http.get('*/v3/reviews', () => gate.passed.then(() => undefined)));
    await user.click(screen.getByRole('checkbox', { name: 'Select Waiting 0001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Waiting 0002' }));
    press('a');
    await noRow(/Waiting 0002/);
    await isLeft(1);
    gate.open();
    await screen.findByRole('link', { name: `Review queue, ${waitingCount - 2} waiting` });
    await isLeft(1);
  });

  it('[SH-03] a number that was not counted to the end has a plus', async () => {
    const waiting = { waitingCount: 10_000, isWaitingCapped: true };
    const kindCounts = { publishRequest: 2, brand: 10_000, capability: 0, joinRequest: 0 };
    network.use(
      http.get('*/v3/reviews/summary', () =>
        HttpResponse.json({ ...waiting, mineCount: 0, isMineCapped: false }),
      ),
      http.get('*/v3/reviews', () =>
        HttpResponse.json({ ...waiting, list: [], totalCount: 10_002, kindCounts, cappedKinds: ['brand'] }),
      ),
    );
    await renderApp('/review');
    expect(await screen.findByText('10,000+ waiting')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Review queue, 10,000+ waiting' })).toBeTruthy();
    const tabs = within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'All10,002+',
      'Publish2',
      'Brands10,000+',
    ]);
  });

  it('comments on a publish request without deciding, and not on other items', async () => {
    const { user, store, call } = await open(1);
    const { requestId } = await addPublishRequest(store, {
      state: 'SUBMITTED',
      submittedDt: FIXED_NOW - 1000,
      versionNm: '7.7',
    });
    const field = () => screen.getByRole('textbox', { name: 'Comment for the requesters' });
    await user.type(field(), 'Which gateway?');
    expect(screen.queryByRole('button', { name: 'Comment only' })).toBeNull();
    await user.clear(field());

    const { list } = await call(reviews.list, { query: { keyword: '', pageSize: 1000 } });
    const { name } = list.find(({ recordId }) => recordId === requestId)!;
    const search = screen.getByRole('searchbox', { name: 'Filter' });
    await user.clear(search);
    await user.type(search, name);
    await heading(name);
    grid().focus();
    press('c');
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'Which gateway?');
    expect(screen.getByRole('button', { name: 'Comment only' })).toBeTruthy();
    press('Enter', { ctrlKey: true });
    expect(await screen.findByText(`Comment added to ${name}`)).toBeTruthy();
    await waitFor(() => expect(field()).toHaveProperty('value', ''));
    expect(await screen.findByText('Which gateway?')).toBeTruthy();
    expect(await call(publishRequests.one, { params: { requestId } })).toMatchObject({
      state: 'SUBMITTED',
      version: 1,
    });
  });

  it('[CAP-06] labels the fields of a capability as its form does', async () => {
    await renderApp('/review', { as: 'otto' });
    const card = await screen.findByRole('region', { name: 'Requested values' });
    const labels = within(card)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(['Name', 'Description', 'Signal', 'Set Signal']);
  });

  it('shows values in plain words', async () => {
    const { store, user } = await open(1);
    const { requestId } = await addPublishRequest(store, {
      state: 'SUBMITTED',
      submittedDt: FIXED_NOW - 1000,
    });
    const connector = { kind: 'SMARTAPP', hosting: 'AWS_LAMBDA', singleInstance: true, displayName: 'true' };
    const content = {
      connector,
      profile: null,
      handler: null,
      fingerprints: [],
      onboarding: null,
      products: { lamp: { releaseDay: '2026-09-03' } },
    };
    const request = (await store.publishRequests.find('8kQ2', requestId))!;
    await store.publishRequests.keepSubmission(request, JSON.stringify(content));
    act(() => {
      window.history.pushState(null, '', '/review?filter=%7B%22kind%22%3A%22publishRequest%22%7D');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await user.click(await row(new RegExp(request.pjtNm)));
    const table = within(await screen.findByRole('table', { name: 'Requested values' }));
    const cells = table.getAllByRole('row').map(one => one.textContent);
    expect(cells).toEqual(
      expect.arrayContaining(['KindSmartApp', 'HostingAWS Lambda', 'One instance per homeYes']),
    );
    expect(cells).toContain('Display nametrue');
    expect(cells).toContain('Release dateSep 3, 2026');
  });

  it('[SH-03] a publish request shows how many checks fail, for all visible rows in one call', async () => {
    const { user, store, call } = await open(1);
    for (const pjtNm of ['Cellar pump', 'Cellar valve']) {
      const { pjtId } = await addProject(store, { prodType: 'SERVICE', pjtNm, ownerId: 'usr-ada' });
      await addPublishRequest(store, { pjtId, state: 'SUBMITTED', submittedDt: FIXED_NOW - 1000 });
    }
    const { list } = await call(reviews.list, { query: { keyword: 'Cellar' } });
    const pjtIds = list.map(({ project }) => project!.pjtId);
    const { list: summaries } = await call(publishChecks.summaries, { query: { idList: pjtIds.join(',') } });
    const failed = summaries.map(one => one.failed.length);
    expect(Math.min(...failed)).toBeGreaterThan(1);

    const requested: (string | null)[] = [];
    onRequest(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/projects/publishChecks')) requested.push(searchParams.get('idList'));
    });
    const search = screen.getByRole('searchbox', { name: 'Filter' });
    // in one go: a slow machine would search for a part of it
    fireEvent.change(search, { target: { value: 'Cellar' } });
    const pump = await row(/Cellar pump/);
    const chip = await within(pump).findByText(`${failed[0]} checks fail`);
    expect(chip.title.split('\n')).toHaveLength(failed[0]!);
    expect(await within(await row(/Cellar valve/)).findByText(`${failed[1]} checks fail`)).toBeTruthy();
    expect(requested.filter(ids => pjtIds.some(id => ids?.includes(id)))).toHaveLength(1);

    // brands have none
    await user.clear(search);
    await user.type(search, 'Waiting');
    expect((await row(/Waiting 0000/)).textContent).not.toContain('fail');
  });

  it('has the same item when the reviewer comes back from its page', async () => {
    await open(3);
    press('j');
    await heading('Waiting 0001');
    press('Enter');
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(location.pathname).toBe('/brands/waiting-0001');
    act(() => window.history.back());
    await heading('Waiting 0001');
    press('j');
    await heading('Waiting 0002');
  });

  it('keeps a comment that could not be sent, also over a reload', async () => {
    const { user, store, reopen } = await open(1);
    const { pjtId } = await addProject(store, {
      prodType: 'SERVICE',
      pjtNm: 'Cellar pump',
      ownerId: 'usr-ada',
    });
    await addPublishRequest(store, { pjtId, state: 'SUBMITTED', submittedDt: FIXED_NOW - 1000 });
    const search = screen.getByRole('searchbox', { name: 'Filter' });
    await user.clear(search);
    await user.type(search, 'Cellar pump');
    await heading('Cellar pump');
    network.use(http.post('*/comments', () => problem(503, 'unavailable', 'The database does not respond.')));
    const field = screen.getByRole('textbox', { name: 'Comment for the requesters' });
    await user.type(field, 'Which gateway?');
    await user.click(screen.getByRole('button', { name: 'Comment only' }));
    expect(await screen.findByText('The database does not respond.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Which gateway?');
    reopen('/review');
    const again = await screen.findByRole('textbox', { name: 'Comment for the requesters' });
    expect(again).toHaveProperty('value', 'Which gateway?');
  });

  it('assigns items that the reviewer takes', async () => {
    const { user, call } = await open(2);
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await screen.findByRole('button', { name: 'Unassign' });
    const { list } = await call(reviews.list, { query: { assignment: 'mine', keyword: 'Waiting' } });
    expect(list.map(({ name }) => name)).toEqual(['Waiting 0000']);
  });

  it('decides an item that no longer matches the filter because it was assigned', async () => {
    const app = await open(2, { filter: { assignment: 'unassigned' } });
    await heading('Waiting 0000');
    await app.user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await screen.findByRole('button', { name: 'Unassign' });
    expect((await row(/Waiting 0000/)).textContent).not.toContain('No longer waiting');
    expect(screen.getByRole('button', { name: 'Approve' }).ariaDisabled).toBe('false');
    press('a');
    await status('Approved Waiting 0000');
    await heading('Waiting 0001');
    expect(await brandStatus(app, 'waiting-0000')).toBe('APPROVED');
  });

  it('decides nothing while an assignment changes the version of an item', async () => {
    const app = await open(2);
    await heading('Waiting 0000');
    const gate = createGate();
    network.use(http.post('*/v3/reviews/assignments', () => gate.passed.then(() => undefined)));
    await app.user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' }).ariaDisabled).toBe('true'));
    press('a');
    gate.open();
    await screen.findByRole('button', { name: 'Unassign' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' }).ariaDisabled).toBe('false'));
    await heading('Waiting 0000');
    expect(await brandStatus(app, 'waiting-0000')).toBe('PENDING_APPROVAL');
  });

  it('says how many items it assigned, without those that another reviewer decided', async () => {
    const { user, store } = await open(3);
    await user.click(screen.getByRole('checkbox', { name: 'Select all items' }));
    await store.db
      .updateTable('brands')
      .set({ status: 'APPROVED', version: 2, chgr: 'Otto Weber' })
      .where('id', '=', 'waiting-0001')
      .execute();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('2 items assigned to you')).toBeTruthy();
  });
});

describe('items that another admin reviews', () => {
  it('are assigned to that admin, and can be unassigned', async () => {
    const { user, call, store } = await open(2);
    await store.db
      .updateTable('memberships')
      .set({ role: 'ADMIN' })
      .where('userId', '=', 'usr-omar')
      .execute();
    const assignTo = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Assign to another admin' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    const assignees = async () => {
      const { list } = await call(reviews.list, { query: { keyword: 'Waiting' } });
      return list.map(({ assigneeNm }) => assigneeNm);
    };
    await assignTo('Omar Haddad');
    await screen.findByText('1 item assigned to Omar Haddad');
    expect(await assignees()).toEqual(['Omar Haddad', null]);
    await assignTo('Unassign');
    await screen.findByText('1 item unassigned');
    expect(await assignees()).toEqual([null, null]);
  });
});

describe('1,000 requests', () => {
  it('are reviewed with keys only', async () => {
    const COUNT = 1000;
    const { call } = await open(COUNT);
    expect(grid().getAttribute('aria-rowcount')).toBe(String(COUNT));
    // those in view, and some around them
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(40);
    const waiting = async () =>
      (await call(reviews.list, { query: { keyword: 'Waiting', pageSize: 1 } })).totalCount;
    let left = COUNT;
    const started = performance.now();

    // one by one
    const SINGLE = 40;
    for (let index = 0; index < SINGLE; index += 1) {
      await heading(`Waiting ${String(index).padStart(4, '0')}`);
      press('a');
    }
    left -= SINGLE;
    await waitFor(async () => expect(await waiting()).toBe(left));
    const single = (performance.now() - started) / SINGLE;

    // ranges of 40
    const [RANGES, SIZE] = [3, 40];
    const before = performance.now();
    for (let range = 0; range < RANGES; range += 1) {
      press('x');
      for (let index = 1; index < SIZE; index += 1) press('j');
      press('X', { shiftKey: true });
      await screen.findByRole('button', { name: `Approve ${SIZE}` });
      press('a');
      left -= SIZE;
      await waitFor(async () => expect(await waiting()).toBe(left));
    }
    const inRange = (performance.now() - before) / (RANGES * SIZE);

    // all others together, in the background
    const last = performance.now();
    press('a', { ctrlKey: true });
    await screen.findByRole('button', { name: `Approve ${left}` });
    press('a');
    await waitFor(async () => expect(await waiting()).toBe(0));
    await status(`Approved ${left} items`);
    const bulk = (performance.now() - last) / left;
    process.stdout.write(
      `time per decision: ${single.toFixed(1)} ms one by one, ${inRange.toFixed(1)} ms in ranges of ${SIZE}, ${bulk.toFixed(1)} ms all ${left} at once\n`,
    );
    expect(await screen.findByText('No matching items')).toBeTruthy();
  });
});
