import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshStore, nameField, renderForm } from '../../../tests/formHarness.tsx';
import type { Draft } from './draft.ts';

const owner = 'usr-ada|8kQ2';

const buildDraft = (overrides: Partial<Draft> = {}): Draft => ({
  key: `${owner}/projects/gs-1`,
  owner,
  resource: 'projects',
  recordId: 'gs-1',
  version: 1,
  title: 'Garden Strip',
  path: '/edit',
  values: { pjtNm: 'Garden Strip 10 m' },
  base: { pjtNm: 'Garden Strip' },
  at: Date.now(),
  ...overrides,
});

const openList = async (...drafts: Draft[]) => {
  const store = freshStore();
  for (const draft of drafts) await store.write(draft);
  return { ...renderForm({ path: '/projects', store }), store };
};

it('offers a draft; Continue opens the form with it', async () => {
  const { person, router } = await openList(buildDraft());
  const bar = within(await screen.findByRole('region', { name: 'Continue where you left off' }));
  expect(bar.getByRole('listitem').textContent).toMatch(/^Garden Stripedited at \d\d:\d\d/);
  await person.click(bar.getByRole('link', { name: 'Continue Garden Strip' }));
  expect(router.state.location.pathname).toBe('/edit');
  await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip 10 m'));
});

it('discards a draft, and restores it on Undo', async () => {
  const { person, store } = await openList(buildDraft());
  await person.click(await screen.findByRole('button', { name: 'Discard Garden Strip' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await store.list(owner)).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Continue Garden Strip' });
  expect(await store.list(owner)).toEqual([buildDraft({ at: expect.any(Number) as number })]);
});

it('restores a discarded draft in the form, if that is open again', async () => {
  const { person, store, router } = await openList(buildDraft());
  await person.click(await screen.findByRole('button', { name: 'Discard Garden Strip' }));
  await waitFor(async () => expect(await store.list(owner)).toEqual([]));
  await act(() => router.navigate('/edit'));
  expect((await nameField()).value).toBe('Garden Strip');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip 10 m'));
  await person.type(await nameField(), '!');
  await screen.findByText(/^Draft saved \d/);
  expect(await store.list(owner)).toMatchObject([{ values: { pjtNm: 'Garden Strip 10 m!' } }]);
});

it('shows the newest three, and the others on demand', async () => {
  const { person } = await openList(
    ...[1, 2, 3, 4, 5].map(at => buildDraft({ key: `${owner}/projects/${at}`, title: `Project ${at}`, at })),
  );
  await screen.findByRole('link', { name: 'Continue Project 5' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it("shows neither other users' drafts nor one in an open form, and nothing if there is none", async () => {
  const { store } = await openList(
    buildDraft(),
    buildDraft({ key: 'x', owner: 'usr-mel|8kQ2', title: 'Of Mel' }),
  );
  await screen.findByRole('link', { name: 'Continue Garden Strip' });
  expect(screen.queryByText('Of Mel')).toBeNull();
  let release = () => {};
  act(() => {
    release = store.hold(buildDraft().key, () => {});
  });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  act(release);
  await screen.findByRole('link', { name: 'Continue Garden Strip' });
});
