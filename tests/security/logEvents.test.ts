import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FIXED_NOW } from '../../server/fake.ts';
import { createLimits } from '../../server/limits.ts';
import { addApiToken, addProject, addTestDevice } from '../records.ts';
import { openServer, snapshot } from '../server.ts';
import { everything } from '../../server/store/scope.ts';

const open = async (limits: Partial<Parameters<typeof createLimits>[0]> = {}) => {
  const server = await openServer({
    overrides: { limits: createLimits({ writesPerMinute: 600, signInsPerAddress: 50, ...limits }) },
  });
  const { pjtId } = await addProject(server.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const path = `/v2/logs/events?type=SMARTAPPIDS&target=${pjtId}`;
  const ada = await server.as('ada');
  const kept = async () =>
    (await (await ada('GET', `${path}&limit=1000`)).json()).events as { event: object; cut?: number }[];
  return { ...server, pjtId, path, ada, kept };
};

const events = (count: number) => Array.from({ length: count }, () => ({}));

const LINES = { 'content-type': 'application/x-ndjson' };

describe('[LOG-01] published events', () => {
  test('are an array or one per line, and are stored in order', async () => {
    const { ada, path, kept } = await open();
    expect(await (await ada('POST', path, [{ n: 1 }, { n: 2 }])).json()).toEqual({
      accepted: 2,
      first: 1,
      last: 2,
    });
    const lines = await ada('POST', path, '{"n":3}\r\n\n  {"n":4}\n', LINES);
    expect(await lines.json()).toEqual({ accepted: 2, first: 3, last: 4 });
    expect((await kept()).map(({ event }) => event)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  });

  test('can be any object of a device, and are stored unchanged', async () => {
    const { ada, path, kept } = await open();
    const event = {
      message: 'a\u0000b \u001b[31mred \u202Egpj.exe </script> \u2028',
      ['__proto__x']: null,
      id: 7,
      deep: { list: [1, [true]] },
    };
    expect((await ada('POST', path, [event])).status).toBe(200);
    expect((await ada('POST', path, '{"__proto__":{"polluted":true},"constructor":1}', LINES)).status).toBe(
      200,
    );
    expect((await kept())[0]?.event).toEqual(event);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    ['{"n":1}\n{"n":\n', 400, 'Line 2: not valid JSON.'],
    ['{"n":1}\n\n[1]', 400, 'Line 3: not a JSON object.'],
    ['null', 400, 'Line 1: not a JSON object.'],
    ['{"n":1}\n'.repeat(1001), 413, 'Send at most 1000 events per call.'],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 422, 'Event 1 is nested deeper than 32 levels.'],
    [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422, 'Event 1 is nested deeper than 32 levels.'],
    [`{"a":[${'1,'.repeat(40_000)}1]}`, 422, 'Event 1 is larger than 64 KB.'],
  ])('are rejected together if one is invalid (%#)', async (text, status, message) => {
    const { ada, path, kept } = await open();
    const response = await ada('POST', path, text, LINES);
    expect([response.status, (await response.json()).message]).toEqual([status, message]);
    expect(await kept()).toEqual([]);
  });

  test.each([[[]], [[1]], [[null]], [{ n: 1 }], ['"text"'], [Array.from({ length: 1001 }, () => ({}))]])(
    'of another shape are reported at their field (%#)',
    async body => {
      const { ada, path } = await open();
      expect((await ada('POST', path, body)).status).toBe(422);
    },
  );

  test.each(['text/plain', 'application/xml', ''])('are rejected as %j', async type => {
    const { ada, path } = await open();
    expect((await ada('POST', path, '{}', { 'content-type': type })).status).toBe(415);
  });

  test('[LOG-04] over 64 KB are cut at their longest text, and say by how much', async () => {
    const { ada, path, kept } = await open();
    const message = '😀"\n'.repeat(30_000);
    expect((await ada('POST', path, [{ type: 'LOG', note: 'short', message }])).status).toBe(200);
    const [found] = await kept();
    const event = found?.event as { message: string; note: string };
    expect(event.note).toBe('short');
    expect(message.startsWith(event.message)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThanOrEqual(64 * 1024);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeGreaterThan(64 * 1024 - 20);
    expect(found?.cut).toBe(Buffer.byteLength(message) - Buffer.byteLength(event.message));
  });

  test('are limited to 1 MB per call, announced or not', async () => {
    const { ada, path } = await open();
    const body = JSON.stringify([{ message: 'x' }]);
    const over = body.padEnd(1024 * 1024 + 1, ' ');
    expect((await ada('POST', path, body.padEnd(1024 * 1024, ' '))).status).toBe(200);
    expect((await ada('POST', path, over)).status).toBe(413);
    expect((await ada('POST', path, over, { 'content-length': String(over.length) })).status).toBe(413);
  });

  test("write nothing to the database, and don't count toward the write limit", async () => {
    const { ada, path, store } = await open({ writesPerMinute: 1 });
    const before = await snapshot(store);
    for (let count = 0; count < 5; count++) expect((await ada('POST', path, [{ count }])).status).toBe(200);
    expect(await snapshot(store)).toBe(before);
  });

  const valuesOf = async (type: 'TEST' | 'VIRTUAL') => {
    const { ada, store, deviceStatus } = await open();
    const { deviceId } = await addTestDevice(store, {
      mnId: '8kQ2',
      ownerId: 'usr-ada',
      type,
      eventDt: null,
    });
    const send = (sent: object[]) => ada('POST', `/v2/logs/events?type=DEVICEIDS&target=${deviceId}`, sent);
    const found = async () => {
      await deviceStatus.flush();
      const { state, eventDt } = (await store.devices.find(everything('8kQ2'), deviceId))!;
      return { state: JSON.parse(state) as object, eventDt };
    };
    const reading = { deviceId, component: 'main', capability: 'switch', attribute: 'switch' };
    return { send, found, reading, deviceId, store };
  };

  test('of a physical device are stored as its values, with the time', async () => {
    const { send, found, reading, deviceId, store } = await valuesOf('TEST');
    expect((await send([{ ...reading, value: 'off' }, { message: 'hello' }])).status).toBe(200);
    const level = { capability: 'switchLevel', attribute: 'level', value: 20, unit: '%' };
    expect((await send([{ ...reading, value: 'on' }, level])).status).toBe(200);
    expect(await found()).toEqual({
      state: {
        main: {
          switch: { switch: { value: 'on', at: FIXED_NOW } },
          switchLevel: { level: { value: 20, unit: '%', at: FIXED_NOW } },
        },
      },
      eventDt: FIXED_NOW,
    });
    expect((await store.deviceConnections.find(deviceId, FIXED_NOW))?.seenDt).toBe(FIXED_NOW);
  });

  test('of a device read it once, without its values', async () => {
    const { send, reading, store } = await valuesOf('TEST');
    const run = vi.spyOn(store.db.getExecutor(), 'executeQuery');
    expect((await send([{ ...reading, value: 'on' }])).status).toBe(200);
    const statements = run.mock.calls.map(([{ sql }]) => sql).filter(sql => sql.includes('"devices"'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toMatch(/"state"|\*/);
  });

  test.each([
    ['of a virtual device, whose controls set its values', 'VIRTUAL', { value: 'on' }],
    ['that report no value', 'TEST', {}],
  ] as const)('%s change nothing', async (_, type, value) => {
    const { send, found, reading, store } = await valuesOf(type);
    const before = await snapshot(store);
    expect((await send([{ ...reading, ...value }])).status).toBe(200);
    expect((await found()).eventDt).toBeNull();
    expect(await snapshot(store)).toBe(before);
  });

  test('can be a full call even if the limit is low', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ada, path } = await open({ logEventsPerSecond: 10 });
    expect((await ada('POST', path, events(1000))).status).toBe(200);
    const refused = await ada('POST', path, events(1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '100']);
  });

  test('of one organization are limited per second', async () => {
    const { ada, path, as, store } = await open({ logEventsPerSecond: 300 });
    expect((await ada('POST', path, events(1000))).status).toBe(200);
    expect((await ada('POST', path, events(500))).status).toBe(200);
    const refused = await (await as('mel'))('POST', path, events(1));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { pjtId } = await addProject(store, { prodType: 'SERVICE', mnId: 'hK7v', ownerId: 'usr-otto' });
    const elsewhere = `/v2/logs/events?type=SMARTAPPIDS&target=${pjtId}`;
    expect((await (await as('otto'))('POST', elsewhere, events(1))).status).toBe(200);
  });

  test('can be sent with an API token with the scope logs, and with no other', async () => {
    const { path, signedOut, store } = await open();
    const place = { userId: 'usr-ada', mnId: '8kQ2' };
    const send = async (scopes: ('read' | 'write' | 'logs')[], method = 'POST') => {
      const { secret } = await addApiToken(store, { ...place, scopes });
      const headers = { authorization: `Bearer ${secret}`, 'sec-fetch-site': '' };
      return (await signedOut(method, path, method === 'POST' ? [{}] : undefined, headers)).status;
    };
    expect(await send(['logs'])).toBe(200);
    expect(await send(['read', 'write'])).toBe(403);
    expect(await send(['logs'], 'GET')).toBe(403);
    expect(await send(['read'], 'GET')).toBe(200);
  });

  test('need a project with a connector app, or a device', async () => {
    const { ada, store, pjtId } = await open();
    const { pjtId: lamp } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
    const device = (await addTestDevice(store, { mnId: '8kQ2', ownerId: 'usr-ada' })).deviceId;
    const status = async (type: string, target: string) =>
      (await ada('POST', `/v2/logs/events?type=${type}&target=${target}`, [{}])).status;
    expect(await status('SMARTAPPIDS', lamp)).toBe(422);
    expect(await status('DEVICEIDS', pjtId)).toBe(404);
    expect(await status('SMARTAPPIDS', device)).toBe(404);
    expect(await status('DEVICEIDS', device)).toBe(200);
    expect(await status('HUBIDS', device)).toBe(400);
  });
});

describe('[LOG-03] the pop-up', () => {
  test('is a page with one script and its own policy that changes nothing', async () => {
    const { ada, signedOut, store } = await open();
    const before = await snapshot(store);
    const target = encodeURIComponent('"><script>alert(1)</script>');
    for (const call of [ada, signedOut]) {
      const response = await call('GET', `/api/sa/authcode?purpose=createlogger&target=${target}&state=kx-1`);
      expect(response.headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'",
      );
      const html = await response.text();
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html).toContain('data-state="kx-1"');
    }
    expect((await ada('GET', '/api/sa/authcode?purpose=other&target=a&state=1')).status).toBe(400);
    // the purpose is createlogger by default
    expect((await ada('GET', '/api/sa/authcode?target=a&state=1')).status).toBe(200);
    expect(await snapshot(store)).toBe(before);
  });

  test('gets at most ten codes per minute', async () => {
    const { ada, as, store } = await open();
    const target = (await addTestDevice(store, { mnId: '8kQ2', ownerId: 'usr-ada' })).deviceId;
    const ask = (call: typeof ada) => call('POST', '/api/sa/authcode', { target });
    for (let count = 0; count < 10; count++) expect((await ask(ada)).status).toBe(200);
    const refused = await ask(ada);
    expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([429, true]);
    expect((await ask(await as('mel'))).status).toBe(200);
  });

  test('gets a code that is valid for 60 seconds, stored as its SHA-256 only', async () => {
    const { ada, store, shift } = await open();
    const target = (await addTestDevice(store, { mnId: '8kQ2', ownerId: 'usr-ada' })).deviceId;
    const ask = async () =>
      (await (await ada('POST', '/api/sa/authcode', { purpose: 'createlogger', target })).json())
        .authCode as string;
    const start = async (authCode: string) =>
      (await ada('POST', '/v2/loggers', { target, type: 'DEVICEIDS', authCode })).status;
    const [early, late] = [await ask(), await ask()];
    expect(await snapshot(store)).not.toContain(early);
    shift(59_999);
    expect(await start(early)).toBe(200);
    shift(1);
    expect(await start(late)).toBe(422);
  });
});
