import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOADS_PER_USER, UPLOAD_LIFETIME } from '../../model/contract/uploads.ts';
import { createCleanup } from '../../server/cleanup.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { openDiskFiles } from '../../server/files/disk.ts';
import { openHttpServer } from '../httpServer.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { type Call, openServer } from '../server.ts';
import { eventually } from '../eventually.ts';

const DAY = 24 * 60 * 60_000;

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

const begin = async (call: Call, size: number, name = 'lamp.bin') => {
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)}` };
  const response = await call('POST', '/v3/uploads', undefined, headers);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
};

const partHeaders = (offset: number, more = {}) => ({
  ...tus,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
  ...more,
});

/** Sends texts, because the calls of tests send text as is. */
const send = (call: Call, path: string, offset: number, text: string, more = {}) =>
  call('PATCH', path, text, partHeaders(offset, more));

const offsetOf = async (call: Call, path: string) => {
  const response = await call('HEAD', path, undefined, tus);
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status;
};

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const open = async (options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer(options);
  const stored = () => readdirSync(server.folder).filter(name => name !== 'incoming');
  const records = () => server.store.db.selectFrom('files').selectAll().execute();
  return { ...server, stored, records, ada: await server.as('ada') };
};

describe('an upload in parts', () => {
  test('[FIL-01] becomes a file with its last part, not before, and no part is left', async () => {
    const { ada, stored, records, store } = await open();
    const path = await begin(ada, 10, '../Gerät.bin');
    expect(path).toMatch(/^\/v3\/uploads\/[\da-f-]{36}$/);
    expect(await offsetOf(ada, path)).toBe(0);
    const first = await send(ada, path, 0, 'abcdef');
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
      204,
      '6',
      '1.0.0',
    ]);
    expect(await (await ada('GET', path)).json()).toMatchObject({ received: 6, size: 10, file: null });
    expect([await records(), stored().length]).toEqual([[], 1]);
    expect((await send(ada, path, 6, 'ghij')).status).toBe(204);

    const { file, received } = await (await ada('GET', path)).json();
    const [record, ...others] = await records();
    expect(received).toBe(10);
    expect(file).toEqual({
      fileId: record?.fileId,
      fileNm: 'Gerät.bin',
      size: 10,
      sha256: sha256('abcdefghij'),
    });
    expect(others).toEqual([]);
    expect(record).toMatchObject({ mnId: '8kQ2', userId: 'usr-ada', size: 10 });
    expect(stored()).toEqual([record?.storageKey]);
    expect(await (await ada('GET', `/v3/files/${file.fileId}`)).text()).toBe('abcdefghij');
    expect(await offsetOf(ada, path)).toBe(10);
    const audit = await store.db.selectFrom('audit').selectAll().where('action', '=', 'upload').execute();
    expect(audit).toMatchObject([{ resource: 'files', recordId: file.fileId, userId: 'usr-ada' }]);
  });

  test('[FIL-01] keeps its bytes if the connection to the database was lost during the commit', async () => {
    const { ada, store, records } = await open();
    const { transaction } = store;
    /** The next transaction fails after its commit. */
    const loseConfirmation = () => {
      store.transaction = async work => {
        store.transaction = transaction;
        await transaction(work);
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      };
    };
    const path = await begin(ada, 10);
    loseConfirmation();
    expect((await send(ada, path, 0, 'abcdef')).status).toBe(503);
    expect(await offsetOf(ada, path)).toBe(6);
    loseConfirmation();
    expect((await send(ada, path, 6, 'ghij')).status).toBe(503);
    const { file } = await (await ada('GET', path)).json();
    expect(await (await ada('GET', `/v3/files/${file.fileId}`)).text()).toBe('abcdefghij');

    loseConfirmation();
    const form = new FormData();
    form.set('file', new File(['a,b'], 'list.csv'));
    expect((await ada('POST', '/v3/files', form)).status).toBe(503);
    const list = (await records()).find(({ fileNm }) => fileNm === 'list.csv');
    expect(await (await ada('GET', `/v3/files/${list?.fileId}`)).text()).toBe('a,b');
  });

  test('[ORG-05] belongs to the user who started it, in the same organization', async () => {
    const { ada, as, records } = await open();
    const path = await begin(ada, 10);
    await send(ada, path, 0, 'abc');
    for (const persona of ['mel', 'otto']) {
      const call = await as(persona);
      expect(await offsetOf(call, path)).toBe(404);
      expect((await call('GET', path)).status).toBe(404);
      expect((await send(call, path, 3, 'defghij')).status).toBe(404);
      expect((await call('DELETE', path, undefined, tus)).status).toBe(404);
    }
    await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    expect((await send(ada, path, 3, 'defghij')).status).toBe(404);
    await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'COMPANY' });
    expect(await offsetOf(ada, path)).toBe(3);
    expect(await records()).toEqual([]);
  });

  test('continues after the session has ended and its user has signed in again', async () => {
    const { ada, as, signedOut, store, records } = await open();
    const path = await begin(ada, 6);
    await send(ada, path, 0, 'abc');
    await store.db.deleteFrom('sessions').execute();
    expect((await send(ada, path, 3, 'def')).status).toBe(401);
    expect((await send(signedOut, path, 3, 'def')).status).toBe(401);
    const again = await as('ada');
    expect(await offsetOf(again, path)).toBe(3);
    expect((await send(again, path, 3, 'def')).status).toBe(204);
    expect(await records()).toMatchObject([{ sha256: sha256('abcdef') }]);
  });

  test('is rejected with 409 at another offset, and keeps what it has', async () => {
    const { ada, stored } = await open();
    const path = await begin(ada, 6);
    await send(ada, path, 0, 'abc');
    for (const offset of [0, 2, 4, 6]) {
      const response = await send(ada, path, offset, 'd');
      expect([response.status, (await response.json()).code]).toEqual([409, 'conflict']);
    }
    expect(await offsetOf(ada, path)).toBe(3);
    expect(stored()).toHaveLength(1);
  });

  test('accepts one of two equal concurrent parts', async () => {
    const { ada, stored, records } = await open();
    const path = await begin(ada, 6);
    const half = await Promise.all([send(ada, path, 0, 'abc'), send(ada, path, 0, 'abc')]);
    expect(half.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(stored()).toHaveLength(1);
    const rest = await Promise.all([send(ada, path, 3, 'def'), send(ada, path, 3, 'def')]);
    expect(rest.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await records()).toMatchObject([{ sha256: sha256('abcdef') }]);
    expect(stored()).toHaveLength(1);
  });

  test.each(['receivePart', 'join'] as const)(
    "[FIL-01] is kept if its last part comes again, and %s ends after the first one's",
    async step => {
      const disk = openDiskFiles(scratchFolder(), 1000);
      let reached = () => {};
      const isReached = new Promise<void>(resolve => (reached = resolve));
      let resume = () => {};
      const isResumed = new Promise<void>(resolve => (resume = resolve));
      const files = { ...disk };
      const { ada, records } = await open({ overrides: { files } });
      const path = await begin(ada, 6);
      await send(ada, path, 0, 'abc');
      const holdOnce =
        <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
        async (...args: A) => {
          Object.assign(files, { [step]: disk[step] });
          reached();
          await isResumed;
          return work(...args);
        };
      if (step === 'join') files.join = holdOnce(disk.join);
      else files.receivePart = holdOnce(disk.receivePart);
      const again = send(ada, path, 3, 'def');
      await isReached;
      expect((await send(ada, path, 3, 'def')).status).toBe(204);
      resume();
      const response = await again;
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        'The server has 6 bytes of this upload. Request its Upload-Offset, and continue from there.',
      ]);
      const { file } = await (await ada('GET', path)).json();
      expect(await (await ada('GET', `/v3/files/${file.fileId}`)).text()).toBe('abcdef');
      expect(await records()).toHaveLength(1);
    },
  );

  test('[FIL-01] accepts an empty part at its end', async () => {
    const { ada, stored, records } = await open();
    const path = await begin(ada, 3);
    await send(ada, path, 0, 'abc');
    const response = await send(ada, path, 3, '');
    expect([response.status, response.headers.get('upload-offset')]).toEqual([204, '3']);
    expect((await send(ada, path, 3, 'd')).status).toBe(413);
    expect([stored().length, (await records()).length]).toEqual([1, 1]);
  });

  test('tells everybody what it supports', async () => {
    const { signedOut } = await open({ uploadMaxBytes: 100_000 });
    const response = await signedOut('OPTIONS', '/v3/uploads');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': '100000',
    });
  });

  test('rejects every call of the protocol without its version, with a code of its own', async () => {
    const { ada } = await open();
    const path = await begin(ada, 6);
    const calls = [
      ['POST', '/v3/uploads'],
      ['PATCH', path],
      ['DELETE', path],
      ['DELETE', '/v3/uploads/none'],
      ['HEAD', path],
    ] as const;
    for (const [method, at] of calls) {
      const response = await ada(method, at);
      expect([method, response.status, response.headers.get('tus-version')]).toEqual([method, 412, '1.0.0']);
      expect(response.headers.get('tus-resumable')).toBe('1.0.0');
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'tus_version' });
    }
    expect((await ada('GET', path)).status).toBe(200);
    expect(await offsetOf(ada, path)).toBe(0);
  });

  test.each([
    ['no version', 412, { 'tus-resumable': '' }],
    ['another version', 412, { 'tus-resumable': '0.2.2' }],
    ['no length', 400, { 'upload-length': '' }],
    ['no number', 400, { 'upload-length': '1e3' }],
    ['a length that comes later', 400, { 'upload-length': '', 'upload-defer-length': '1' }],
    ['no bytes', 400, { 'upload-length': '0' }],
    ['one byte too many', 413, { 'upload-length': '100001' }],
    ['a name that is no base64', 400, { 'upload-metadata': 'filename ***' }],
  ])('does not start with %s: %i', async (_, status, headers) => {
    const { ada, store } = await open({ uploadMaxBytes: 100_000 });
    const all = { ...tus, 'upload-length': '100', 'upload-metadata': 'filename YQ==', ...headers };
    expect((await ada('POST', '/v3/uploads', undefined, all)).status).toBe(status);
    expect(await store.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['of another type', 415, 0, 'abc', { 'content-type': 'text/plain' }],
    ['without a version', 412, 0, 'abc', { 'tus-resumable': '' }],
    ['without an offset', 400, 0, 'abc', { 'upload-offset': '' }],
    ['longer than the file', 413, 0, 'abcdefg', {}],
    ['longer than it says', 413, 0, 'abcdefg', { 'content-length': '6' }],
    ['from another site', 403, 0, 'abc', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a part %s: %i', async (_, status, offset, text, headers) => {
    const { ada, stored } = await open();
    const path = await begin(ada, 6);
    expect((await send(ada, path, offset, text, headers)).status).toBe(status);
    expect(await offsetOf(ada, path)).toBe(0);
    expect(stored()).toEqual([]);
  });

  test('is removed with its parts when it is canceled', async () => {
    const { ada, stored } = await open();
    const path = await begin(ada, 6);
    await send(ada, path, 0, 'abc');
    const response = await ada('DELETE', path, undefined, tus);
    expect([response.status, response.headers.get('tus-resumable')]).toEqual([204, '1.0.0']);
    expect(await offsetOf(ada, path)).toBe(404);
    expect((await send(ada, path, 3, 'def')).status).toBe(404);
    expect(stored()).toEqual([]);
  });

  test('expires after a day, and its parts are deleted', async () => {
    const folder = scratchFolder();
    const files = openDiskFiles(folder, 1000);
    const stored = () => readdirSync(folder).filter(name => name !== 'incoming');
    const { ada, as, shift, store } = await open({ overrides: { files } });
    const path = await begin(ada, 6);
    await send(ada, path, 0, 'abc');
    const sweep = async (now: number) => {
      const [sweepFiles, sweepOrphans] = [async () => {}, async () => {}];
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const sessions = { idle: DAY, absolute: DAY };
      const cleanup = createCleanup({
        store,
        files,
        sessions,
        sweepFiles,
        sweepOrphans,
        now: () => now,
        log,
      });
      cleanup.wake();
      await cleanup.idle();
    };
    await sweep(FIXED_NOW + UPLOAD_LIFETIME - 1);
    expect(stored()).toHaveLength(1);
    shift(UPLOAD_LIFETIME);
    const later = await as('ada');
    expect(await offsetOf(later, path)).toBe(404);
    expect((await send(later, path, 3, 'def')).status).toBe(404);
    await sweep(FIXED_NOW + UPLOAD_LIFETIME);
    expect(stored()).toEqual([]);
    expect(await store.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test("replaces the user's oldest one at the limit", async () => {
    const { ada, as, shift, stored } = await open();
    const mel = await as('mel');
    const others = await begin(mel, 6);
    const paths = [];
    for (let n = 0; n < MAX_UPLOADS_PER_USER; n++) {
      paths.push(await begin(ada, 6));
      shift(1000);
    }
    const [oldest = '', second = ''] = paths;
    await send(ada, oldest, 0, 'abc');
    await begin(ada, 6);
    expect(await Promise.all([offsetOf(ada, oldest), offsetOf(ada, second), offsetOf(mel, others)])).toEqual([
      404, 0, 0,
    ]);
    expect(stored()).toEqual([]);
  });

  test('replaces those that leave no room for its bytes', async () => {
    const { ada, shift } = await open({ uploadMaxBytes: 1000 });
    const paths = [];
    for (let n = 0; n < 4; n++) {
      paths.push(await begin(ada, 1000));
      shift(1000);
    }
    await begin(ada, 1);
    expect(await Promise.all(paths.map(path => offsetOf(ada, path)))).toEqual([404, 0, 0, 0]);
  });

  test('starts again if a part is missing in storage', async () => {
    const { ada, folder, stored, records } = await open();
    const path = await begin(ada, 6);
    await send(ada, path, 0, 'abc');
    rmSync(`${folder}/${stored()[0]}`);
    const response = await send(ada, path, 3, 'def');
    expect([response.status, (await response.json()).message]).toEqual([
      404,
      'Part of this upload was lost. Start it again.',
    ]);
    expect(await offsetOf(ada, path)).toBe(404);
    expect([stored(), await records()]).toEqual([[], []]);
  });

  test('is not an orphan while it is active', async () => {
    const folder = scratchFolder();
    const files = openDiskFiles(folder, 1000);
    const { ada, store } = await open({ overrides: { files } });
    const path = await begin(ada, 6);
    await send(ada, path, 0, 'abc');
    await files.sweepOrphans(Date.now() + 3 * DAY, store.files.storageKeys);
    expect((await send(ada, path, 3, 'def')).status).toBe(204);
  });
});

describe('an upload in parts over a connection that is cut', () => {
  const size = 300_000;
  const bytes = randomBytes(size);

  const openLine = async () => {
    const data = scratchFolder();
    const first = await openHttpServer({ DATA_DIR: data });
    const { call, cookieHeader } = await first.signIn('ada');
    const path = await begin(call, size);
    /** Sends this many bytes of a part that covers the rest, then cuts the connection. */
    const sendAndCut = async (port: number, cookie: string, offset: number, count: number) => {
      const socket = connect(port, '127.0.0.1');
      const headers = Object.entries({ ...partHeaders(offset), 'content-length': size - offset });
      const head = [
        `PATCH ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Sec-Fetch-Site: same-origin',
        `Cookie: ${cookie}`,
      ];
      const lines = [...head, ...headers.map(pair => pair.join(': ')), '', ''].join('\r\n');
      await new Promise<void>(resolve => void socket.write(lines, () => resolve()));
      await new Promise<void>(resolve => {
        socket.write(bytes.subarray(offset, offset + count), () => resolve());
      });
      return socket;
    };
    const whole = (origin: string, cookie: string, offset: number) =>
      fetch(`${origin}${path}`, {
        method: 'PATCH',
        headers: { ...partHeaders(offset), cookie, 'sec-fetch-site': 'same-origin' },
        body: bytes.subarray(offset),
      });
    return { ...first, uploads: `${data}/files`, data, call, cookieHeader, path, sendAndCut, whole };
  };

  test.each([1, 50, 99])(
    '[fault 33] [FIL-01] at %i percent has no record and no file, and continues from there to the same SHA-256',
    async percent => {
      const { port, origin, call, cookieHeader, path, sendAndCut, whole, store, uploads } = await openLine();
      const records = () => store.db.selectFrom('files').selectAll().execute();
      const count = (size * percent) / 100;
      const incoming = () => readdirSync(`${uploads}/incoming`);
      const socket = await sendAndCut(port, cookieHeader(), 0, count);
      await eventually(() => expect(statSync(`${uploads}/incoming/${incoming()[0]}`).size).toBe(count), 2);
      socket.destroy();
      await eventually(async () => expect(await offsetOf(call, path)).toBe(count), 5);
      expect([await records(), incoming()]).toEqual([[], []]);
      expect((await whole(origin, cookieHeader(), count)).status).toBe(204);
      expect(await records()).toMatchObject([
        { size, sha256: sha256(bytes), storageKey: readdirSync(uploads).find(name => name !== 'incoming') },
      ]);
      expect(readdirSync(uploads)).toHaveLength(2);
    },
  );

  test('[fault 33] [FIL-01] after the last byte is complete, even if the response was lost', async () => {
    const { port, call, cookieHeader, path, sendAndCut, store } = await openLine();
    const socket = await sendAndCut(port, cookieHeader(), 0, size);
    // the response can't be read
    await eventually(
      async () => expect(await store.db.selectFrom('files').selectAll().execute()).toHaveLength(1),
      5,
    );
    socket.destroy();
    expect(await offsetOf(call, path)).toBe(size);
    const { file } = await (await call('GET', path)).json();
    expect(file).toMatchObject({ size, sha256: sha256(bytes) });
    expect(await store.db.selectFrom('files').select('fileId').execute()).toEqual([{ fileId: file.fileId }]);
  });

  test('[fault 33] [FIL-01] continues after the server was restarted', async () => {
    const { origin, cookieHeader, path, close, data, whole } = await openLine();
    const half = bytes.subarray(0, size / 2);
    const part = await fetch(`${origin}${path}`, {
      method: 'PATCH',
      headers: { ...partHeaders(0), cookie: cookieHeader(), 'sec-fetch-site': 'same-origin' },
      body: half,
    });
    expect(part.status).toBe(204);
    await close();
    const next = await openHttpServer({ DATA_DIR: data }, { isSeeded: true });
    const again = await next.signIn('ada');
    expect(await offsetOf(again.call, path)).toBe(size / 2);
    expect((await whole(next.origin, again.cookieHeader(), size / 2)).status).toBe(204);
    expect((await (await again.call('GET', path)).json()).file).toMatchObject({ sha256: sha256(bytes) });
  });
});
