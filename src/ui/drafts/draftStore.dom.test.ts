import { createStore, set } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { type Draft, draftKeyOf, draftOwnerOf } from './draft.ts';
import { createDraftStore } from './draftStore.ts';

afterEach(() => vi.restoreAllMocks());

const owner = draftOwnerOf({ userId: 'usr-ada', mnId: '8kQ2' });

const buildDraft = (overrides: Partial<Draft> = {}): Draft => ({
  key: draftKeyOf({ owner, resource: 'projects', recordId: 'gs-1' }),
  owner,
  resource: 'projects',
  recordId: 'gs-1',
  version: 3,
  title: 'Garden Strip',
  path: '/projects/HUB_CONNECTED/gs-1/edit',
  values: { pjtNm: 'Garden Strip 10 m' },
  base: { pjtNm: 'Garden Strip' },
  at: 1,
  ...overrides,
});

let count = 0;
const freshDatabase = () => `store-${(count += 1)}`;

it('names a draft by user, organization and record', () => {
  expect(owner).toBe('usr-ada|8kQ2');
  expect(draftKeyOf({ owner, resource: 'projects', recordId: 'gs-1' })).toBe('usr-ada|8kQ2/projects/gs-1');
  expect(draftKeyOf({ owner, resource: 'products', recordId: null, suffix: 'gs-1' })).toBe(
    'usr-ada|8kQ2/products/new/gs-1',
  );
});

it('keeps a draft when the page is reloaded', async () => {
  const database = freshDatabase();
  await createDraftStore({ database }).write(buildDraft());
  const next = createDraftStore({ database });
  expect(await next.read(buildDraft().key)).toEqual(buildDraft());
  await next.remove(buildDraft().key);
  expect(await next.read(buildDraft().key)).toBeUndefined();
});

it('finds the draft of a page that was left in the midst of writing, unless a newer one is stored', async () => {
  const database = freshDatabase();
  const store = createDraftStore({ database });
  const values = { pjtNm: 'Garden Strip 20 m', categoryId: undefined };
  await store.write(buildDraft());
  store.writeLeaving(buildDraft({ at: 2, values }));
  store.writeLeaving(buildDraft({ key: 'other', at: 2 }));
  const next = createDraftStore({ database });
  const found = await next.list(owner);
  expect(found).toHaveLength(2);
  expect((await next.read(buildDraft().key))?.values).toEqual({ ...values, categoryId: null });
  expect(localStorage).toHaveLength(0);
  await next.write(buildDraft({ at: 4 }));
  next.writeLeaving(buildDraft({ at: 3, values }));
  expect(await next.read(buildDraft().key)).toEqual(buildDraft({ at: 4 }));
  expect(localStorage).toHaveLength(0);
});

it('forgets the draft of a page that was left once it is removed', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  store.writeLeaving(buildDraft());
  await store.remove(buildDraft().key);
  expect(await store.list(owner)).toEqual([]);
});

it('leaves a page without keeping its draft where localStorage is full', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  store.writeLeaving(buildDraft());
  expect(await store.list(owner)).toEqual([]);
});

it('lists the drafts of one person in one organization, newest first', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  await store.write(buildDraft({ key: 'a', at: 1 }));
  await store.write(buildDraft({ key: 'b', at: 2 }));
  await store.write(buildDraft({ key: 'c', owner: 'usr-ada|other' }));
  expect((await store.list(owner)).map(({ key }) => key)).toEqual(['b', 'a']);
});

it('hides the drafts of a deleted record until it is restored, and drops them a day later', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  await store.write(buildDraft());
  await store.write(buildDraft({ key: 'other', recordId: 'other' }));
  const listed = async () => (await store.list(owner)).map(({ recordId }) => recordId);
  await store.hideDeleted(({ recordId }) => (recordId === 'gs-1' ? 'deletion' : undefined));
  expect(await listed()).toEqual(['other']);
  await store.showRestored('deletion');
  expect((await listed()).toSorted()).toEqual(['gs-1', 'other']);

  await store.hideDeleted(({ recordId }) => (recordId === 'gs-1' ? 'next' : undefined));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60_000);
  expect(await listed()).toEqual(['other']);
  expect(await store.read(buildDraft().key)).toBeUndefined();
});

it('does not let a removal overtake the write before it', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  void store.write(buildDraft());
  await store.remove(buildDraft().key);
  expect(await store.list(owner)).toEqual([]);
});

it('stores neither secrets nor files, and nothing if nothing else was typed', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  const values = {
    'account.password': 'hunter2',
    logo: { rawFile: new File(['x'], 'logo.svg'), src: 'blob:1' },
  };
  expect(await store.write(buildDraft({ values }), { secretFields: ['password'] })).toBe(false);
  expect(await store.read(buildDraft().key)).toBeUndefined();
  await store.write(buildDraft({ values: { ...values, pjtNm: 'A' } }), { secretFields: ['password'] });
  expect((await store.read(buildDraft().key))?.values).toEqual({ pjtNm: 'A' });
});

it('notifies its listeners, and knows which form has a draft open', async () => {
  const store = createDraftStore({ database: freshDatabase() });
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  await store.write(buildDraft());
  const release = store.hold(buildDraft().key, () => {});
  expect(store.isHeld(buildDraft().key)).toBe(true);
  release();
  expect(store.isHeld(buildDraft().key)).toBe(false);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  await store.remove(buildDraft().key);
  expect(listener).toHaveBeenCalledTimes(3);
});

it.each([
  [
    'blocked',
    () =>
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('No', 'SecurityError');
      }),
  ],
  ['absent', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'full',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      }),
  ],
])('works without a %s storage, and says so', async (_, breakIt) => {
  const store = createDraftStore({ database: freshDatabase() });
  breakIt();
  expect(store.isAvailable()).toBe(true);
  expect(await store.write(buildDraft())).toBe(false);
  expect(store.isAvailable()).toBe(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(await store.write(buildDraft())).toBe(true);
  expect(store.isAvailable()).toBe(true);
});

it('has its own database', async () => {
  const database = freshDatabase();
  await set('a', 'not a draft', createStore('keyval-store', 'keyval'));
  const store = createDraftStore({ database });
  await store.write(buildDraft());
  expect(await store.list(owner)).toHaveLength(1);
});
