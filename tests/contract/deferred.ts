import { describe, expect, it } from 'vitest';
import type { Queries } from '../../server/store/index.ts';
import { type Opening, useOpening } from './opening.ts';

/** Fails, because there is no such user. */
const failing = ({ sessions }: Queries) =>
  sessions.add({ idHash: 'none', userId: 'none', mnId: 'none', crtDt: 0, seenDt: 0, userAgent: '' });

/** Statements whose responses are awaited before the commit. */
export const describeDeferred = (name: string, open: Opening) => {
  describe(`deferred statements on ${name}`, () => {
    const opened = useOpening(open);

    it('[G11] are committed with those after them', async () => {
      const { store } = opened;
      const value = await store.transaction(async queries => {
        const sent = queries.meta.findOrAdd('committed', 'first').then(() => {});
        await queries.defer(sent);
        return queries.meta.findOrAdd('committed', 'second');
      });
      expect(value).toBe('first');
      expect(await store.meta.find('committed')).toBe('first');
    });

    it('[G11] roll everything back with their own error, even if the handler ended before they did', async () => {
      const { store } = opened;
      const ended = store.transaction(async queries => {
        await queries.meta.findOrAdd('rolled back', 'first');
        await queries.defer(failing(queries));
      });
      await expect(ended).rejects.toThrow(/foreign key/i);
      const followed = store.transaction(async queries => {
        await queries.defer(failing(queries));
        // on PostgreSQL, this one fails because the one before it did
        await queries.meta.findOrAdd('rolled back', 'second');
      });
      await expect(followed).rejects.toThrow(/foreign key/i);
      expect(await store.meta.find('rolled back')).toBeUndefined();
    });

    it('[G11] are awaited at once outside of a transaction', async () => {
      const { store } = opened;
      await expect(store.defer(failing(store))).rejects.toThrow(/foreign key/i);
    });
  });
};
