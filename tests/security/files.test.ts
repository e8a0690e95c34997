import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDiskFiles } from '../../server/files/disk.ts';
import { type Call, openServer } from '../server.ts';
import { scratchFolder } from '../scratchFolder.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const formWith = (name: string, bytes: string | Uint8Array<ArrayBuffer> = 'sn,key\n1,a\n') => {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  return form;
};

/** A form as a client that writes its own multipart would send it. */
const rawForm = (disposition: string, bytes = 'x', more = '') =>
  [
    `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/csv\r\n\r\n${bytes}\r\n${more}--b--\r\n`,
    {
      'content-type': 'multipart/form-data; boundary=b',
    },
  ] as const;

const open = async (options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer(options);
  const stored = () => readdirSync(server.folder).filter(name => name !== 'incoming');
  const unfinished = () => readdirSync(path.join(server.folder, 'incoming'));
  const records = () => server.store.db.selectFrom('files').selectAll().execute();
  const expectNothing = async () => expect([stored(), unfinished(), await records()]).toEqual([[], [], []]);
  return { ...server, ada: await server.as('ada'), stored, unfinished, records, expectNothing };
};

const uploaded = async (call: Call, body: unknown, headers = {}) => {
  const response = await call('POST', '/v3/files', body, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as { fileId: string; fileNm: string };
};

describe('an upload', () => {
  test('[FIL-01] returns id and name, and the bytes are downloaded as an attachment', async () => {
    const { ada, records } = await open();
    const bytes = crypto.getRandomValues(new Uint8Array(50_000));
    const { fileId, fileNm } = await uploaded(ada, formWith('devices.csv', bytes));
    expect(fileNm).toBe('devices.csv');
    const [record] = await records();
    expect(record).toMatchObject({ fileId, mnId: '8kQ2', userId: 'usr-ada', size: 50_000 });
    expect(record?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));

    const response = await ada('GET', `/v3/files/${fileId}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '50000',
      'content-disposition': `attachment; filename="devices.csv"; filename*=UTF-8''devices.csv`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('[FIL-01] is stored under a random name, outside of what is served', async () => {
    const { ada, stored, folder, unfinished } = await open();
    await uploaded(ada, formWith('devices.csv', 'one'));
    await uploaded(ada, formWith('devices.csv', 'two'));
    expect(stored()).toEqual([expect.stringMatching(KEY), expect.stringMatching(KEY)]);
    expect(
      stored()
        .map(name => readFileSync(path.join(folder, name), 'utf8'))
        .sort(),
    ).toEqual(['one', 'two']);
    expect(unfinished()).toEqual([]);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['/absolute/path.csv', 'path.csv'],
    ['....//....//x.csv', 'x.csv'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    ['a\0b.csv', 'ab.csv'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['a\u200bb\ufeff.csv', 'ab.csv'],
    ['list.csv.html', 'list.csv.html'],
    ['<img src=x onerror=alert(1)>.csv', '_img src=x onerror=alert(1)_.csv'],
    ['x'.repeat(300), 'x'.repeat(120)],
    ['Gerät Ñandú 東京.csv', 'Gerät Ñandú 東京.csv'],
  ])('[FIL-01] with the name %j is stored as %j', async (given, kept) => {
    const { ada, stored } = await open();
    const [body, headers] = rawForm(`form-data; name="file"; filename="${given.replaceAll('\\', '\\\\')}"`);
    const { fileId, fileNm } = await uploaded(ada, body, headers);
    expect(fileNm).toBe(kept);
    expect(stored()).toEqual([expect.stringMatching(KEY)]);
    const response = await ada('GET', `/v3/files/${fileId}`);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~!%-]*$/,
    );
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept);
    await response.text();
  });

  test.each([
    ['filename="a\nb.csv"', 400],
    ["filename*=UTF-8''a%0D%0ASet-Cookie:%20x=1.csv", 400],
    // ends the header line; the rest is another header of the part
    ['filename="a\r\nSet-Cookie: x=1.csv"', 200],
  ])('[FIL-01] with a line break in the name, %j, gets a %i', async (name, status) => {
    const { ada, records } = await open();
    const [body, headers] = rawForm(`form-data; name="file"; ${name}`);
    const response = await ada('POST', '/v3/files', body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await records()).map(({ fileNm }) => fileNm)).toEqual(status === 200 ? ['a'] : []);
  });

  test('[FIL-01] of HTML is never shown as a page', async () => {
    const { ada } = await open();
    const { fileId } = await uploaded(ada, formWith('list.csv', '<script>alert(1)</script>'));
    const response = await ada('GET', `/v3/files/${fileId}`);
    await response.text();
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('[ORG-05] is not found by another organization', async () => {
    const { ada, as } = await open();
    const { fileId } = await uploaded(ada, formWith('devices.csv'));
    const otto = await as('otto');
    const [foreign, never] = [await otto('GET', `/v3/files/${fileId}`), await otto('GET', '/v3/files/never')];
    expect([foreign.status, never.status]).toEqual([404, 404]);
    expect((await as('mel').then(mel => mel('GET', `/v3/files/${fileId}`))).status).toBe(200);
    await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    expect((await ada('GET', `/v3/files/${fileId}`)).status).toBe(404);
  });

  test('is not opened for HEAD', async () => {
    const files = openDiskFiles(scratchFolder(), 1000);
    const read = vi.spyOn(files, 'read');
    const { ada } = await open({ overrides: { files } });
    const { fileId } = await uploaded(ada, formWith('devices.csv'));
    const response = await ada('HEAD', `/v3/files/${fileId}`);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '11']);
    expect(read).not.toHaveBeenCalled();
    expect(await (await ada('GET', `/v3/files/${fileId}`)).text()).toHaveLength(11);
    expect(read).toHaveBeenCalled();
  });

  test('[FIL-01] is a 422 once its bytes have changed on the disk, until they are restored', async () => {
    const { ada, folder, stored } = await open();
    const { fileId } = await uploaded(ada, formWith('devices.csv'));
    expect(await (await ada('GET', `/v3/files/${fileId}`)).text()).toHaveLength(11);
    const file = path.join(folder, stored()[0] ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.from(bytes.map((byte, index) => (index === 4 ? byte ^ 1 : byte))));
    const response = await ada('GET', `/v3/files/${fileId}`);
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('SHA-256')]);
    writeFileSync(file, bytes);
    expect((await ada('GET', `/v3/files/${fileId}`)).status).toBe(200);
  });

  test('is compared with its SHA-256 only when it was written since', async () => {
    const files = openDiskFiles(scratchFolder(), 1000);
    const read = vi.spyOn(files, 'read');
    const { ada } = await open({ overrides: { files } });
    const { fileId } = await uploaded(ada, formWith('devices.csv'));
    const reads: number[] = [];
    for (const before of [0, 2]) {
      await (await ada('GET', `/v3/files/${fileId}`)).text();
      reads.push(read.mock.calls.length - before);
    }
    expect(reads).toEqual([2, 1]);
  });

  test('is not a 200 if its bytes are missing', async () => {
    const { ada, folder, stored } = await open();
    const { fileId } = await uploaded(ada, formWith('devices.csv'));
    rmSync(path.join(folder, stored()[0] ?? ''));
    expect((await ada('GET', `/v3/files/${fileId}`)).status).toBe(500);
  });
});

describe('an invalid upload', () => {
  const [two, twoHeaders] = rawForm(
    'form-data; name="file"; filename="a"',
    'x',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="b"\r\n\r\ny\r\n',
  );

  test.each([
    ['a part of another name', 400, ...rawForm('form-data; name="other"; filename="a"')],
    ['a field instead of a file', 400, ...rawForm('form-data; name="other"')],
    ['two files', 400, two, twoHeaders],
    ['[FIL-01] a file without bytes', 400, ...rawForm('form-data; name="file"; filename="a"', '')],
    ['no part', 400, '--b--\r\n', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['an empty body', 400, '', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['no boundary', 415, 'x', { 'content-type': 'multipart/form-data' }],
    [
      'another boundary',
      400,
      rawForm('form-data; name="file"; filename="a"')[0],
      { 'content-type': 'multipart/form-data; boundary=c' },
    ],
    [
      'an end before its end',
      400,
      rawForm('form-data; name="file"; filename="a"')[0].slice(0, -9),
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    ['JSON', 415, '{}', { 'content-type': 'application/json' }],
    ['an urlencoded form', 415, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s is rejected with %i and leaves nothing', async (_, status, body, headers) => {
    const { ada, expectNothing, faults } = await open();
    const response = await ada('POST', '/v3/files', body, headers);
    expect(response.status).toBe(status);
    await expectNothing();
    expect(faults).toEqual([]);
  });

  test('[FIL-01] one byte over the limit is rejected, announced or not, and leaves nothing', async () => {
    const { ada, expectNothing, records } = await open({ uploadMaxBytes: 100_000 });
    const attempt = (size: number, headers = {}) =>
      ada('POST', '/v3/files', formWith('a.csv', new Uint8Array(size)), headers);
    expect((await attempt(100_001)).status).toBe(413);
    expect((await attempt(100_001, { 'content-length': '300000' })).status).toBe(413);
    await expectNothing();
    expect((await attempt(100_000)).status).toBe(200);
    expect((await records()).map(({ size }) => size)).toEqual([100_000]);
  });

  test('without a session leaves nothing', async () => {
    const { signedOut, expectNothing } = await open();
    expect((await signedOut('POST', '/v3/files', formWith('a.csv'))).status).toBe(401);
    await expectNothing();
  });

  test("whose record can't be written leaves nothing", async () => {
    const { ada, store, stored, unfinished } = await open();
    await store.db.schema.dropTable('audit').execute();
    expect((await ada('POST', '/v3/files', formWith('a.csv'))).status).toBe(500);
    expect([stored(), unfinished(), await store.db.selectFrom('files').selectAll().execute()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test("that can't be written to the disk gets a response at once", async () => {
    const { ada, folder, records } = await open();
    rmSync(path.join(folder, 'incoming'), { recursive: true });
    const response = await ada('POST', '/v3/files', formWith('a.csv', new Uint8Array(900_000)));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/ENOENT|incoming/);
    expect(await records()).toEqual([]);
  });
});
