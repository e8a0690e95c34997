import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { projects } from '../../model/contract/projects.ts';
import { publishRequests } from '../../model/contract/publishRequests.ts';
import { terms } from '../../model/contract/terms.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { createMemoryFiles } from '../../server/files/memory.ts';
import { sha256Hex } from '../../server/hashing.ts';
import { createGate, loseResponse, network, problem, recordCalls } from '../network.ts';
import { addFile, addProduct, addProject, addPublishableProject, addPublishRequest } from '../records.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

type Options = Parameters<typeof renderApp>[1];

const open = async (page: string, options: Options = {}) => {
  const app = await renderApp('/projects', options);
  const { pjtId, prodId } = await addPublishableProject(app.store, {
    userId: 'usr-ada',
    pjtNm: 'Porch scenes',
  });
  const go = () =>
    act(() => {
      window.history.pushState(null, '', `/projects/SERVICE/${pjtId}/${page}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  return { ...app, pjtId, prodId, go };
};

const state = (text: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Progress of the request' }))
        .getByText(text)
        .closest('li')
        ?.getAttribute('aria-current'),
    ).toBe('step'),
  );

it('[PRJ-01] what follows a deployment is on the overview: the checklist, then the request', async () => {
  const { user, go, call } = await open('overview');
  const next = async (name: string) => within(await screen.findByRole('region', { name }));
  const lifecycle = () => screen.getByRole('list', { name: 'Lifecycle' }).textContent;
  go();
  // the terms
  expect((await next('Next check: Agreed to the terms')).getByText(/pass 1 more check/)).toBeTruthy();
  expect(lifecycle()).toContain('1 check left');

  await call(terms.agree, { params: { tosName: 'workspace', tosVersion: '1' } });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const request = (await next('Next step: request publication')).getByRole('link', {
    name: 'Create publish request',
  });
  expect(lifecycle()).toContain('Ready to request');
  await user.click(request);
  await user.click(await screen.findByRole('button', { name: 'Create request' }));
  await state('Draft');
  go();
  expect(await screen.findByText(/^Publish request 1/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Next/ })).toBeNull();
  expect(lifecycle()).toContain('Request 1: Draft');
});

it('[PRJ-01] the next version of a published product is requested once the project is deployed again', async () => {
  const { user, go, call, store, pjtId } = await open('overview');
  await call(terms.agree, { params: { tosName: 'workspace', tosVersion: '1' } });
  const submittedDt = FIXED_NOW - 1;
  await addPublishRequest(store, { pjtId, state: 'PUBLISHED', submittedDt });
  await store.db.updateTable('projects').set({ devStatCd: 'PUBLISHED' }).where('pjtId', '=', pjtId).execute();
  go();
  const deploy = await screen.findByRole('button', { name: 'Deploy again' });
  await screen.findByText('7 of 7 checks pass');
  expect(screen.queryByRole('region', { name: /^Next/ })).toBeNull();

  await user.click(deploy);
  const next = within(await screen.findByRole('region', { name: 'Next step: request publication' }));
  expect(next.getByRole('link', { name: 'Create publish request' })).toBeTruthy();
  expect((await call(projects.one, { params: { projectId: pjtId } })).devStatCd).toBe('PUBLISHED');
});

describe('[PRJ-01] a product', () => {
  const openWith = async (
    second: Parameters<typeof addPublishRequest>[1],
    prodIdOf = (own: string) => own,
  ) => {
    const { go, store, pjtId, prodId } = await open('products');
    const idsOf = (id: string) => JSON.stringify([id]);
    await addPublishRequest(store, { pjtId, state: 'PUBLISHED', prodIds: idsOf(prodId) });
    const prodIds = idsOf(prodIdOf(prodId));
    await addPublishRequest(store, { pjtId, number: 2, versionNm: '1.1', prodIds, ...second });
    go();
    const published = await screen.findByRole('link', { name: 'Publish request 1, version 1.0' });
    expect(published.parentElement?.textContent).toContain('Published');
    expect(published.getAttribute('href')).toMatch(new RegExp(`/${pjtId}/publish\\?request=`));
    return screen.queryByRole('link', { name: 'Publish request 2, version 1.1' })?.parentElement?.textContent;
  };

  const heading = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent;

  it('says that it is published, and how to change it', async () => {
    expect(await openWith({ state: 'DRAFT' }, () => 'another')).toBeUndefined();
    expect(heading()).toContain('Published');
    expect(
      await screen.findByText(/is published, so this product can't be changed. Create a publish/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create publish request' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeTruthy();
  });

  it('can be changed for its next version, and says when that is published', async () => {
    expect(await openWith({ state: 'DRAFT' })).toContain('Draft');
    expect(heading()).toContain('Published');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
    expect(screen.getByText(/^The catalog shows the product as it was submitted/)).toBeTruthy();
  });

  it('says that it is in review, and leads to the request', async () => {
    expect(await openWith({ state: 'IN_REVIEW' })).toContain('In review');
    expect(heading()).toContain('In review');
    expect(
      await screen.findByText(/is in review, so this product can't be changed. Withdraw the request first.$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open request' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(screen.queryByText(/^The catalog shows/)).toBeNull();
  });
});

it('[PRJ-01] a rejected request is the next step, instead of a new one', async () => {
  const { user, go, call, store, pjtId } = await open('overview');
  await call(terms.agree, { params: { tosName: 'workspace', tosVersion: '1' } });
  const { requestId } = await addPublishRequest(store, {
    pjtId,
    state: 'REJECTED',
    reason: 'The support page is empty.',
  });
  go();
  expect(await screen.findByText('The support page is empty.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Lifecycle' }).textContent).toContain('Request 1: Rejected'),
  );
  expect(screen.queryByRole('link', { name: 'Create publish request' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Open checklist' }));
  await screen.findByRole('heading', { level: 1, name: 'Pre Publishing Checklist' });
  const summary = within(await screen.findByRole('region', { name: 'Pre Publishing Checklist' }));
  const link = await summary.findByRole('link', { name: 'Open request' });
  expect(link.getAttribute('href')).toContain(`publish?request=${requestId}`);
  expect(summary.queryByRole('link', { name: 'Create publish request' })).toBeNull();
});

it('[PRJ-01] the lifecycle says when a scheduled project is published', async () => {
  const { go, store, pjtId } = await open('overview');
  await store.db
    .updateTable('projects')
    .set({ devStatCd: 'PUBLISH_REQUEST' })
    .where('pjtId', '=', pjtId)
    .execute();
  await addPublishRequest(store, { pjtId, state: 'SCHEDULED', publishDay: '2026-12-01' });
  go();
  const lifecycle = within(await screen.findByRole('list', { name: 'Lifecycle' }));
  expect(await lifecycle.findByText('On Dec 1, 2026 (UTC)')).toBeTruthy();
});

it('[PRJ-01] [SH-06] a request goes from draft to certification, and a decision is undone', async () => {
  const { user, go, pjtId, call } = await open('publish');
  await call(terms.agree, { params: { tosName: 'workspace', tosVersion: '1' } });
  go();
  await user.click(await screen.findByRole('link', { name: 'New request' }));
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: /^Version/ })).toHaveProperty(
    'value',
    '1.0',
  );
  await user.click(screen.getByRole('radio', { name: /^Compatible/ }));
  expect(screen.getByRole('checkbox', { name: /^Porch scenes/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Create request' }));

  await state('Draft');
  const calls = recordCalls();
  const start = screen.getByRole('button', { name: 'Start self-testing' });
  // the second click comes before the first one has been rendered
  start.click();
  start.click();
  await state('Self-testing');
  expect((await calls()).filter(({ url }) => url.endsWith('/steps'))).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Mark as ready' }));
  await state('Ready');
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit this request?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'Please be quick.');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await state('Submitted');
  expect(await screen.findByText('Please be quick.')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const refusal = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
  await user.click(refusal.getByRole('button', { name: 'Reject' }));
  expect(await refusal.findByText('Enter a reason.')).toBeTruthy();
  await user.type(refusal.getByRole('textbox', { name: /^Reason/ }), 'The support page is empty.');
  await user.click(refusal.getByRole('button', { name: 'Reject' }));
  await state('Rejected');
  await user.click(await screen.findByRole('button', { name: /^Undo decision \(until \d\d:\d\d\)$/ }));
  await state('Submitted');
  expect(await screen.findByText('undid the decision (status: Submitted)', { exact: false })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Approve this request?' })).getByRole('button', {
      name: 'Approve',
    }),
  );
  await state('Approved');
  const { list } = await call(publishRequests.list, { query: { pjtId } });
  expect(list).toMatchObject([{ state: 'CERTIFIED', kind: 'COMPATIBLE', requesterNm: 'Ada Lindqvist' }]);
});

it('[PRJ-01] a request that misses something says what, with links', async () => {
  const { user, go, store, call, pjtId, prodId } = await open('publish');
  await call(terms.agree, { params: { tosName: 'workspace', tosVersion: '1' } });
  await store.db
    .updateTable('products')
    .set({ brandId: null, dsc: '' })
    .where('prodId', '=', prodId)
    .execute();
  await addPublishRequest(store, { pjtId, state: 'SELF_TESTING', prodIds: JSON.stringify([prodId]) });
  go();
  const link = await screen.findByRole('link', { name: 'Approved brand' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/products/${prodId}#brandId$`));
  expect(screen.getByText(/: 2 checks fail$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  expect(
    await screen.findByText(
      '2 checks of the pre-publishing checklist fail: Approved brand, Product information.',
    ),
  ).toBeTruthy();
});

it('[PRJ-01] a request is marked as ready with what was typed, not without it', async () => {
  const { user, go, store, call, pjtId, prodId } = await open('publish');
  await call(terms.agree, { params: { tosName: 'workspace', tosVersion: '1' } });
  await addPublishRequest(store, { pjtId, state: 'DRAFT', prodIds: JSON.stringify([prodId]) });
  go();
  await user.type(await screen.findByRole('textbox', { name: 'Notes for reviewers' }), 'Hold it for 5 s.');
  await user.click(screen.getByRole('button', { name: 'Start self-testing' }));
  await state('Self-testing');
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Mark as ready' }));
  expect(await screen.findByText('Save your changes to the request first.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Publish request saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  await state('Ready');
  expect(screen.getByText('Hold it for 5 s.')).toBeTruthy();
});

it('[PRJ-01] a product that was deleted since is taken out of a reopened request', async () => {
  const { user, go, store, call, pjtId, prodId } = await open('publish');
  const prodIds = JSON.stringify([prodId, 'deleted']);
  const { requestId } = await addPublishRequest(store, { pjtId, state: 'WITHDRAWN', prodIds });
  go();
  expect(
    await screen.findByText(/Porch scenes.*\nDeleted product$/, { normalizer: text => text }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reopen as draft' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Deleted product', checked: true }));
  expect(screen.getByRole('checkbox', { name: 'Deleted product', checked: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Publish request saved')).toBeTruthy();
  expect((await call(publishRequests.one, { params: { requestId } })).prodIds).toEqual([prodId]);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Deleted product' })).toBeNull());
});

it('[PRJ-01] a new request is created as it is offered', async () => {
  const { user, go, call, pjtId, prodId } = await open('publish/create');
  go();
  await user.click(await screen.findByRole('button', { name: 'Create request' }));
  await state('Draft');
  const { list } = await call(publishRequests.list, { query: { pjtId } });
  expect(list).toMatchObject([{ kind: 'CERTIFIED', versionNm: '1.0', prodIds: [prodId] }]);
});

it('[PRJ-01] a new request offers every product, and as many of them as a request can have', async () => {
  const { store, go, pjtId } = await open('publish/create');
  for (let number = 101; number <= 205; number++)
    await addProduct(store, { pjtId, prodNm: `Variant ${number}`, modelNm: `V-${number}` });
  await store.db.updateTable('products').set({ state: 'READY' }).where('pjtId', '=', pjtId).execute();
  go();
  expect(await screen.findByRole('checkbox', { name: /^Variant 205 / })).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(106);
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(50);
});

it('[PRJ-01] a new request is not offered while another one is open', async () => {
  const { user, store, pjtId, go } = await open('publish/create');
  await addPublishRequest(store, { pjtId, versionNm: '2.1' });
  go();
  expect(await screen.findByText('Request 1, version 2.1, is still open')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create request' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go to request' }));
  await state('Draft');
});

it('[PRJ-01] a request of a project without products leads to the products', async () => {
  const { store, user } = await renderApp('/projects');
  const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'SERVICE' });
  act(() => {
    window.history.pushState(null, '', `/projects/SERVICE/${pjtId}/publish/create`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'New request' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'Product Info' }));
  await waitFor(() => expect(location.pathname).toBe(`/projects/SERVICE/${pjtId}/products`));
});

it("says that an approved version can't be compared, if what was submitted isn't stored", async () => {
  const { go, pjtId, store } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'PUBLISHED', versionNm: '1.0' });
  await addPublishRequest(store, { pjtId, state: 'DRAFT', versionNm: '1.1', number: 2 });
  go();
  await screen.findByText(/^Version 1\.0 was approved, but .* nothing to compare\.$/);
  expect(screen.queryByText(/no earlier approval|Compared with/)).toBeNull();
});

it("says that a submission can't be compared, if what was submitted isn't stored", async () => {
  const { go, pjtId, store } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'CERTIFIED', submittedDt: FIXED_NOW });
  go();
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(
    await changes.findByText("What was submitted isn't stored, so there's nothing to compare."),
  ).toBeTruthy();
});

it('a step that comes too late says who was faster, and shows the current state', async () => {
  const { user, go, pjtId, store } = await open('publish');
  const { requestId } = await addPublishRequest(store, { pjtId, state: 'SUBMITTED' });
  go();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this request?' }));
  await store.db
    .updateTable('publishRequests')
    .set({ state: 'WITHDRAWN', chgr: 'Mel Castro', version: 2 })
    .where('requestId', '=', requestId)
    .execute();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  const message = "This request is withdrawn (last changed by Mel Castro), so it can't be approved.";
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  await state('Withdrawn');
});

it('[fault 17] a dialog stays open, with the comment, if somebody else changes the request, and says who did', async () => {
  const { user, go, pjtId, store, callAs } = await open('publish');
  const { requestId } = await addPublishRequest(store, { pjtId, state: 'SUBMITTED' });
  const colleague = await callAs('ada');
  go();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
  const comment = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
  await user.type(comment, 'The manual is missing.');

  await colleague(publishRequests.step, { params: { requestId }, body: { step: 'startReview' } });
  await state('In review');
  expect(comment.value).toBe('The manual is missing.');
  expect(comment.isConnected).toBe(true);
  expect(dialog.queryByRole('alert')).toBeNull();

  await colleague(publishRequests.step, {
    params: { requestId },
    body: { step: 'withdraw', withdrawReason: 'issueFound' },
  });
  await state('Withdrawn');
  expect(dialog.getByRole('alert').textContent).toBe(
    "This request is withdrawn (last changed by Ada Lindqvist), so it can't be rejected.",
  );
  expect(comment.isConnected).toBe(true);
});

it('[fault 17] a step that failed is not taken in a state that came afterwards, unless the user has seen it', async () => {
  const { user, go, pjtId, store, call, callAs } = await open('publish');
  const { requestId } = await addPublishRequest(store, { pjtId, state: 'SUBMITTED' });
  const colleague = await callAs('ada');
  go();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Reason/ }), 'The manual is missing.');
  network.use(http.post('*/steps', () => problem(503, 'unavailable', 'Not now.'), { once: true }));
  const reject = dialog.getByRole('button', { name: 'Reject' });
  await user.click(reject);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Not now.'));

  await colleague(publishRequests.step, { params: { requestId }, body: { step: 'startReview' } });
  await state('In review');
  await user.click(reject);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toMatch(/^Ada Lindqvist saved this publish request/),
  );
  expect(await call(publishRequests.one, { params: { requestId } })).toMatchObject({ state: 'IN_REVIEW' });
  await user.click(reject);
  await state('Rejected');
});

it('[fault 17] a step whose response is lost is taken once, and the page says so', async () => {
  const { user, go, store, call, pjtId, prodId } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'DRAFT', prodIds: JSON.stringify([prodId]) });
  go();
  network.use(http.post('*/steps', loseResponse, { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Start self-testing' }));
  expect(await screen.findByText('Self-testing started')).toBeTruthy();
  await state('Self-testing');
  expect(screen.queryByRole('alert')).toBeNull();
  const { list } = await call(publishRequests.list, { query: { pjtId } });
  expect(list).toMatchObject([{ state: 'SELF_TESTING', version: 2 }]);

  // a rejection is final
  const calls = recordCalls();
  network.use(http.post('*/steps', () => problem(409, 'conflict', 'Not today.')));
  await user.click(screen.getByRole('button', { name: 'Back to draft' }));
  expect(await screen.findByText('Not today.')).toBeTruthy();
  expect((await calls()).filter(({ url }) => url.endsWith('/steps'))).toHaveLength(1);
});

it('keeps comments in the timeline', async () => {
  const { user, go, pjtId, store } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'Is the label');
  // accepts a composed word
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
  await user.type(field, ' final?');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('commented', { exact: false })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveProperty('value', '');
  expect(screen.getByText('Is the label final?')).toBeTruthy();
  const added = () => screen.queryByText('Comment added')?.closest('[role="status"]') ?? null;
  expect(added()).not.toBeNull();
  await user.type(field, 'A');
  expect(added()).toBeNull();
});

it('[fault 17] what is typed while a comment is sent is kept for the next one', async () => {
  const { user, go, pjtId, store } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
  const gate = createGate();
  network.use(http.post('*/comments', () => gate.passed));
  await user.type(field, 'Is the label final?');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await user.type(field, ' And the box?');
  gate.open();
  await waitFor(() => expect(field.value).toBe('And the box?'));
});

it('[PRJ-01] pages of requests say why they show nothing, and do not wait forever', async () => {
  const { go, pjtId, store } = await open('publish');
  network.use(http.get('/v3/products', () => problem(403, 'forbidden', 'Not just now.')));
  await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  expect(await screen.findByText('Not just now.')).toBeTruthy();
});

it('[fault 17] an unsent comment is restored after going back, and after a reload', async () => {
  const { user, store, go, pjtId, reopen } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
  await user.type(await comment(), 'Is the label final?');
  await user.click(screen.getByRole('combobox', { name: 'Mention colleagues' }));
  await user.click(await screen.findByRole('option', { name: /^Mel Castro/ }));
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Latest events');
  go();
  expect((await comment()).value).toBe('Is the label final?');
  const again = reopen(`/projects/SERVICE/${pjtId}/publish`);
  expect((await comment()).value).toBe('Is the label final?');
  await screen.findByRole('button', { name: 'Mel Castro' });
  await again.user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('@Mel Castro')).toBeTruthy();
  await waitFor(async () => expect((await comment()).value).toBe(''));
  reopen(`/projects/SERVICE/${pjtId}/publish`);
  expect((await comment()).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Mel Castro' })).toBeNull();
});

it("a comment says why it isn't sent, and no longer mentions somebody who has left", async () => {
  const { user, store, go, pjtId } = await open('publish');
  await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Is the label final?');
  await user.click(screen.getByRole('combobox', { name: 'Mention colleagues' }));
  await user.click(await screen.findByRole('option', { name: /^Mel Castro/ }));
  await screen.findByRole('button', { name: 'Mel Castro' });
  await store.db.deleteFrom('memberships').where('userId', '=', 'usr-mel').execute();
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(
    await screen.findByText('Mention members of your organization who can open publish requests.'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mel Castro' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('commented', { exact: false })).toBeTruthy();
});

it('[FIL-01] a comment has files and mentions colleagues; the files are downloaded unchanged', async () => {
  // the bytes are already on the server, because its Request doesn't accept jsdom's forms
  const bytes = new TextEncoder().encode('sku,color\nPS-1,amber\n');
  const files = createMemoryFiles(() => 'unused', 1000);
  await files.put('label', bytes);
  const label = { fileNm: 'label.csv', size: bytes.length, sha256: await sha256Hex(bytes) };
  let fileId = '';
  const gate = { open: () => {} };
  const page = await open('publish', {
    overrides: { files },
    upload: async (_request, onSent) => {
      onSent?.(1);
      await new Promise<void>(resolve => (gate.open = resolve));
      return Response.json({ fileId, ...label });
    },
  });
  const { user, go, pjtId, store, call } = page;
  fileId = await addFile(store, { mnId: '8kQ2', userId: 'usr-ada', storageKey: 'label', ...label });
  const { requestId } = await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'See the label.');
  const input = screen.getByLabelText('Attach a file', { selector: 'input' });
  await user.upload(input, new File([bytes], 'label.csv', { type: 'text/csv' }));
  await screen.findByRole('progressbar', { name: 'Uploading label.csv' });
  // one upload at a time
  expect(screen.getByRole('button', { name: 'Attach a file' }).ariaDisabled).toBe('true');
  // a comment is only posted with its files
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  gate.open();
  expect(await screen.findByRole('button', { name: 'Remove label.csv' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Attach a file' }).ariaDisabled).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Latest events');
  go();
  expect(await screen.findByRole('button', { name: 'Remove label.csv' })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Mention colleagues' }));
  await user.click(await screen.findByRole('option', { name: /^Mel Castro/ }));
  expect(screen.queryByRole('option', { name: /^Ada Lindqvist/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('@Mel Castro')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove label.csv' })).toBeNull();

  const saved = recordDownloads();
  await user.click(screen.getByRole('button', { name: 'label.csv' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOf(saved[0]!)).toBe('sku,color\nPS-1,amber\n');
  const entries = await call(publishRequests.timeline, { params: { requestId } });
  expect(entries.at(-1)).toMatchObject({
    text: 'See the label.',
    mentions: [{ userNm: 'Mel Castro' }],
    files: [{ fileNm: 'label.csv' }],
  });
});

it('[FIL-01] a comment keeps the focus when an upload is canceled or a file is removed', async () => {
  const uploads = { count: 0 };
  const { user, go, pjtId, store } = await open('publish', {
    upload: async ({ signal }) => {
      if (++uploads.count > 1)
        return Response.json({ fileId: 'f-1', fileNm: 'label.csv', size: 1, sha256: 'a'.repeat(64) });
      return new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    },
  });
  await addPublishRequest(store, { pjtId, state: 'IN_REVIEW' });
  go();
  const input = await screen.findByLabelText('Attach a file', { selector: 'input' });
  const attach = screen.getByRole('button', { name: 'Attach a file' });
  const label = new File(['sku'], 'label.csv', { type: 'text/csv' });
  await user.upload(input, label);
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(document.activeElement).toBe(attach));
  await user.upload(input, label);
  await user.click(await screen.findByRole('button', { name: 'Remove label.csv' }));
  await waitFor(() => expect(document.activeElement).toBe(attach));
});

it.each(['publish', 'publish/create'])(
  '[SH-06] %s tells users of a private workspace that only companies publish',
  async page => {
    const app = await renderApp('/projects', { as: 'ida' });
    const { pjtId } = await addProject(app.store, {
      ownerId: 'usr-ida',
      mnId: (
        await app.store.db
          .selectFrom('memberships')
          .select('mnId')
          .where('userId', '=', 'usr-ida')
          .executeTakeFirstOrThrow()
      ).mnId,
      prodType: 'SERVICE',
    });
    act(() => {
      window.history.pushState(null, '', `/projects/SERVICE/${pjtId}/${page}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { name: 'Only companies can publish' })).toBeTruthy();
  },
);

it('[SH-06] tells provisioning managers that their role, not their organization, keeps them from publishing', async () => {
  const { go } = await open('publish', { as: 'pia' });
  go();
  expect(await screen.findByRole('heading', { name: "Provisioning managers can't publish" })).toBeTruthy();
  expect(screen.queryByText(/Switch to your company/)).toBeNull();
});

it('[SH-06] says which tests the changes since the last approval repeat', async () => {
  const { user, call } = await renderApp('/projects');
  const { list } = await call(publishRequests.list, { query: { pageSize: 100 } });
  const request = list.find(({ lastApprovedNm, prodType }) => lastApprovedNm !== null && prodType === 'MQTT');
  act(() => {
    window.history.pushState(
      null,
      '',
      `/projects/MQTT/${request?.pjtId}/publish?request=${request?.requestId}`,
    );
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(await changes.findByText('Compared with version 1.0', { exact: false })).toBeTruthy();
  const repeated = (await changes.findByText('Test again')).parentElement;
  // with another capability, the app shows more, and there are new functions to test
  expect(repeated?.textContent).toMatch(/^Test againApp, Function \(.+\)$/);
  expect(changes.getByText('The lab repeats some of the tests.')).toBeTruthy();
  expect(changes.getByText('No need to repeat').parentElement?.textContent).toContain('Onboarding');
  // screen readers announce only how much there is, once the user has asked for it
  const live = () =>
    changes
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  expect(live()).toBe('');
  await user.click(changes.getByRole('button', { name: 'Since submission' }));
  await waitFor(() => expect(live()).toBe('Nothing changed.'));
  await user.click(changes.getByRole('button', { name: 'Since last approval' }));
  await waitFor(() => expect(live()).toMatch(/^\d+ changes?$/));
});
