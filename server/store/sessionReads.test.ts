import { expect, test } from 'vitest';
import { userIdOf } from '../../model/seed/builders.ts';
import { createWorld } from '../../model/seed/world.ts';
import { FIXED_NOW } from '../fake.ts';
import { sha256Hex } from '../hashing.ts';
import { seedDatabase } from './seedDatabase.ts';
import { joinReads } from './joinReads.ts';
import { openSqliteMemory } from './sqliteFile.ts';

const openWithSession = async () => {
  const store = await openSqliteMemory();
  await seedDatabase(store.db, createWorld(1));
  const idHash = await sha256Hex('session');
  await store.sessions.add({
    idHash,
    userId: userIdOf('Ada'),
    mnId: '8kQ2',
    crtDt: FIXED_NOW,
    seenDt: FIXED_NOW,
    userAgent: '',
  });
  return { store, idHash };
};

test('[G10] a session is read once until something is written', async () => {
  const { store, idHash } = await openWithSession();
  const first = await store.sessions.find(idHash, 'projects');
  expect(first?.user.givenName).toBe('Ada');
  expect(await store.sessions.find(idHash, 'projects')).toBe(first);
  expect((await store.sessions.find(idHash))?.listRevision).toBeUndefined();

  await store.db
    .updateTable('memberships')
    .set({ role: 'MEMBER' })
    .where('userId', '=', userIdOf('Ada'))
    .execute();
  expect((await store.sessions.find(idHash, 'projects'))?.user.role).toBe('MEMBER');
  expect(await store.sessions.find(idHash, 'projects')).not.toBe(first);

  await store.sessions.end(idHash);
  expect(await store.sessions.find(idHash, 'projects')).toBeUndefined();
});

test('[G10] while a transaction is open, the session is not found as it was before', async () => {
  const { store, idHash } = await openWithSession();
  const roleOf = async () => (await store.sessions.find(idHash))?.user.role;
  expect(await roleOf()).toBe('ADMIN');
  const changedNow = { chgr: 'Otto', chgDt: FIXED_NOW };
  let during: Promise<string | undefined> | undefined;
  await store.transaction(async ({ members }) => {
    await members.setRole('8kQ2', userIdOf('Ada'), 'MEMBER', changedNow);
    during = roleOf();
  });
  expect(await during).toBe('MEMBER');

  const failed = store.transaction(async ({ members }) => {
    await members.setRole('8kQ2', userIdOf('Ada'), 'PROVISIONING_MANAGER', changedNow);
    during = roleOf();
    throw new Error('too late');
  });
  await expect(failed).rejects.toThrow('too late');
  expect(await during).toBe('MEMBER');
  expect(await roleOf()).toBe('MEMBER');
});

test('[G10] keys that are asked for together are read by one query, and later ones by the next', async () => {
  const reads: string[][] = [];
  const starts: (() => void)[] = [];
  const read = joinReads(
    async keys => {
      reads.push(keys);
      return new Map(keys.filter(key => key !== 'none').map(key => [key, key.length]));
    },
    start => void starts.push(start),
  );
  const together = Promise.all([read('porch'), read('attic room'), read('porch'), read('none')]);
  expect(starts).toHaveLength(1);
  starts.shift()?.();
  const later = read('porch');
  expect(await together).toEqual([5, 10, 5, undefined]);
  starts.shift()?.();
  expect(await later).toBe(5);
  expect(reads).toEqual([['porch', 'attic room', 'none'], ['porch']]);
});

test('[G10] an error of the query is that of all its keys, and not of the next', async () => {
  let isBroken = true;
  const read = joinReads(async keys => {
    if (isBroken) throw new Error('away');
    return new Map(keys.map(key => [key, key]));
  }, setImmediate);
  const results = await Promise.allSettled([read('porch'), read('attic')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await read('porch')).toBe('porch');
});
