import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createDeviceKeys } from '../deviceKeys.ts';
import { helpCode } from '../helpCode.ts';
import { openHttpServer } from '../httpServer.ts';
import { addProduct, addProject } from '../records.ts';
import { scratchFolder } from '../scratchFolder.ts';

/** A server, and a folder in which the scripts of the help run, with a token that their user has created. */
const openBuild = async () => {
  const { origin, store, signIn } = await openHttpServer();
  const ada = await signIn('ada');
  const token = { tokenNm: 'Build server', scopes: ['read', 'write'], days: 7 };
  const { secret } = (await (await ada.call('POST', '/api/sa/tokens', token)).json()) as { secret: string };
  const folder = scratchFolder();
  const run = (script: string, environment: Record<string, string>, ...args: string[]) => {
    writeFileSync(path.join(folder, script), helpCode('api', script, origin));
    const env = { TOKEN: secret, ...environment };
    return promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, env, timeout: 60_000 });
  };
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const list = async (url: string) =>
    (await (await ada.call('GET', url)).json()) as Record<string, unknown>[];
  return { store, run, write, read, list };
};

test('[FW-01] the script in the help that releases firmware works unchanged, and says why it is refused', async () => {
  const { store, run, write, list } = await openBuild();
  const { pjtId } = await addProject(store, { prodType: 'TAG_DEVICE', ownerId: 'usr-ada' });
  write('sensor.bin', Buffer.alloc(300_000, 7));
  const release = (...args: string[]) => run('release.mjs', { PROJECT: pjtId }, ...args);
  const firmwares = () => list(`/v3/tag/projects/${pjtId}/firmwares`);

  const { stdout } = await release('1.4.0', 'sensor.bin', 'Fixes the battery level');
  const [made] = await firmwares();
  expect(made).toMatchObject({
    version: '1.4.0',
    firmwareType: 'TEST',
    fileName: 'sensor.bin',
    fileSize: 300_000,
    notes: 'Fixes the battery level',
  });
  expect(stdout).toBe(`Created test firmware 1.4.0, SHA-256 ${String(made?.['checksum'])}\n`);

  await expect(release('1.4.0', 'sensor.bin')).rejects.toMatchObject({
    stderr: expect.stringContaining('Firmware 1.4.0 has the same file.') as string,
  });
  expect(await firmwares()).toHaveLength(1);
});

test('[IDN-01] the script in the help that provisions devices works unchanged, and saves the rejected rows', async () => {
  const { store, run, write, read, list } = await openBuild();
  const { pjtId, mnId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
  const { prodId } = await addProduct(store, { pjtId, mnId });
  const rows = ['NLBUILD01', 'NLBUILD02', 'SHORT'].map(sn => `${sn},${createDeviceKeys().publicKey}`);
  write('batch.csv', ['sn,key', ...rows].join('\n'));
  const provision = (file: string) => run('provision.mjs', { PRODUCT: prodId }, file);

  await expect(provision('batch.csv')).rejects.toMatchObject({
    code: 1,
    stdout: 'Provisioned: 2, rejected: 1\n',
  });
  const devices = await list(`/v3/identity/devices?prodId=${prodId}`);
  expect(devices.map(({ sn }) => sn).toSorted()).toEqual(['NLBUILD01', 'NLBUILD02']);
  expect(read('failures.csv')).toContain('"4","SHORT"');

  write('failures.csv', read('failures.csv').replace('SHORT', 'NLBUILD03'));
  expect(await provision('failures.csv')).toMatchObject({ stdout: 'Provisioned: 1, rejected: 0\n' });

  write('empty.csv', 'sn,key\n');
  await expect(provision('empty.csv')).rejects.toMatchObject({
    code: 1,
    stdout: 'Provisioned: 0, rejected: 1\n',
    stderr: 'The file has no rows below its header.\n',
  });
});
