import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { helpCode } from '../helpCode.ts';
import { openHttpServer } from '../httpServer.ts';
import { addProject } from '../records.ts';
import { scratchFolder } from '../scratchFolder.ts';

const SCRIPT = 'release.mjs';

/** A build with the script from the help, and a token that its user has created. */
const openBuild = async () => {
  const { origin, store, signIn } = await openHttpServer();
  const { pjtId } = await addProject(store, { prodType: 'TAG_DEVICE', ownerId: 'usr-ada' });
  const ada = await signIn('ada');
  const token = { tokenNm: 'Build server', scopes: ['write'], days: 7 };
  const { secret } = (await (await ada.call('POST', '/api/sa/tokens', token)).json()) as { secret: string };
  const folder = scratchFolder();
  writeFileSync(path.join(folder, SCRIPT), helpCode('api', SCRIPT, origin));
  writeFileSync(path.join(folder, 'sensor.bin'), Buffer.alloc(300_000, 7));
  const release = (...args: string[]) =>
    promisify(execFile)(process.execPath, [SCRIPT, ...args], {
      cwd: folder,
      env: { TOKEN: secret, PROJECT: pjtId },
      timeout: 30_000,
    });
  const firmwares = async () =>
    (await (await ada.call('GET', `/v3/tag/projects/${pjtId}/firmwares`)).json()) as object[];
  return { release, firmwares };
};

test('[FW-01] the build script in the help works unchanged, and says why firmware is refused', async () => {
  const { release, firmwares } = await openBuild();
  const { stdout } = await release('1.4.0', 'sensor.bin', 'Fixes the battery level');
  const made = (await firmwares())[0] as { checksum: string };
  expect(made).toMatchObject({
    version: '1.4.0',
    firmwareType: 'TEST',
    fileName: 'sensor.bin',
    fileSize: 300_000,
    notes: 'Fixes the battery level',
  });
  expect(stdout).toBe(`Created test firmware 1.4.0, SHA-256 ${made.checksum}\n`);

  await expect(release('1.4.0', 'sensor.bin')).rejects.toMatchObject({
    stderr: expect.stringContaining('Firmware 1.4.0 has the same file.') as string,
  });
  expect(await firmwares()).toHaveLength(1);
});
