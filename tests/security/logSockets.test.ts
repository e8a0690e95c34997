import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeCodes } from '../../model/contract/logs.ts';
import { openHttpServer } from '../httpServer.ts';
import { openSocket, publish, startLog, watch } from '../logSocket.ts';
import { addProject, addTestDevice } from '../records.ts';
import type { Call } from '../server.ts';
import { eventually } from '../eventually.ts';

const open = async (environment: Record<string, string> = {}) => {
  const server = await openHttpServer(environment);
  const { pjtId: target } = await addProject(server.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const log = { target, type: 'SMARTAPPIDS' } as const;
  const ada = await server.signIn('ada');
  const { origin } = server;
  return { ...server, log, ada, way: { origin, cookie: ada.cookieHeader() } };
};

describe('[LOG-02] the socket of a live log', () => {
  test('sends a hello and then what is published, in order', async () => {
    const { ada, origin, log } = await open();
    const { reading, status } = await watch(ada, origin, log);
    expect(status).toBe(101);
    expect(await publish(ada.call, log, [{ message: 'one' }, { message: 'two' }])).toEqual({
      accepted: 2,
      first: 1,
      last: 2,
    });
    await eventually(() => expect(reading.events).toHaveLength(2));
    expect(reading.frames[0]).toMatchObject({ kind: 'hello', oldest: 1, newest: 0 });
    expect(reading.events.map(({ event }) => event)).toEqual([{ message: 'one' }, { message: 'two' }]);
    expect(reading.problems).toEqual([]);
  });

  test('responds to a ping, and is closed for any other message', async () => {
    const { ada, origin, log } = await open();
    const { reading, socket, closed } = await watch(ada, origin, log);
    socket.send('ping');
    await eventually(() => expect(reading.frames.at(-1)).toEqual({ kind: 'pong', spread: 10 }));
    socket.send('{"kind":"subscribe"}');
    expect(await closed).toBe(closeCodes.unexpected);
  });

  test('rejects long messages', async () => {
    const { ada, origin, log } = await open();
    const { socket, closed } = await watch(ada, origin, log);
    socket.send('x'.repeat(70_000));
    expect(await closed).toBe(1009);
  });
});

describe('a ticket', () => {
  test('opens one socket', async () => {
    const { ada, log, way } = await open();
    const path = await startLog(ada.call, log);
    expect(new URL(path, way.origin).searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
    expect((await openSocket(path, way)).status).toBe(101);
    expect((await openSocket(path, way)).status).toBe(403);
  });

  test('expires after 60 seconds', async () => {
    const real = Date.now;
    let shift = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + shift);
    onTestFinished(() => clock.mockRestore());
    const { ada, log, way } = await open();
    const [early, late] = [await startLog(ada.call, log), await startLog(ada.call, log)];
    shift = 59_000;
    expect((await openSocket(early, way)).status).toBe(101);
    shift = 60_000;
    expect((await openSocket(late, way)).status).toBe(403);
  });

  test('opens nothing for another session, of the same user or of another', async () => {
    const { ada, log, way, signIn } = await open();
    const path = await startLog(ada.call, log);
    for (const persona of ['ada', 'mel', 'otto'])
      expect(
        (await openSocket(path, { ...way, cookie: (await signIn(persona)).cookieHeader() })).status,
      ).toBe(403);
    expect((await openSocket(path, { ...way, cookie: '' })).status).toBe(401);
    expect((await openSocket(path, { ...way, cookie: 'porchlight=none' })).status).toBe(401);
    expect((await openSocket(path, way)).status).toBe(101);
  });

  test('opens nothing if the Origin is missing or foreign', async () => {
    const { ada, log, way } = await open();
    const path = await startLog(ada.call, log);
    for (const origin of [
      '',
      'null',
      'https://evil.example',
      `${way.origin}.evil.example`,
      way.origin.replace('http:', 'https:'),
    ])
      expect((await openSocket(path, { ...way, headers: { origin } })).status, origin).toBe(403);
    expect((await openSocket(path, way)).status).toBe(101);
  });

  test('is required: without one, or with a made-up one, no socket opens', async () => {
    const { way } = await open();
    for (const query of ['', '?ticket=', '?ticket=none', `?ticket=${'x'.repeat(5000)}`, '?ticket=%00'])
      expect((await openSocket(`/v2/loggers/socket${query}`, way)).status, query).toBe(403);
  });

  test('only opens its own socket', async () => {
    const { ada, log, way } = await open();
    const path = await startLog(ada.call, log);
    for (const other of ['/', '/v2/loggers', '/v2/loggers/socket/', '/api/v2/loggers/socket', '/healthz'])
      expect((await openSocket(path.replace('/v2/loggers/socket', other), way)).status).toBe(404);
  });
});

test('[SH-13] under a base path the socket is there, and nowhere else', async () => {
  const server = await openHttpServer({ BASE_PATH: '/workspace' });
  const { pjtId: target } = await addProject(server.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const ada = server.browser();
  await ada.call('POST', '/workspace/api/sa/login', { persona: 'ada' });
  const start: Call = (method, path, body) => ada.call(method, `/workspace${path}`, body);
  const path = await startLog(start, { target, type: 'SMARTAPPIDS' });
  const way = { origin: server.origin, cookie: ada.cookieHeader() };
  expect((await openSocket(path, way)).status).toBe(404);
  expect((await openSocket(`/workspace${path}`, way)).status).toBe(101);
});

describe('the end of a session', () => {
  // the regular check would close them after a minute
  const atOnce = (closed: Promise<number>) => Promise.race([closed, wait(20_000, 'still open')]);

  test('closes its sockets at once, and no other', async () => {
    const { ada, signIn, origin, log } = await open();
    const mel = await signIn('mel');
    const [first, second, other] = [
      await watch(ada, origin, log),
      await watch(ada, origin, log),
      await watch(mel, origin, log),
    ];
    await ada.call('POST', '/api/sa/logout');
    expect(await atOnce(first.closed)).toBe(4401);
    expect(await atOnce(second.closed)).toBe(4401);
    await publish(mel.call, log, [{ message: 'still here' }]);
    await eventually(() => expect(other.reading.events).toHaveLength(1));
    expect(first.reading.events).toEqual([]);
  });

  test('by an admin, by switching the organization, or by removal closes them too', async () => {
    const { ada, signIn, origin, log } = await open();
    const mel = await signIn('mel');
    const ended = await watch(mel, origin, log);
    await ada.call('DELETE', '/v3/organizations/8kQ2/members/usr-mel/sessions');
    expect(await atOnce(ended.closed)).toBe(4401);

    const again = await watch(await signIn('mel'), origin, log);
    expect((await ada.call('DELETE', '/v3/organizations/8kQ2/members/usr-mel')).status).toBe(204);
    expect(await atOnce(again.closed)).toBe(4401);

    const own = await watch(ada, origin, log);
    await ada.call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    expect(await atOnce(own.closed)).toBe(4401);
  });

  test('[LOG-02] a socket whose project is deleted after its ticket was issued is closed as gone', async () => {
    const { ada, log, way } = await open();
    const path = await startLog(ada.call, log);
    expect((await ada.call('DELETE', `/v3/common/projects/${log.target}`)).status).toBeLessThan(300);
    const { status, closed } = await openSocket(path, way);
    expect(status).toBe(101);
    expect(await atOnce(closed)).toBe(closeCodes.gone);
  });

  test('while the ticket is being used prevents the socket from opening', async () => {
    const { ada, log, way } = await open();
    const path = await startLog(ada.call, log);
    await ada.call('POST', '/api/sa/logout');
    expect((await openSocket(path, way)).status).toBe(401);
  });
});

describe('the number', () => {
  test('of sockets per user is a setting', async () => {
    const { ada, signIn, log, way, origin } = await open({ LOG_SOCKETS_PER_USER: '2' });
    const paths = [
      await startLog(ada.call, log),
      await startLog(ada.call, log),
      await startLog(ada.call, log),
    ];
    const opened = await Promise.all(paths.map(path => openSocket(path, way)));
    expect(opened.map(({ status }) => status).sort()).toEqual([101, 101, 429]);
    const refused = await ada.call('POST', '/v2/loggers', log);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await watch(await signIn('mel'), origin, log)).status).toBe(101);
    opened.find(({ status }) => status === 101)?.socket.close();
    await eventually(async () => expect((await watch(ada, origin, log)).status).toBe(101));
  });
});

describe('[LOG-03] a device', () => {
  const code = async (call: Call, target: string) => {
    const response = await call('POST', '/api/sa/authcode', { purpose: 'createlogger', target });
    return ((await response.json()) as { authCode: string }).authCode;
  };
  const openDevice = async () => {
    const server = await open();
    const target = (await addTestDevice(server.store, { mnId: '8kQ2', ownerId: 'usr-ada' })).deviceId;
    const other = (await addTestDevice(server.store, { mnId: '8kQ2', ownerId: 'usr-ada' })).deviceId;
    return { ...server, log: { target, type: 'DEVICEIDS' } as const, other };
  };

  test('needs a code, which works once, for this device and session', async () => {
    const { log, other, signIn, ada } = await openDevice();
    const refused = async (wish: object, call = ada.call) => {
      const response = await call('POST', '/v2/loggers', wish);
      expect([response.status, (await response.json()).message]).toEqual([
        422,
        'Missing/Invalid authCode returned.',
      ]);
    };
    await refused(log);
    await refused({ ...log, authCode: null });
    await refused({ ...log, authCode: '' });
    await refused({ ...log, authCode: 'made up' });
    const authCode = await code(ada.call, log.target);
    await refused({ ...log, target: other, authCode });
    await refused({ ...log, authCode }, (await signIn('ada')).call);
    await startLog(ada.call, { ...log, authCode });
    await refused({ ...log, authCode });
  });

  test("can be reopened only with its socket's token, for itself and in this session", async () => {
    const { log, other, origin, signIn, ada } = await openDevice();
    const { reading, socket } = await watch(ada, origin, {
      ...log,
      authCode: await code(ada.call, log.target),
    });
    await eventually(() => expect(reading.frames).toHaveLength(1));
    const { resume, epoch } = reading.hello();
    socket.close();
    const elsewhere = await ada.call('POST', '/v2/loggers', { ...log, target: other, resume });
    expect(elsewhere.status).toBe(422);
    expect((await (await signIn('ada')).call('POST', '/v2/loggers', { ...log, resume })).status).toBe(422);
    const second = await watch(ada, origin, { ...log, resume, after: { epoch, seq: 0 } });
    expect(second.status).toBe(101);
  });

  test('of another organization is not found', async () => {
    const { ada, store } = await openDevice();
    const target = (await addTestDevice(store, { mnId: 'hK7v', ownerId: 'usr-otto' })).deviceId;
    const log = { target, type: 'DEVICEIDS' } as const;
    expect((await ada.call('POST', '/v2/loggers', log)).status).toBe(404);
    expect((await ada.call('POST', '/api/sa/authcode', { purpose: 'createlogger', target })).status).toBe(
      404,
    );
    expect((await ada.call('POST', `/v2/logs/events?target=${target}&type=DEVICEIDS`, [{}])).status).toBe(
      404,
    );
    expect((await ada.call('GET', `/v2/logs/events?target=${target}&type=DEVICEIDS`)).status).toBe(404);
  });
});
