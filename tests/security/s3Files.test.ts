import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import { FileMissingError } from '../../server/files/index.ts';
import { openS3Files } from '../../server/files/s3.ts';
import type { Log } from '../../server/ports.ts';
import { openS3Server } from '../s3Server.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { openServer } from '../server.ts';

const DAY = 86_400_000;
const SECRET = 'S3RVER';

const openBucket = async () => {
  const bucket = await openS3Server();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await bucket.close();
    isOpen = false;
  };
  onTestFinished(close);
  const incoming = scratchFolder();
  const logged: unknown[] = [];
  const note = (fields: unknown) => void logged.push(fields);
  const log: Log = { info: note, warn: note, error: note };
  const open = (options: Parameters<typeof bucket.address>[0] = {}) =>
    openS3Files({ address: bucket.address(options), incoming, maxBytes: 300_000, log });
  return { open, close, logged, incoming };
};

const open = async () => {
  const bucket = await openBucket();
  const files = await bucket.open();
  const server = await openServer({ overrides: { files } });
  const records = () => server.store.db.selectFrom('files').selectAll().execute();
  const upload = (call: Awaited<ReturnType<typeof server.as>>, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'devices.csv'));
    return call('POST', '/v3/files', form);
  };
  const has = (storageKey: string) =>
    files.read(storageKey).then(
      async stream => {
        await stream.cancel();
        return true;
      },
      (error: unknown) => {
        if (error instanceof FileMissingError) return false;
        throw error;
      },
    );
  return { ...server, ...bucket, files, records, upload, has, ada: await server.as('ada') };
};

test('[FIL-01] the bytes of a bucket are returned unchanged, to the organization only', async () => {
  const { ada, as, upload, records, incoming, files, has } = await open();
  const bytes = new Uint8Array(randomBytes(200_000));
  const { fileId } = (await (await upload(ada, bytes)).json()) as { fileId: string };
  const response = await ada('GET', `/v3/files/${fileId}`);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect((await (await as('otto'))('GET', `/v3/files/${fileId}`)).status).toBe(404);
  // no temporary file is left
  expect(readdirSync(incoming)).toEqual([]);
  const [record] = await records();
  await files.remove(record?.storageKey ?? '');
  expect(await has(record?.storageKey ?? '')).toBe(false);
  // deleting it again is no error
  await files.remove(record?.storageKey ?? '');
});

test('[FIL-01] parts of an upload are stored in the bucket, and become one file there', async () => {
  const { ada, records, incoming, files, has, store } = await open();
  const bytes = randomBytes(200_000);
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await ada('POST', '/v3/uploads', undefined, { ...tus, 'upload-length': '200000' });
  const path = begun.headers.get('location') ?? '';
  const uploadId = path.split('/').at(-1) ?? '';
  const keysOf = async () => (await store.uploads.partsOf(uploadId)).map(({ storageKey }) => storageKey);
  const upload = { uploadId, received: 0 };
  const body = (part: Buffer) => new Response(new Uint8Array(part)).body as ReadableStream<Uint8Array>;
  const first = await files.receivePart(body(bytes.subarray(0, 120_000)), 200_000);
  expect(await store.uploads.addPart(upload, first)).toBe(true);
  const [key = ''] = await keysOf();
  expect([await has(key), readdirSync(incoming), await records()]).toEqual([true, [], []]);
  const second = await files.receivePart(body(bytes.subarray(120_000)), 80_000);
  const joined = await files.join([key, second.storageKey]);
  expect(joined).toMatchObject({ size: 200_000, sha256: createHash('sha256').update(bytes).digest('hex') });
  const whole = await new Response(await files.read(joined.storageKey)).arrayBuffer();
  expect(Buffer.from(whole).equals(bytes)).toBe(true);
  expect((await ada('DELETE', path, undefined, tus)).status).toBe(204);
  expect([await has(key), readdirSync(incoming)]).toEqual([false, []]);
});

test('[FIL-01] an upload that is too large or invalid is not sent to the bucket', async () => {
  const { ada, upload, records, incoming } = await open();
  expect((await upload(ada, new Uint8Array(300_001))).status).toBe(413);
  expect((await ada('POST', '/v3/files', new FormData())).status).toBe(400);
  expect([await records(), readdirSync(incoming)]).toEqual([[], []]);
});

test('[FIL-01] while the bucket is unavailable, an upload is rejected completely, and no secret is logged', async () => {
  const { ada, upload, records, incoming, close, logged } = await open();
  const { fileId } = (await (await upload(ada, new Uint8Array(10))).json()) as { fileId: string };
  await close();
  const refused = await upload(ada, new Uint8Array(100));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Files are unavailable right now. Try again in a moment.',
  });
  expect((await ada('GET', `/v3/files/${fileId}`)).status).toBe(503);
  expect([await records(), readdirSync(incoming)]).toEqual([[expect.objectContaining({ fileId })], []]);
  expect(logged).toContainEqual({ operation: 'write', reason: 'ECONNREFUSED', status: undefined });
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

test('files without a record are deleted after a day', async () => {
  const { files, has } = await open();
  const [named, orphan] = [randomUUID(), randomUUID()];
  for (const name of [named, orphan, 'README']) await files.put(name, new Uint8Array(1));
  await files.sweepOrphans(Date.now() + DAY - 60_000, async () => new Set([named]));
  expect(await has(orphan)).toBe(true);
  await files.sweepOrphans(Date.now() + 2 * DAY, async () => new Set([randomUUID()]));
  expect(await has(orphan)).toBe(true);
  await files.sweepOrphans(Date.now() + 2 * DAY, async () => new Set([named]));
  expect([await has(named), await has(orphan), await has('README')]).toEqual([true, false, true]);
});

test.each<[string, { secret?: string; path?: string }, RegExp]>([
  ['another secret', { secret: 'not-the-secret' }, /can't be read \(403 SignatureDoesNotMatch\)\.$/],
  ['no such bucket', { path: '/elsewhere' }, /can't be read \(404 NoSuchBucket\)\.$/],
  ['no bucket', { path: '/' }, /name the bucket/],
])('a start with %s says so, without the secret', async (_, options, reason) => {
  const bucket = await openBucket();
  const error: unknown = await bucket.open(options).catch((caught: unknown) => caught);
  expect(String(error)).toMatch(/^Error: FILES_URL: /);
  expect(String(error)).toMatch(reason);
  expect(String(error)).not.toContain(options.secret ?? SECRET);
});
