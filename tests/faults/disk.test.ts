import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../httpServer.ts';
import { spawnProcess, spawnServer } from '../process/spawnServer.ts';
import { scratchFolder } from '../scratchFolder.ts';

const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

const canMount = (() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  try {
    mount(folder, '64k');
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

const MEGABYTE = 1024 * 1024;

/** Starts a server on a 16 MB disk that is filled to its last byte. */
const openOnSmallDisk = async () => {
  const folder = scratchFolder();
  mount(folder, '16m');
  onTestFinished(() => void unmount(folder));
  const server = await openHttpServer({ DATA_DIR: folder, WRITES_PER_MINUTE: '100000' });
  const filler = path.join(folder, 'filler');
  const fill = () => {
    for (const step of [MEGABYTE, 64 * 1024, 4096])
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(step), { flag: 'a' });
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
  };
  return { ...server, fill, makeRoom: () => rmSync(filler) };
};

describe.skipIf(!canMount)('a full disk (needs root, to mount a small one)', () => {
  test('on SQLite is 507 from the first error, and writes continue when there is room', async () => {
    const { signIn, fill, makeRoom } = await openOnSmallDisk();
    const ada = await signIn('ada');
    const create = () =>
      ada.call('POST', '/v3/common/projects', { pjtNm: 'Lamp', prodType: 'MQTT', dsc: 'x'.repeat(200) });
    expect((await create()).status).toBe(200);
    fill();
    // the log may still have some space
    let refused = await create();
    for (let count = 0; count < 2000 && refused.status === 200; count++) refused = await create();
    expect([refused.status, await refused.json()]).toMatchObject([
      507,
      { code: 'storage_full', message: expect.stringMatching(/^The server has run out of storage/) },
    ]);
    expect((await ada.call('GET', '/v3/common/projects')).status).toBe(200);
    makeRoom();
    expect((await create()).status).toBe(200);
  });

  test('[FIL-01] is 507 for an upload, and the connection stays usable', async () => {
    const { signIn, port, fill, makeRoom } = await openOnSmallDisk();
    const { cookieHeader } = await signIn('ada');
    fill();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const send = async () => {
      const form = new FormData();
      form.append('file', new File(['x'.repeat(2 * MEGABYTE)], 'a.csv'));
      const encoded = new Response(form);
      const body = Buffer.from(await encoded.arrayBuffer());
      return new Promise<{ status: number; body: string; isReused: boolean }>((resolve, reject) => {
        const call = request(
          {
            agent,
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: '/v3/files',
            headers: {
              'content-type': encoded.headers.get('content-type') ?? '',
              'content-length': body.length,
              'sec-fetch-site': 'same-origin',
              cookie: cookieHeader(),
            },
          },
          response => {
            const { statusCode: status = 0 } = response;
            text(response).then(
              received => resolve({ status, body: received, isReused: call.reusedSocket }),
              reject,
            );
          },
        );
        call.on('error', reject);
        call.end(body);
      });
    };
    expect(await send()).toMatchObject({
      status: 507,
      isReused: false,
      body: expect.stringMatching(/out of storage/),
    });
    makeRoom();
    expect(await send()).toMatchObject({ status: 200, isReused: true });
  });
});

/** Creates the folder of a server that was killed while its latest changes were in the log. */
const openKilled = async () => {
  const folder = scratchFolder();
  const server = await spawnServer({ environment: { DATA_DIR: folder }, flags: ['--demo'] });
  const ada = await server.signIn('ada');
  await ada.call('POST', '/v3/common/projects', { pjtNm: 'Lamp', prodType: 'MQTT' });
  server.kill('SIGKILL');
  await server.ended;
  const log = path.join(folder, 'porchlight.db-wal');
  expect(statSync(log).size).toBeGreaterThan(32);
  return { folder, log };
};

const changedInTheMiddle = (bytes: Buffer) => {
  const at = Math.floor(bytes.length / 4);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

const startError = async (folder: string) => {
  const { ended } = await spawnProcess({ environment: { DATA_DIR: folder } });
  const { code, stderr } = await ended;
  expect([code, stderr.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/Restore .* from a backup\./)],
  ]);
  return stderr;
};

describe('the write-ahead log of the database', () => {
  test("prevents the start with a message if a killed server left it and it's missing", async () => {
    const { folder, log } = await openKilled();
    rmSync(log);
    expect(await startError(folder)).toMatch(
      /^porchlight\.db-wal, which holds the latest changes, is missing/,
    );
  });

  test('prevents the start with a message if damaged, and is not discarded', async () => {
    const { folder, log } = await openKilled();
    const { size } = statSync(log);
    copyFileSync(log, `${log}.copy`);
    writeFileSync(log, Buffer.alloc(20), { flag: 'r+' });
    expect(await startError(folder)).toMatch(
      /^porchlight\.db-wal, which holds the latest changes, is damaged/,
    );
    expect(statSync(log).size).toBe(size);
    copyFileSync(`${log}.copy`, log);
    const { signIn } = await spawnServer({ environment: { DATA_DIR: folder } });
    const projects = await (await signIn('ada')).call('GET', '/v3/common/projects?keyword=Lamp');
    expect(await projects.text()).toContain('"Lamp"');
  });

  test('also prevents the start if damaged in the middle: later commits would be lost', async () => {
    const { folder, log } = await openKilled();
    writeFileSync(log, changedInTheMiddle(readFileSync(log)));
    expect(await startError(folder)).toMatch(
      /^porchlight\.db-wal, which holds the latest changes, is damaged/,
    );
  });

  test('contains nothing of the demo data after loading, and nothing after a stop', async () => {
    const folder = scratchFolder();
    const log = path.join(folder, 'porchlight.db-wal');
    const server = await spawnServer({ environment: { DATA_DIR: folder }, flags: ['--demo'] });
    expect(statSync(log).size).toBe(0);
    expect(existsSync(path.join(folder, 'porchlight.open'))).toBe(true);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect([existsSync(log), existsSync(path.join(folder, 'porchlight.open'))]).toEqual([false, false]);
  });

  test('if the accounts of a database are lost, it is not a first run', async () => {
    const folder = scratchFolder();
    const server = await spawnServer({ environment: { DATA_DIR: folder }, flags: ['--demo'] });
    server.kill('SIGTERM');
    await server.ended;
    truncateSync(path.join(folder, 'porchlight.db'));
    expect(await startError(folder)).toMatch(/held a workspace, but its database has no accounts/);
  });
});
