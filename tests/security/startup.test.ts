import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cloudCreationClosed, flagsForUser } from '../../model/rules/flags.ts';
import { targetKey } from '../../server/logs/hub.ts';
import { openParts } from '../../server/node.ts';
import { createLog } from '../../server/processLog.ts';
import { readSettings } from '../../server/settings.ts';
import { openSqliteFile } from '../../server/store/sqliteFile.ts';
import { spawnProcess, spawnServer } from '../process/spawnServer.ts';
import { createBrowser } from '../server.ts';
import { DRIVER_WORKER } from '../driverWorker.ts';
import { scratchFolder } from '../scratchFolder.ts';

const expectRefusal = async (environment: Record<string, string>, sentence: RegExp, flags: string[] = []) => {
  const { ended } = await spawnProcess({ environment, flags });
  const { code, stderr, stdout } = await ended;
  expect([code, stderr.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  expect(stdout).toBe('');
};

describe("a process that can't start exits with 1 and one sentence", () => {
  test('about a bad setting', () => expectRefusal({ PORT: 'web' }, /^PORT: .+\.$/));

  test('about a port in use', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const folder = path.join(scratchFolder(), 'data');
    await expectRefusal({ PORT: String(port), DATA_DIR: folder }, /^HOST and PORT: .*EADDRINUSE.+\.$/);
    // it was noticed before anything was opened, and before any work was taken
    expect(existsSync(folder)).toBe(false);
  });

  test("about a database that doesn't respond", () =>
    expectRefusal(
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0', DATA_DIR: scratchFolder() },
      /^DATABASE_URL: .*ECONNREFUSED.+\.$/,
    ));

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://workspace.example' },
    { SETUP_TOKEN: 'given by the operator' },
  ])(
    '[SES-03] about --demo if others could reach it or a setup token is required, with %j',
    async environment => {
      const folder = scratchFolder();
      await expectRefusal(
        { ...environment, DATA_DIR: folder },
        /^--demo works only if HOST is a loopback address, such as 127\.0\.0\.1, PUBLIC_URL names no other machine, and SETUP_TOKEN is not set\.$/,
        ['--demo'],
      );
      // the database was closed, as at an ordinary stop
      expect(existsSync(path.join(folder, 'porchlight.open'))).toBe(false);
    },
  );

  test('about a second server on the same folder, while the first keeps running', async () => {
    const folder = scratchFolder();
    const first = await spawnServer({ environment: { DATA_DIR: folder }, flags: ['--demo'] });
    await expectRefusal(
      { DATA_DIR: folder },
      /^Another server is already using .+\. Stop it, or set DATA_DIR to another folder\.$/,
    );
    const { call } = await first.signIn('ada');
    expect(
      (await call('POST', '/v3/common/projects', { pjtNm: 'Still here', prodType: 'MQTT' })).status,
    ).toBe(200);
    first.kill('SIGKILL');
    await first.ended;
    const next = await spawnServer({ environment: { DATA_DIR: folder } });
    const again = await next.signIn('ada');
    const { list } = await (await again.call('GET', '/v3/common/projects?keyword=still')).json();
    expect(list).toHaveLength(1);
  });
});

describe('the first run', () => {
  const own = {
    kind: 'workspace',
    mnNm: 'Lamps & Co',
    givenName: 'Eve',
    familyName: 'Adams',
    email: 'eve@lamps.example',
    password: 'a long enough one',
  };
  const said = /Setup token: (\S+)\n/;
  const setUp = ({ origin }: { origin: string }, body: object) =>
    createBrowser(request => fetch(request), origin).call('POST', '/api/sa/setup', body);

  test('requires the token from the console if others could come first, which is not shown afterwards', async () => {
    const environment = { DATA_DIR: scratchFolder(), PUBLIC_URL: 'https://workspace.example' };
    const server = await spawnServer({ environment });
    const [, token = ''] = said.exec(server.stdout()) ?? [];
    expect(token.length).toBeGreaterThan(20);
    expect((await setUp(server, own)).status).toBe(422);
    expect((await setUp(server, { ...own, token })).status).toBe(204);
    server.kill('SIGKILL');
    await server.ended;
    const next = await spawnServer({ environment });
    next.kill('SIGTERM');
    expect((await next.ended).stdout).not.toMatch(said);
  });

  test("requires a configured token, which the console doesn't show", async () => {
    const environment = { DATA_DIR: scratchFolder(), SETUP_TOKEN: 'given by the operator' };
    const server = await spawnServer({ environment });
    expect((await setUp(server, own)).status).toBe(422);
    expect((await setUp(server, { ...own, token: 'given by the operator' })).status).toBe(204);
    server.kill('SIGTERM');
    const { stdout } = await server.ended;
    expect(stdout).not.toContain('given by the operator');
    expect(stdout).not.toMatch(said);
  });

  test("needs only one click on the user's own machine", async () => {
    const server = await spawnServer({ environment: { DATA_DIR: scratchFolder() } });
    expect((await setUp(server, own)).status).toBe(204);
    server.kill('SIGTERM');
    expect((await server.ended).stdout).not.toMatch(said);
  });
});

const open = (environment: Record<string, string>) => {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  return openParts(settings, createLog(settings), DRIVER_WORKER);
};

test('[PRJ-05] the demo world has its flags at once, and after a restart, unless a file has others', async () => {
  const environment = { DATA_DIR: scratchFolder() };
  const first = await open(environment);
  expect(first.options.flags).not.toHaveProperty('customCapabilities');
  expect(cloudCreationClosed(flagsForUser(first.options.flags, ''), Date.now())).toBe(true);
  await first.options.seedDemo?.();
  expect(cloudCreationClosed(flagsForUser(first.options.flags, ''), Date.now())).toBe(false);
  await first.close();
  const next = await open(environment);
  expect(next.options.flags).toMatchObject({ customCapabilities: true });
  expect(cloudCreationClosed(next.options.flags, Date.now())).toBe(false);
  await next.close();
  const file = path.join(scratchFolder(), 'flags.json');
  writeFileSync(file, '{"easterEgg": true}');
  const own = await open({ ...environment, FLAGS: file });
  expect(own.options.flags).toEqual({ easterEgg: true });
  await own.close();
});

test('[LOG-01] the demo data has logs, which end with what its devices sent last', async () => {
  const { options, store, close } = await open({ DATA_DIR: scratchFolder() });
  await options.seedDemo?.();
  const { mnId, deviceId, eventDt } = await store.db
    .selectFrom('devices')
    .select(['mnId', 'deviceId', 'eventDt'])
    .where('label', '=', 'Bench unit 1')
    .executeTakeFirstOrThrow();
  const key = targetKey({ mnId, type: 'DEVICEIDS', target: deviceId });
  const { newest, entries } = await options.logs.hub.history(key, { limit: 1 });
  expect(newest).toBeGreaterThan(10);
  expect(entries).toMatchObject([{ at: eventDt }]);
  await close();
});

test("[SH-03] the server closes its database while a mail server doesn't respond", async () => {
  const environment = { DATA_DIR: scratchFolder() };
  const first = await open(environment);
  await first.options.seedDemo?.();
  await first.close();
  const sockets = new Set<Socket>();
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { startJobs, close } = await open({
    ...environment,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'noreply@porchlight.example',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    DIGEST_HOUR: '0',
  });
  const connected = once(silent, 'connection') as Promise<[Socket]>;
  await startJobs();
  const [socket] = await connected;
  sockets.add(socket.on('close', () => sockets.delete(socket)));
  await close();
  expect(sockets.size).toBe(1);
  // SQLite locks the file until it is closed
  await (await open(environment)).close();
});

test('demo users can no longer sign in once others can reach the server', async () => {
  const environment = { DATA_DIR: scratchFolder() };
  const demo = await spawnServer({ environment, flags: ['--demo'] });
  const signIn = ({ origin }: { origin: string }) =>
    createBrowser(request => fetch(request), origin).call('POST', '/api/sa/login', { persona: 'ada' });
  expect((await signIn(demo)).status).toBe(204);
  demo.kill('SIGTERM');
  await demo.ended;
  const reachable = await spawnServer({
    environment: { ...environment, PUBLIC_URL: 'http://workspace.example' },
  });
  expect((await signIn(reachable)).status).toBe(422);
});

describe("the server doesn't open", () => {
  test('on a data folder that is a file', async () => {
    const file = path.join(scratchFolder(), 'data');
    writeFileSync(file, 'x');
    await expect(open({ DATA_DIR: file })).rejects.toThrow(/^DATA_DIR: [^\n]*EEXIST[^\n]+\.$/);
    await expect(open({ DATA_DIR: path.join(file, 'below') })).rejects.toThrow(
      /^DATA_DIR: [^\n]*ENOTDIR[^\n]+\.$/,
    );
  });

  test('on an invalid database', async () => {
    const folder = scratchFolder();
    writeFileSync(path.join(folder, 'porchlight.db'), 'this is a letter, not a database'.repeat(200));
    await expect(open({ DATA_DIR: folder })).rejects.toThrow(/^DATA_DIR: [^\n]*not a database[^\n]*\.$/);
  });

  test("if the folder for uploads can't be created", async () => {
    const folder = scratchFolder();
    writeFileSync(path.join(folder, 'files'), 'x');
    await expect(open({ DATA_DIR: folder })).rejects.toThrow(/^DATA_DIR: [^\n]+\.$/);
  });

  test('on a database of a newer version', async () => {
    const folder = scratchFolder();
    mkdirSync(folder, { recursive: true });
    const store = await openSqliteFile(folder);
    await store.db
      .insertInto('kysely_migration' as 'meta')
      .values({ name: '9999-from-the-future', timestamp: new Date(0).toISOString() } as never)
      .execute();
    await store.close();
    const refusal = 'The database was created by a newer version of this product. Run that version instead.';
    await expect(open({ DATA_DIR: folder })).rejects.toThrow(refusal);
    // and the failed start has released the file
    await expect(open({ DATA_DIR: folder })).rejects.toThrow(refusal);
  });
});
