import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PART_TYPE } from '../../model/contract/uploads.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { eventually } from '../eventually.ts';

const SIZE = 2_000_000;
const HALF = SIZE / 2;

test('[fault 33] [FIL-01] an upload in parts continues after its server was killed in the middle of a part', async () => {
  const folder = scratchFolder();
  const environment = { DATA_DIR: folder };
  const bytes = new Uint8Array(randomBytes(SIZE));
  const server = await spawnServer({ environment, flags: ['--demo'] });
  const ada = await server.signIn('ada');
  // sessions are rows: the same cookie works on the next server
  const headers = { 'tus-resumable': '1.0.0', cookie: ada.cookieHeader(), 'sec-fetch-site': 'same-origin' };
  const begun = await fetch(`${server.origin}/v3/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(SIZE) },
  });
  const upload = begun.headers.get('location') ?? '';
  const send = (origin: string, offset: number, body: BodyInit) =>
    fetch(origin + upload, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': PART_TYPE, 'upload-offset': String(offset) },
      body,
      duplex: 'half',
    } as RequestInit);
  expect((await send(server.origin, 0, bytes.slice(0, HALF))).status).toBe(204);

  const files = path.join(folder, 'files');
  const endless = new ReadableStream({ start: stream => stream.enqueue(bytes.slice(HALF, HALF + 100_000)) });
  const cut = send(server.origin, HALF, endless).catch((error: unknown) => error);
  await eventually(() => expect(readdirSync(path.join(files, 'incoming'))).toHaveLength(1), 5);
  server.kill('SIGKILL');
  await server.ended;
  expect(await cut).toBeInstanceOf(TypeError);

  const next = await spawnServer({ environment });
  const head = await fetch(next.origin + upload, { method: 'HEAD', headers });
  expect(head.headers.get('upload-offset')).toBe(String(HALF));
  expect((await send(next.origin, HALF, bytes.slice(HALF))).status).toBe(204);
  const { file } = (await (await fetch(next.origin + upload, { headers })).json()) as { file: object };
  expect(file).toMatchObject({ size: SIZE, sha256: createHash('sha256').update(bytes).digest('hex') });
});
