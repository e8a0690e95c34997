import 'fake-indexeddb/auto';
import { createStore, get, keys, setMany } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const logs = [{ key: 'target', epoch: 'one', newest: 7, entries: [{ seq: 7, at: 0, text: '{}' }] }];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a tab's world is stored as a file, because a browser can't store other values of the large one's size", async () => {
  const image = new Uint8Array([1, 2, 3]);
  await writeSnapshot('tab', { build: 'one', world: 'large', image, logs });
  const stored = await get<{ image: unknown }>('tab large', createStore('porchlight-qa', 'worlds'));
  expect(stored?.image).toBeInstanceOf(Blob);
  expect(await readSnapshot('tab', 'one', 'large')).toEqual({ image, logs, uploads: new Map() });
  expect(await readSnapshot('tab', 'another', 'large')).toBeUndefined();
  expect(await readSnapshot('tab', 'one', 'demo')).toBeUndefined();
  expect(await readSnapshot('other tab', 'one', 'large')).toBeUndefined();
});

it("keeps a tab's uploads until they change", async () => {
  const world = { build: 'one', world: 'demo', image: new Uint8Array([1]), logs } as const;
  const uploads = new Map([['key', new Uint8Array([4, 5])]]);
  await writeSnapshot('tab', world, uploads);
  await writeSnapshot('tab', world);
  expect((await readSnapshot('tab', 'one', 'demo'))?.uploads).toEqual(uploads);
  await writeSnapshot('tab', world, new Map());
  expect((await readSnapshot('tab', 'one', 'demo'))?.uploads).toEqual(new Map());
});

it('keeps the changes to each data set', async () => {
  const build = 'one';
  await writeSnapshot('tab', { build, world: 'demo', image: new Uint8Array([1]), logs });
  await writeSnapshot('tab', { build, world: 'empty', image: new Uint8Array([2]), logs });
  expect((await readSnapshot('tab', build, 'demo'))?.image).toEqual(new Uint8Array([1]));
  expect((await readSnapshot('tab', build, 'empty'))?.image).toEqual(new Uint8Array([2]));
});

it('drops what closed tabs have saved, but never that of an open one', async () => {
  const held = [{ name: 'porchlight-qa open' }];
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
  const snapshot = { build: 'one', world: 'demo', image: new Uint8Array([1]), logs } as const;
  const tabs = ['open', ...Array.from({ length: 9 }, (_, index) => `closed-${index}`)];
  // oxlint-disable-next-line no-await-in-loop -- the order decides
  for (const tab of tabs) await writeSnapshot(tab, snapshot);
  const isKept = async (tab: string) => (await readSnapshot(tab, 'one', 'demo')) !== undefined;
  expect(await Promise.all(['open', 'closed-0', 'closed-8'].map(isKept))).toEqual([true, false, true]);
});

it('removes the worlds of the previous format', async () => {
  const store = createStore('porchlight-qa', 'worlds');
  const former = ['one', 'two'].flatMap((tab): [string, unknown][] => [
    [tab, { build: 'one', world: 'demo', image: new Blob() }],
    [`${tab} uploads`, []],
  ]);
  await setMany([...former, ['tabs', ['one', 'two']]], store);
  await writeSnapshot('tab', { build: 'one', world: 'demo', image: new Uint8Array([1]), logs });
  const kept = await keys(store);
  expect(kept).toContain('tab demo');
  expect(kept.filter(key => ['tabs', ...former.map(([name]) => name)].includes(String(key)))).toEqual([]);
});

it("opens the world without its uploads if they can't be read", async () => {
  const world = { build: 'one', world: 'demo', image: new Uint8Array([1]), logs } as const;
  await writeSnapshot('tab', world, new Map([['key', new Uint8Array([4, 5])]]));
  // oxlint-disable-next-line typescript/unbound-method -- called with its store
  const read = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (key === 'tab demo uploads') throw new DOMException('Internal error', 'UnknownError');
    return read.call(this, key);
  });
  expect(await readSnapshot('tab', 'one', 'demo')).toEqual({ image: world.image, logs, uploads: new Map() });
});
