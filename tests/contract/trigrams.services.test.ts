import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { seedDatabase } from '../../server/store/seedDatabase.ts';
import { runSql } from '../postgres.ts';

const scope = { mnId: '8kQ2', userId: 'usr-ada', ownOnly: false };
const query = {
  orderCol: 'chgDt',
  orderKey: 'desc',
  page: 1,
  pageSize: 25,
  keyword: 'hearth dimmer',
} as const;

/** A new database without pg_trgm. */
const createDatabase = async () => {
  const name = `porchlight_test_${randomUUID().replaceAll('-', '')}`;
  await runSql(`create database ${name}`);
  // it waits for a checkpoint, which takes long while other tests write
  onTestFinished(() => runSql(`drop database ${name} with (force)`).then(() => {}), 300_000);
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { name, url };
};

const indexesOf = async (url: URL) =>
  (
    await runSql(`select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%'`, url.href)
  ).map(({ name }) => name);

test('[PRJ-02] a start installs pg_trgm, and indexes the searched columns', async () => {
  const { url } = await createDatabase();
  const slow: Error[] = [];
  const store = await openPostgres(url.href, undefined, { onSlowSearch: error => slow.push(error) });
  await store.close();
  expect(slow).toEqual([]);
  expect(await indexesOf(url)).toContain('projects_words');
});

test("[PRJ-02] a role that can't install pg_trgm starts with a warning, with the same results; a later start adds the index", async () => {
  const { name, url } = await createDatabase();
  await runSql(`create role ${name}`);
  await runSql(`create schema own authorization ${name}`, url.href);
  const limited = new URL(url);
  limited.searchParams.set('options', `-c role=${name} -c search_path=own`);
  onTestFinished(() => runSql(`drop role ${name}`).then(() => {}));
  onTestFinished(() => runSql(`drop owned by ${name} cascade`, url.href).then(() => {}));

  const slow: Error[] = [];
  const open = () => openPostgres(limited.href, undefined, { onSlowSearch: error => slow.push(error) });
  const store = await open();
  expect(slow.map(({ message }) => message)).toEqual([expect.stringContaining('permission denied')]);
  await seedDatabase(store.db, createWorld());
  const { list } = await store.projects.page(scope, query);
  expect(list.map(({ pjtNm }) => pjtNm)).toEqual(['Hearth Dimmer H2']);
  await store.close();
  expect(await indexesOf(url)).toEqual([]);

  await runSql('create extension pg_trgm with schema public', url.href);
  const later = await open();
  expect(slow).toHaveLength(1);
  expect((await later.projects.page(scope, query)).list).toEqual(list);
  await later.close();
  expect(await indexesOf(url)).toContain('projects_words');
});
