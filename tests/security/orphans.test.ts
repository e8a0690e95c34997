import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scratchFolder.ts';
import { openHttpServer } from '../httpServer.ts';
import { openDiskFiles } from '../../server/files/disk.ts';
import { eventually } from '../eventually.ts';

const DAY = 24 * 60 * 60_000;

const fileOf = (folder: string, name: string, age: number) => {
  const file = path.join(folder, name);
  writeFileSync(file, 'bytes');
  const time = new Date(Date.now() - age);
  utimesSync(file, time, time);
  return name;
};

const openFolder = () => {
  const folder = scratchFolder();
  mkdirSync(path.join(folder, 'incoming'));
  const add = (age: number, name: string = randomUUID()) => fileOf(folder, name, age);
  return { folder, add, left: () => readdirSync(folder).sort() };
};

test('files without a record are deleted when they are older than a day', async () => {
  const { folder, add, left } = openFolder();
  const named = add(9 * DAY);
  const young = add(DAY - 60_000);
  add(DAY + 60_000);
  await openDiskFiles(folder, 1000).sweepOrphans(Date.now(), async () => new Set([named]));
  expect(left()).toEqual([named, young, 'incoming'].sort());
});

test("files that aren't uploads are kept", async () => {
  const { folder, add, left } = openFolder();
  const named = add(9 * DAY);
  add(9 * DAY, 'README');
  add(9 * DAY, `${randomUUID()}.bak`);
  const before = left();
  await openDiskFiles(folder, 1000).sweepOrphans(Date.now(), async () => new Set([named]));
  expect(left()).toEqual(before);
});

test('with a database that has none of the files, all are kept', async () => {
  const { folder, add, left } = openFolder();
  add(9 * DAY);
  add(9 * DAY);
  const before = left();
  await openDiskFiles(folder, 1000).sweepOrphans(Date.now(), async () => new Set([randomUUID()]));
  expect(left()).toEqual(before);
});

test('the next start deletes temporary files of a killed server, and no uploads', async () => {
  const data = scratchFolder();
  const first = await openHttpServer({ DATA_DIR: data });
  const { call } = await first.signIn('ada');
  const form = new FormData();
  form.set('file', new File(['a,b'], 'list.csv'));
  const { fileId } = await (await call('POST', '/v3/files', form)).json();
  const [uploaded = ''] = readdirSync(path.join(data, 'files')).filter(name => name !== 'incoming');
  await first.close();

  const uploads = path.join(data, 'files');
  const old = new Date(Date.now() - 2 * DAY);
  utimesSync(path.join(uploads, uploaded), old, old);
  fileOf(uploads, randomUUID(), 2 * DAY);
  const next = await openHttpServer({ DATA_DIR: data }, { isSeeded: true });
  await eventually(() => expect(readdirSync(uploads).sort()).toEqual([uploaded, 'incoming'].sort()));
  const again = await next.signIn('ada');
  expect(await (await again.call('GET', `/v3/files/${fileId}`)).text()).toBe('a,b');
});
