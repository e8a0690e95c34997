import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Firmware } from '../../model/contract/firmwares.ts';
import { createFakeServer } from '../../server/fake.ts';
import { demoWorld, openSeeded } from '../openCopy.ts';

test('[FW-01] the firmware of the demo data can be downloaded, and promoted', async () => {
  const world = demoWorld(1);
  const store = await openSeeded(world);
  onTestFinished(() => store.close());
  const fake = await createFakeServer({ store, world, isSeeded: true, cookie: { id: null } });
  const call = (path: string, body?: object) =>
    fake.fetch(
      new Request(`http://fake${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      }),
    );
  await call('/api/sa/login', { persona: 'omar' });
  const tag = world.projects.find(({ pjtNm }) => pjtNm === 'Keyfinder Tag Mini');
  const path = `/v3/tag/projects/${tag?.pjtId}/firmwares`;
  const firmwares = (await (await call(path)).json()) as Firmware[];
  expect(firmwares.map(({ version, firmwareType }) => `${version} ${firmwareType}`)).toEqual([
    '1.2.0 TEST',
    '1.1.0 PUBLIC',
    '1.0.0 PUBLIC',
  ]);
  for (const { firmwareId, fileName, fileSize, checksum } of firmwares) {
    const response = await call(`${path}/${firmwareId}/file`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-disposition')).toContain(fileName);
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([fileSize, checksum]);
  }
  expect(new Set(firmwares.map(({ checksum }) => checksum)).size).toBe(3);
  expect((await call(`${path}/${firmwares[0]?.firmwareId}/promote`, {})).status).toBe(200);
});
