import { describe, expect, it, onTestFinished } from 'vitest';
import type { Queries, Store } from '../../server/store/index.ts';

const NAME = 'deferred';

/** Fails, because there is no such user. */
const failing = ({ sessions }: Queries) =>
  sessions.add({ idHash: 'none', userId: 'none', mnId: 'none', crtDt: 0, seenDt: 0, userAgent: '' });

/** Statements whose responses are awaited before the commit. */
export const describeDeferred = (engine: string, open: () => Promise<Store>) => {
  const openStore = async () => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };

  describe(`deferred statements on ${engine}`, () => {
    it('[G11] are committed with those after them', async () => {
      const store = await openStore();
      const value = await store.transaction(async queries => {
        const sent = queries.meta.findOrAdd(NAME, 'first').then(() => {});
        await queries.defer(sent);
        return queries.meta.findOrAdd(NAME, 'second');
      });
      expect(value).toBe('first');
      expect(await store.meta.find(NAME)).toBe('first');
    });

    it('[G11] roll everything back with their own error, even if the handler ended before they did', async () => {
      const store = await openStore();
      const ended = store.transaction(async queries => {
        await queries.meta.findOrAdd(NAME, 'first');
        await queries.defer(failing(queries));
      });
      await expect(ended).rejects.toThrow(/foreign key/i);
      const followed = store.transaction(async queries => {
        await queries.defer(failing(queries));
        // on PostgreSQL, this one fails because the one before it did
        await queries.meta.findOrAdd(NAME, 'second');
      });
      await expect(followed).rejects.toThrow(/foreign key/i);
      expect(await store.meta.find(NAME)).toBeUndefined();
    });

    it('[G11] are awaited at once outside of a transaction', async () => {
      const store = await openStore();
      await expect(store.defer(failing(store))).rejects.toThrow(/foreign key/i);
    });
  });
};
