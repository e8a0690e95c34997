import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { createCleanup } from '../../server/cleanup.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { openDiskFiles } from '../../server/files/disk.ts';
import { addProject } from '../records.ts';
import { openServer } from '../server.ts';

const open = async () => {
  const server = await openServer();
  const ada = await server.as('ada');
  const { pjtId } = await addProject(server.store, { prodType: 'TAG_DEVICE', ownerId: 'usr-ada' });
  const firmwares = `/v3/tag/projects/${pjtId}/firmwares`;
  const create = async (version: string, bytes: string) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'tag.bin'));
    const { fileId } = (await (await ada('POST', '/v3/files', form)).json()) as { fileId: string };
    const response = await ada('POST', firmwares, { version, fileId });
    expect(response.status).toBe(200);
    const { firmwareId } = (await response.json()) as { firmwareId: string };
    return { at: `${firmwares}/${firmwareId}`, firmwareId, fileId };
  };
  const stored = () => readdirSync(server.folder).filter(name => name !== 'incoming');
  return { ...server, ada, create, stored, files: openDiskFiles(server.folder, 1_000_000) };
};

test('[FW-01] one flipped byte on the disk stops the download and the promotion', async () => {
  const { ada, create, folder, stored } = await open();
  const { at } = await create('1.0.0', 'good bytes');
  const file = path.join(folder, stored()[0] ?? '');
  expect(await (await ada('GET', `${at}/file`)).text()).toBe('good bytes');
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes.map((byte, index) => (index === 4 ? byte ^ 1 : byte))));
  const download = await ada('GET', `${at}/file`);
  expect([download.status, await download.text()]).toEqual([422, expect.stringContaining('SHA-256')]);
  expect((await ada('POST', `${at}/promote`, {})).status).toBe(422);
  writeFileSync(file, bytes);
  expect((await ada('POST', `${at}/promote`, {})).status).toBe(200);
});

test('[FW-01] the file is deleted with its row, once the firmware can no longer be restored', async () => {
  const { ada, create, stored, store, files } = await open();
  const kept = await create('1.0.0', 'kept');
  const gone = await create('1.1.0', 'gone');
  const clean = async (later: number) => {
    const cleanup = createCleanup({
      store,
      files,
      sessions: { idle: 1e12, absolute: 1e12 },
      sweepFiles: async () => {},
      sweepOrphans: async () => {},
      now: () => FIXED_NOW + later,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    cleanup.wake();
    await cleanup.idle();
  };
  expect((await ada('DELETE', gone.at)).status).toBe(204);
  await clean(0);
  expect(stored()).toHaveLength(2);
  await clean(RESTORE_WINDOW + 60_000);
  expect(stored()).toHaveLength(1);
  expect(await store.files.find(gone.fileId, '8kQ2')).toBeUndefined();
  expect(await (await ada('GET', `${kept.at}/file`)).text()).toBe('kept');
});
