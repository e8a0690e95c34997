import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { scratchFolder } from '../scratchFolder.ts';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryLimiter } from '../../server/limiters.ts';
import { createDeviceBroker, MAX_PACKET_BYTES } from '../../server/mqtt/broker.ts';
import { limitPackets } from '../../server/mqtt/connection.ts';
import { CHUNK_BYTES } from '../../server/mqtt/firmware.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { DeviceConnection } from '../../model/contract/deviceConnections.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { createDeviceKeys } from '../deviceKeys.ts';
import { eventually } from '../eventually.ts';
import { EVENT, MNID, openDeviceServer as open, SECONDS } from '../deviceServer.ts';
import { hasMosquitto, runMosquitto, skippedNote } from '../mosquitto.ts';
import { addDeviceProfile, addFile, addFirmware, addIdentity, addTestDevice } from '../records.ts';

let count = 0;

const stateOf = ({ checks }: DeviceConnection) =>
  Object.fromEntries(checks.map(({ check, state }) => [check, state]));

describe.skipIf(!hasMosquitto)(`a registered device over MQTT${skippedNote}`, () => {
  test('signs in with mosquitto_pub, and its event is in the log, in its state and in the time of its last message', async () => {
    const { publish, history, stateOf: readState, connection } = await open();
    const sent = await publish(JSON.stringify(EVENT));
    expect(sent).toEqual({ code: 0, output: '' });
    expect(await history()).toEqual([
      expect.objectContaining({ type: 'DEVICE_EVENT', ...EVENT, message: 'main/switch.switch = on' }),
    ]);
    expect(await readState()).toMatchObject({ main: { switch: { switch: { value: 'on', at: FIXED_NOW } } } });
    // its process can end before the server has read the end of the connection
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isConnected: false }), 10_000);
    const current = await connection();
    expect(current).toMatchObject({ mqttPort: 1883, seenDt: FIXED_NOW, refusal: null });
    expect(stateOf(current)).toMatchObject({
      identity: 'ok',
      key: 'ok',
      clock: 'ok',
      onboarding: 'none',
      deployed: 'ok',
      // not agreed to, but not required either
      terms: 'none',
    });
  });

  test('receives commands with mosquitto_sub, and is shown as connected until its session ends', async () => {
    const { ada, listen, connection, deviceId, history, store } = await open();
    const { dvcPrflId } = await addDeviceProfile(store, [{ cpbtId: 'switch', version: 1 }], { mnId: MNID });
    await store.db.updateTable('devices').set({ dvcPrflId }).where('deviceId', '=', deviceId).execute();
    const call = () =>
      ada('POST', `/v3/testdevices/${deviceId}/commands`, {
        component: 'main',
        capability: 'switch',
        command: 'on',
        arguments: [],
      });
    expect((await call()).status).toBe(409);
    const device = listen(['-t', `devices/${deviceId}/commands`, '-C', '1']);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isListening: true }), 10_000);
    // connecting is no message
    expect((await connection()).seenDt).toBeNull();
    expect((await call()).status).toBe(200);
    const { code, output } = await device.ended;
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual({
      component: 'main',
      capability: 'switch',
      command: 'on',
      arguments: [],
    });
    expect(await history()).toEqual([expect.objectContaining({ type: 'COMMAND', command: 'on' })]);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isConnected: false }), 10_000);
    expect((await connection()).seenDt).toBeNull();
  });

  test("is shown in the log with messages that aren't events", async () => {
    const { publish, history, log } = await open();
    await publish('half a {');
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect((await publish(deep)).code).toBe(0);
    await publish('{"temperature": 21}');
    expect(await history()).toEqual([
      expect.objectContaining({ type: 'DEVICE_ERROR', message: expect.stringContaining('half a {') }),
      expect.objectContaining({ type: 'DEVICE_ERROR', message: expect.stringContaining('{"a":{"a":') }),
      expect.objectContaining({ temperature: 21 }),
    ]);
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe.skipIf(!hasMosquitto)(`a device is rejected${skippedNote}`, () => {
  test.each([
    ['with the key of another device', 'key', 'key', () => createDeviceKeys().token({ iat: SECONDS })],
    ['with no token', 'malformed', 'key', () => 'secret'],
  ])('%s', async (_, reason, check, makeToken) => {
    const { publish, history, connection, refusedAudits } = await open();
    const { code, output } = await publish('{}', { as: makeToken() });
    expect([code, output]).toEqual([expect.any(Number), expect.stringMatching(/refused|not authori/i)]);
    expect(code).not.toBe(0);
    expect(await history()).toEqual([]);
    const current = await connection();
    expect(current.refusal).toMatchObject({ reason, at: FIXED_NOW });
    expect(stateOf(current)).toMatchObject({ identity: 'ok', [check]: 'failed' });
    expect(await refusedAudits()).toEqual([reason]);
  });

  test.each([
    ['expired', 'expired', { iat: SECONDS - 7200, exp: SECONDS - 3600 }],
    ['valid for more than a day', 'tooLong', { iat: SECONDS, exp: SECONDS + 86_401 }],
    ['from a clock that is ahead', 'clockAhead', { iat: SECONDS + 301, exp: SECONDS + 3600 }],
    ['without its time of issue', 'noIat', { exp: SECONDS + 3600 }],
  ])('with a token that is %s', async (_, reason, claims) => {
    const { publish, keys, connection } = await open();
    expect((await publish('{}', { as: keys.token(claims) })).code).not.toBe(0);
    const current = await connection();
    expect(current.refusal).toMatchObject({ reason });
    expect(stateOf(current)).toMatchObject({ identity: 'ok', key: 'ok', clock: 'failed' });
  });

  test('with a token that names no algorithm, another one, or another device', async () => {
    const { publish, keys, connection } = await open();
    const claims = { iat: SECONDS, exp: SECONDS + 3600 };
    for (const token of [
      keys.token(claims, { alg: 'none' }),
      keys.token(claims, { alg: 'HS256' }),
      keys.token({ ...claims, sub: 'NL-OTHER-1' }),
    ])
      expect((await publish('{}', { as: token })).code).not.toBe(0);
    expect((await connection()).refusal).toMatchObject({ reason: 'subject' });
  });

  test('on the topic of another device: it is disconnected, and nothing is logged', async () => {
    const { publish, connection, history, refusedAudits } = await open();
    await publish('{}', { topic: 'devices/other/events' });
    await publish('{}', { topic: '$SYS/x' });
    expect(await history()).toEqual([]);
    expect((await connection()).refusal).toMatchObject({ reason: 'topic' });
    expect(await refusedAudits()).toContain('topic');
  });

  test('as a subscriber to the commands of others', async () => {
    const { listen, deviceId } = await open();
    for (const topic of ['devices/+/commands', '#', 'devices/other/commands', `devices/${deviceId}/events`]) {
      const { output } = await listen(['-t', topic, '-W', '60']).ended;
      expect([topic, output]).toEqual([topic, expect.stringMatching(/denied/i)]);
    }
  });

  test('with a packet of 100 KB or 300 KB', async () => {
    const { publish, publishFile, connection, history, log } = await open();
    await publish('x'.repeat(100_000));
    const file = path.join(scratchFolder(), 'large');
    writeFileSync(file, 'x'.repeat(300_000));
    await publishFile(file);
    expect(await history()).toEqual([]);
    expect((await connection()).refusal).toMatchObject({ reason: 'packet' });
    expect((await publish(JSON.stringify(EVENT))).code).toBe(0);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('while its project is not deployed, with the reason', async () => {
    const { publish, connection, ada, pjtId } = await open({ isDeployed: false });
    expect((await publish(JSON.stringify(EVENT))).code).not.toBe(0);
    const current = await connection();
    expect(current.refusal).toMatchObject({ reason: 'notDeployed' });
    expect(stateOf(current)).toMatchObject({ identity: 'ok', deployed: 'failed', terms: 'none' });
    expect((await ada('GET', `/v3/common/projects/${pjtId}`)).status).toBe(200);
  });

  test('while its owner has not accepted the terms', async () => {
    const { publish, connection } = await open({ flags: { enforceTerms: true } });
    expect((await publish(JSON.stringify(EVENT))).code).not.toBe(0);
    expect((await connection()).refusal).toMatchObject({ reason: 'terms' });
  });
});

/** The session of another server that is running, or that was killed a moment ago. */
const addSessions = ({ store, deviceId }: Awaited<ReturnType<typeof open>>, openCount: number) =>
  store.deviceConnections.saveSession(deviceId, 'another run', {
    openCount,
    listenCount: 1,
    connectedDt: FIXED_NOW,
    expiryDt: FIXED_NOW + 3_600_000,
    aliveDt: FIXED_NOW,
  });

describe('a command for a device that is connected to no server, or to another one', () => {
  const send = async (received?: () => Promise<number>) => {
    const bus = received && { publish: () => {}, subscribe: () => {}, send: received };
    const server = await open({ bus });
    const { ada, store, deviceId } = server;
    const { dvcPrflId } = await addDeviceProfile(store, [{ cpbtId: 'switch', version: 1 }], { mnId: MNID });
    await store.db.updateTable('devices').set({ dvcPrflId }).where('deviceId', '=', deviceId).execute();
    await addSessions(server, 1);
    const body = { component: 'main', capability: 'switch', command: 'on', arguments: [] };
    return ada('POST', `/v3/testdevices/${deviceId}/commands`, body);
  };

  test('is refused if nothing carries it there', async () => {
    expect((await send()).status).toBe(409);
  });

  test('is refused if no other server received it, because the one in the database was killed', async () => {
    expect((await send(async () => 0)).status).toBe(409);
  });

  test('is sent if another server received it', async () => {
    expect((await send(async () => 1)).status).toBe(200);
  });

  test('is a 503 while Redis is unavailable', async () => {
    const response = await send(() => Promise.reject(new Error('Connection is closed.')));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

test('when the server starts, the sessions of its earlier run are gone', async () => {
  const server = await open();
  await addSessions(server, 4);
  const { store, deviceId, brokerOptions } = server;
  const broker = await createDeviceBroker(brokerOptions);
  onTestFinished(broker.close);
  expect(await store.deviceConnections.elsewhere(deviceId, '', FIXED_NOW)).toMatchObject({ openCount: 0 });
});

test.skipIf(!hasMosquitto)(
  `a device with too many sessions doesn't count against its address${skippedNote}`,
  async () => {
    const refused = createMemoryLimiter({ name: 'mqttRefusals', points: 60, duration: 60 });
    const penalty = vi.spyOn(refused, 'penalty');
    const server = await open({ createLimiter: () => refused });
    await addSessions(server, 4);
    expect((await server.publish(JSON.stringify(EVENT))).code).not.toBe(0);
    expect((await server.connection()).refusal).toMatchObject({ reason: 'sessions' });
    expect(penalty).not.toHaveBeenCalled();
  },
);

describe.skipIf(!hasMosquitto)(`a session ends${skippedNote}`, () => {
  test('when its identity is revoked, before the regular check of all devices', async () => {
    const { ada, listen, deviceId, sn, connection } = await open();
    const device = listen(['-t', `devices/${deviceId}/commands`]);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isListening: true }), 10_000);
    const response = await ada('PUT', '/v3/identity/states', { snList: [sn], state: 'REVOKED' });
    expect(response.status).toBe(200);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isConnected: false }), {
      timeout: 10_000,
      interval: 20,
    });
    const current = await connection();
    expect(current.refusal).toMatchObject({ reason: 'revoked' });
    expect(stateOf(current)).toMatchObject({ identity: 'failed' });
    device.stop();
    await device.ended;
  });

  test('when its identity is revoked while it signs in', async () => {
    const { ada, broker, connection, deviceId, listen, sn, store } = await open();
    const { deviceConnections } = store;
    const { elsewhere } = deviceConnections;
    // the last query of a sign-in
    deviceConnections.elsewhere = async (...args) => {
      deviceConnections.elsewhere = elsewhere;
      const response = await ada('PUT', '/v3/identity/states', { snList: [sn], state: 'REVOKED' });
      expect(response.status).toBe(200);
      await broker.settle();
      return elsewhere(...args);
    };
    const device = listen(['-t', `devices/${deviceId}/commands`]);
    await eventually(async () => expect((await connection()).refusal).toMatchObject({ reason: 'revoked' }));
    expect(await connection()).toMatchObject({ isConnected: false });
    device.stop();
    await device.ended;
  });

  test('before the regular check, although the check of another organization takes long', async () => {
    const { ada, broker, connection, deviceId, listen, port, sn, store } = await open();
    const keys = createDeviceKeys();
    const other = { mnId: 'other', sn: `NL-SLOW-${++count}` };
    await addIdentity(store, { ...other, publicKey: keys.publicKey });
    const theirs = await addTestDevice(store, { mnId: other.mnId, type: 'TEST', serialNumber: other.sn });
    const credentials = { port, sn: other.sn, token: keys.token({ iat: SECONDS, exp: SECONDS + 3600 }) };
    const slow = runMosquitto('sub', credentials, ['-t', `devices/${theirs.deviceId}/commands`]);
    await vi.waitFor(async () => expect(await broker.send(store, theirs.deviceId, COMMAND)).toBe(1), 10_000);
    const device = listen(['-t', `devices/${deviceId}/commands`]);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isListening: true }), 10_000);

    const { find } = store.devices;
    let release = () => {};
    const released = new Promise<void>(resolve => (release = resolve));
    let checks = 0;
    store.devices.find = async (scope, id) => {
      if (scope.mnId === other.mnId) {
        checks += 1;
        await released;
      }
      return find(scope, id);
    };
    for (let change = 0; change < 100; change++) void broker.check(other.mnId);
    await eventually(() => expect(checks).toBe(1));
    for (let change = 0; change < 100; change++) void broker.check(other.mnId);

    const response = await ada('PUT', '/v3/identity/states', { snList: [sn], state: 'REVOKED' });
    expect(response.status).toBe(200);
    await vi.waitFor(async () => expect(await broker.send(store, deviceId, COMMAND)).toBe(0), {
      timeout: 10_000,
      interval: 20,
    });
    release();
    expect((await connection()).refusal).toMatchObject({ reason: 'revoked' });
    // the one that was running, and one for all later changes
    expect(checks).toBe(2);
    for (const one of [slow, device]) {
      one.stop();
      await one.ended;
    }
  });

  test('when its token expires', async () => {
    const { listen, deviceId, keys, connection } = await open();
    const device = listen(
      ['-t', `devices/${deviceId}/commands`],
      keys.token({ iat: SECONDS, exp: SECONDS + 2 }),
    );
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isConnected: true }), 10_000);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isConnected: false }), 10_000);
    expect((await connection()).refusal).toMatchObject({ reason: 'expired' });
    device.stop();
    await device.ended;
  });

  test('when it publishes faster than allowed', async () => {
    const { connection, port, sn, token, deviceId, history } = await open({ eventsPerSecond: 5 });
    const lines = Array.from({ length: 50 }, () => JSON.stringify(EVENT)).join('\n');
    const device = runMosquitto('pub', { port, sn, token }, ['-t', `devices/${deviceId}/events`, '-l']);
    device.stdin.on('error', () => {});
    device.stdin.end(`${lines}\n`);
    await vi.waitFor(
      async () => expect((await connection()).refusal).toMatchObject({ reason: 'rate' }),
      10_000,
    );
    device.stop();
    expect((await history()).length).toBeLessThanOrEqual(5);
  });
});

type Packets = AsyncIterable<{ topic: string }>;
type Persistence = {
  createRetainedStream: (pattern: string) => Packets;
  streamWill: (brokers: object) => Packets;
  subscriptionsByClient: (client: { id: string }) => Promise<object[]>;
};

/** Counts what the broker stores beyond open connections. */
const watchPersistence = () => {
  const create = vi.spyOn(Aedes, 'createBroker');
  onTestFinished(() => create.mockRestore());
  return async (clientIds: string[]) => {
    const broker = (await create.mock.results.at(-1)?.value) as Aedes;
    const { persistence } = broker as unknown as { persistence: Persistence };
    const topicsOf = async (packets: Packets) => {
      const topics: string[] = [];
      for await (const { topic } of packets) topics.push(topic);
      return topics;
    };
    return {
      retained: await topicsOf(persistence.createRetainedStream('devices/#')),
      wills: await topicsOf(persistence.streamWill({})),
      subscriptions: (
        await Promise.all(clientIds.map(id => persistence.subscriptionsByClient({ id })))
      ).flat(),
    };
  };
};

const NOTHING = { retained: [], wills: [], subscriptions: [] };
const COMMAND = { component: 'main', capability: 'switch', command: 'on', arguments: [] };

describe.skipIf(!hasMosquitto)(`nothing is stored for an offline device${skippedNote}`, () => {
  const listening = async ({ connection }: Pick<Awaited<ReturnType<typeof open>>, 'connection'>, is = true) =>
    vi.waitFor(async () => expect((await connection()).isListening).toBe(is), 10_000);

  test('a retained event is logged once like any other, and not sent to later subscribers', async () => {
    const kept = watchPersistence();
    const { port, sn, token, deviceId, history, listen } = await open();
    const topic = `devices/${deviceId}/events`;
    const args = ['-t', topic, '-q', '1', '-r', '-m', JSON.stringify(EVENT)];
    const sent = await runMosquitto('pub', { port, sn, token }, args).ended;
    expect(sent).toEqual({ code: 0, output: '' });
    expect(await history()).toEqual([expect.objectContaining(EVENT)]);
    expect(await kept([])).toEqual(NOTHING);
    const topics = ['commands', 'firmware/offer', 'firmware/data'].flatMap(name => [
      '-t',
      `devices/${deviceId}/${name}`,
    ]);
    expect((await listen([...topics, '-W', '1']).ended).output).not.toContain('switch');
  });

  test('a command is sent to current subscribers, and not stored for later ones', async () => {
    const kept = watchPersistence();
    const opened = await open();
    const { listen, deviceId, broker, store } = opened;
    const command = `devices/${deviceId}/commands`;
    const first = listen(['-t', command, '-C', '1']);
    await listening(opened);
    expect(await broker.send(store, deviceId, COMMAND)).toBe(1);
    expect(JSON.parse((await first.ended).output)).toEqual(COMMAND);
    await listening(opened, false);
    expect(await broker.send(store, deviceId, COMMAND)).toBe(0);
    expect(await kept([])).toEqual(NOTHING);
    expect((await listen(['-t', command, '-W', '1']).ended).output).not.toContain('switch');
  });

  test('a persistent session has no subscription and no messages when it returns', async () => {
    const kept = watchPersistence();
    const opened = await open();
    const { listen, deviceId, broker, store } = opened;
    const topic = `devices/${deviceId}/commands`;
    const durable = ['-c', '-q', '1', '-i', 'durable'];
    const away = listen(['-t', topic, ...durable]);
    await listening(opened);
    away.stop();
    await away.ended;
    await listening(opened, false);
    expect(await kept([`${deviceId} durable`])).toEqual(NOTHING);
    // another session of the same device receives the command
    const other = listen(['-t', topic, '-C', '1']);
    await listening(opened);
    expect(await broker.send(store, deviceId, COMMAND)).toBe(1);
    await other.ended;
    await listening(opened, false);
    const back = listen(['-t', `devices/${deviceId}/firmware/offer`, ...durable, '-W', '1']);
    expect((await back.ended).output).not.toContain('switch');
  });

  test.each([
    ['its own events', (deviceId: string) => `devices/${deviceId}/events`],
    ['the events of another device', () => 'devices/other/events'],
    ['the commands of another device', () => 'devices/other/commands'],
  ])('a will on %s is dropped, without any effect', async (_, topicOf) => {
    const kept = watchPersistence();
    const opened = await open();
    const { listen, deviceId, history, connection, log } = opened;
    const will = [
      '--will-topic',
      topicOf(deviceId),
      '--will-payload',
      JSON.stringify(EVENT),
      '--will-retain',
    ];
    const device = listen(['-t', `devices/${deviceId}/commands`, ...will]);
    await listening(opened);
    expect(await kept([])).toEqual(NOTHING);
    // without a DISCONNECT, which would discard the will
    device.stop('SIGKILL');
    await device.ended;
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ isConnected: false }), 10_000);
    expect(await history()).toEqual([]);
    expect((await connection()).refusal).toBeNull();
    expect(await kept([])).toEqual(NOTHING);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('two devices with the same client ID both stay connected', async () => {
    const opened = await open();
    const { listen, store, deviceId, pjtId, port, connection, broker } = opened;
    const keys = createDeviceKeys();
    const sn = `NL-OTHER-${++count}`;
    const own = { mnId: MNID, pjtId, ownerId: 'usr-ada' };
    await addIdentity(store, { ...own, sn, publicKey: keys.publicKey });
    const other = await addTestDevice(store, { ...own, type: 'TEST', serialNumber: sn });
    const same = ['-i', 'the-same'];
    const first = listen(['-t', `devices/${deviceId}/commands`, '-C', '1', ...same]);
    await listening(opened);
    const credentials = { port, sn, token: keys.token({ iat: SECONDS, exp: SECONDS + 3600 }) };
    const second = runMosquitto('sub', credentials, ['-t', `devices/${other.deviceId}/commands`, ...same]);
    await vi.waitFor(async () => expect(await broker.send(store, other.deviceId, COMMAND)).toBe(1), 10_000);
    expect(await connection()).toMatchObject({ isConnected: true });
    expect(await broker.send(store, deviceId, COMMAND)).toBe(1);
    expect((await first.ended).code).toBe(0);
    second.stop();
    await second.ended;
  });
});

const field = (text: string) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};
const packet = (type: number, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [(body.length % 128) | 128, body.length >> 7];
  return Buffer.concat([Buffer.from([type, ...length]), body]);
};
/** MQTT 3.1.1, clean session, with a user name and a password, a keep-alive of a minute. */
const helloOf = (clientId: string, { sn, token }: { sn: string; token: string }) =>
  packet(0x10, field('MQTT'), Buffer.from([4, 0xc2, 0, 60]), field(clientId), field(sn), field(token));

test('a packet that a device repeats at QoS 2 is logged once, and its ID is free again once it is released', async () => {
  const opened = await open();
  const { port, deviceId, history, log } = opened;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let responses = Buffer.alloc(0);
  socket.on('data', data => (responses = Buffer.concat([responses, data])));
  const answered = (hex: string) =>
    vi.waitFor(() => expect(responses.toString('hex')).toBe(hex), { timeout: 10_000, interval: 10 });
  const id = Buffer.from([0, 7]);
  const publish = (type: number) =>
    packet(type, field(`devices/${deviceId}/events`), id, Buffer.from(JSON.stringify(EVENT)));
  const [connected, received, complete] = ['20020000', '50020007', '70020007'];

  socket.write(Buffer.concat([helloOf('twice', opened), publish(0x34)]));
  await answered(connected + received);
  socket.write(publish(0x3c));
  await answered(connected + received + received);
  expect(await history()).toHaveLength(1);
  socket.write(packet(0x62, id));
  await answered(connected + received + received + complete);
  socket.write(publish(0x34));
  await answered(connected + received + received + complete + received);
  expect(await history()).toHaveLength(2);
  expect(log.error).not.toHaveBeenCalled();
});

describe('a device that listens for commands', () => {
  const connectTo = async ({ port, sn, token }: Awaited<ReturnType<typeof open>>) => {
    const client = await connectAsync({
      host: '127.0.0.1',
      port,
      protocolVersion: 4,
      reconnectPeriod: 0,
      username: sn,
      password: token,
    });
    onTestFinished(() => void client.end(true));
    return client;
  };

  test('is no longer listening when it has unsubscribed', async () => {
    const opened = await open();
    const { deviceId, broker, store, connection } = opened;
    const client = await connectTo(opened);
    const topics = [`devices/${deviceId}/commands`, `devices/${deviceId}/firmware/offer`];
    await client.subscribeAsync(topics);
    await client.unsubscribeAsync(topics.slice(1));
    expect(await connection()).toMatchObject({ isConnected: true, isListening: true });
    await client.unsubscribeAsync(topics.slice(0, 1));
    expect(await broker.send(store, deviceId, COMMAND)).toBe(0);
    expect(await connection()).toMatchObject({ isConnected: true, isListening: false });
  });

  test("executes a command once, although the command can't be logged and the call is repeated", async () => {
    const opened = await open();
    const { ada, deviceId, hub, store, broker } = opened;
    const { dvcPrflId } = await addDeviceProfile(store, [{ cpbtId: 'switch', version: 1 }], { mnId: MNID });
    await store.db.updateTable('devices').set({ dvcPrflId }).where('deviceId', '=', deviceId).execute();
    const client = await connectTo(opened);
    await client.subscribeAsync(`devices/${deviceId}/commands`);
    const received: string[] = [];
    client.on('message', (_topic, payload) => received.push(String(payload)));
    hub.publish = async () => {
      throw new ApiError('unavailable', 'Logs are unavailable.');
    };
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await ada('POST', `/v3/testdevices/${deviceId}/commands`, COMMAND, {
        'idempotency-key': 'switch-on',
      });
      expect(response.status).toBe(200);
    }
    // messages are delivered in order
    await broker.send(store, deviceId, { last: true });
    await eventually(() => expect(received.at(-1)).toBe('{"last":true}'));
    expect(received).toEqual([JSON.stringify(COMMAND), '{"last":true}']);
  });
});

test("a device that doesn't read delays neither commands to it nor what others receive", async () => {
  const opened = await open();
  const { store, files, broker, pjtId, port, deviceId, log } = opened;
  const parts = 40;
  const bytes = new Uint8Array(CHUNK_BYTES * parts);
  await files.put('large', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  const fileId = await addFile(store, { mnId: MNID, userId: 'usr-ada', storageKey: 'large', sha256, size });
  const facts = { fileId, fileSize: size, checksum: sha256, version: '9.0.0' };
  const { firmwareId } = await addFirmware(store, { projectId: pjtId, ...facts });
  const subscribe = (name: string) =>
    packet(0x82, Buffer.from([0, 1]), field(`devices/${deviceId}/${name}`), Buffer.from([0]));

  // takes nothing of what is written to it
  const deaf = new Duplex({ read: () => {}, write: () => {} });
  onTestFinished(() => void deaf.destroy());
  broker.handle(
    limitPackets(deaf as Socket, MAX_PACKET_BYTES, () => {}),
    '127.0.0.1',
  );
  deaf.push(Buffer.concat([helloOf('deaf', opened), subscribe('commands'), subscribe('firmware/data')]));
  await vi.waitFor(async () => expect(await broker.send(store, deviceId, COMMAND)).toBe(1), 10_000);
  const handled = vi.spyOn(store.firmwareInstalls, 'findOffered');
  const requests = Array.from({ length: 200 }, (_, index) =>
    packet(
      0x30,
      field(`devices/${deviceId}/firmware`),
      Buffer.from(JSON.stringify({ get: firmwareId, offset: (index % parts) * CHUNK_BYTES })),
    ),
  );
  deaf.push(Buffer.concat(requests));
  await vi.waitFor(() => expect(handled.mock.calls.length).toBe(requests.length), 10_000);

  // a message to another device comes, although those to this one wait
  const keys = createDeviceKeys();
  const sn = `NL-OTHER-${++count}`;
  const own = { mnId: MNID, pjtId, ownerId: 'usr-ada' };
  await addIdentity(store, { ...own, sn, publicKey: keys.publicKey });
  const other = await addTestDevice(store, { ...own, type: 'TEST', serialNumber: sn });
  const reader = await connectAsync({
    host: '127.0.0.1',
    port,
    protocolVersion: 4,
    reconnectPeriod: 0,
    username: sn,
    password: keys.token({ iat: SECONDS }),
  });
  onTestFinished(() => void reader.end(true));
  await reader.subscribeAsync(`devices/${other.deviceId}/commands`);
  const received: string[] = [];
  reader.on('message', (_topic, payload) => received.push(String(payload)));
  expect(await broker.send(store, deviceId, COMMAND)).toBe(1);
  expect(await broker.send(store, other.deviceId, COMMAND)).toBe(1);
  await vi.waitFor(() => expect(received).toEqual([JSON.stringify(COMMAND)]), 10_000);
  expect(log.error).not.toHaveBeenCalled();
});

describe.skipIf(!hasMosquitto)(`a connection is rejected before it signs in${skippedNote}`, () => {
  test.each([
    ['a client ID of 129 characters', ['-i', 'x'.repeat(129)], /identifier/i],
    ['a client ID of 60,000 characters', ['-i', 'x'.repeat(60_000)], /identifier/i],
    ['a keep-alive of more than an hour', ['-k', '3601'], /./],
    ['MQTT 5', ['-V', 'mqttv5'], /protocol/i],
  ])('with %s', async (_, args, reason) => {
    const { listen, deviceId, connection, log } = await open();
    const { code, output } = await listen(['-t', `devices/${deviceId}/commands`, ...args]).ended;
    expect([code, output]).toEqual([expect.any(Number), expect.stringMatching(reason)]);
    expect(code).not.toBe(0);
    expect(await connection()).toMatchObject({ isConnected: false, connectedDt: null });
    expect(log.error).not.toHaveBeenCalled();
  });

  test('with more packets than can wait for its sign-in', async () => {
    const { port, sn, token, deviceId, history, publish, log } = await open();
    const hello = helloOf('flood', { sn, token });
    const event = packet(0x30, field(`devices/${deviceId}/events`), Buffer.from(JSON.stringify(EVENT)));
    const floodOf = async (events: number) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const closed = new Promise<void>(resolve => void socket.on('close', () => resolve()));
      socket.write(Buffer.concat([hello, ...Array.from({ length: events }, () => event)]));
      socket.resume();
      return { socket, closed };
    };
    const few = await floodOf(50);
    await vi.waitFor(async () => expect(await history()).toHaveLength(50), 10_000);
    few.socket.destroy();
    await (
      await floodOf(200)
    ).closed;
    expect((await history()).length).toBe(50);
    expect((await publish(JSON.stringify(EVENT))).code).toBe(0);
    expect(log.error).not.toHaveBeenCalled();
  });
});

test.skipIf(!hasMosquitto)(
  `10,000 connects in a second are cut, and a device still signs in after them${skippedNote}`,
  async () => {
    const { port, publish, log, history } = await open();
    let cut = 0;
    const batch = () =>
      Promise.all(
        Array.from(
          { length: 500 },
          () =>
            new Promise<void>(resolve => {
              const socket = connect(port, '127.0.0.1');
              socket.on('error', () => {});
              socket.on('close', () => {
                cut += 1;
                resolve();
              });
              socket.resume();
              // an accepted connection has 10 s to sign in; this one leaves
              socket.setTimeout(300, () => socket.destroy());
            }),
        ),
      );
    for (let round = 0; round < 20; round += 1) await batch();
    expect(cut).toBe(10_000);
    await vi.waitFor(async () => expect((await publish(JSON.stringify(EVENT))).code).toBe(0), {
      timeout: 10_000,
      interval: 500,
    });
    expect(await history()).toHaveLength(1);
    expect(log.error).not.toHaveBeenCalled();
  },
);

test.skipIf(!hasMosquitto)(`an address that is rejected too often has to wait${skippedNote}`, async () => {
  const { publish, refusedAudits, broker } = await open();
  const wrong = createDeviceKeys().token({ iat: SECONDS });
  for (let round = 0; round < 200 && (await broker.mayConnect('127.0.0.1')); round += 1)
    await publish('{}', { as: wrong });
  expect(await broker.mayConnect('127.0.0.1')).toBe(false);
  expect((await publish(JSON.stringify(EVENT))).code).not.toBe(0);
  await broker.settle();
  // one audit row, however often it tried
  expect(await refusedAudits()).toEqual(['key']);
});

describe.skipIf(!hasMosquitto)(`[FW-01] firmware for a device${skippedNote}`, () => {
  const openWithFirmware = async (plan: Parameters<typeof addFirmware>[1]) => {
    const opened = await open();
    const { store, files, pjtId, deviceId, listen, publish } = opened;
    const bytes = Buffer.alloc(CHUNK_BYTES + 1000, 'porch');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await files.put('firmware', new Uint8Array(bytes));
    const fileId = await addFile(store, {
      mnId: MNID,
      userId: 'usr-ada',
      storageKey: 'firmware',
      sha256,
      size: bytes.length,
    });
    const facts = { fileId, fileSize: bytes.length, checksum: sha256, version: '1.4.0' };
    const { firmwareId } = await addFirmware(store, { projectId: pjtId, ...facts, ...plan });
    const topic = `devices/${deviceId}/firmware`;
    /** the response that the device receives to its request */
    const ask = async (question: object, response: 'offer' | 'data') => {
      const listener = listen(['-t', `${topic}/${response}`, '-C', '1', '-F', '%x', '-W', '5', '-d']);
      await vi.waitFor(() => expect(listener.output()).toContain('Subscribed'), 5_000);
      await publish(JSON.stringify(question), { topic });
      const { output } = await listener.ended;
      return Buffer.from(/^([\da-f]{2,})$/m.exec(output)?.[1] ?? '', 'hex');
    };
    const offer = async (installed: string) =>
      JSON.parse((await ask({ installed }, 'offer')).toString()) as Record<string, unknown>;
    const counts = async () => {
      const { downloadedCount, installedCount, failedCount } =
        (await store.firmwares.find(pjtId, firmwareId)) ?? {};
      return [downloadedCount, installedCount, failedCount];
    };
    return { ...opened, ask, offer, counts, firmwareId, bytes, sha256, topic };
  };

  test('is offered, sent in parts, and counted once', async () => {
    const { ask, offer, counts, firmwareId, bytes, sha256, publish, topic } = await openWithFirmware({
      supportedVersion: '1.0.0',
    });
    expect(await offer('0.9.0')).toEqual({ firmwareId: null });
    expect(await offer('1.4.0')).toEqual({ firmwareId: null });
    expect(await offer('1.3.9')).toMatchObject({ firmwareId, version: '1.4.0', size: bytes.length, sha256 });
    const first = await ask({ get: firmwareId, offset: 0 }, 'data');
    expect(await counts()).toEqual([0, 0, 0]);
    const second = await ask({ get: firmwareId, offset: first.length }, 'data');
    expect(
      createHash('sha256')
        .update(Buffer.concat([first, second]))
        .digest('hex'),
    ).toBe(sha256);
    expect(await counts()).toEqual([1, 0, 0]);
    for (let round = 0; round < 2; round += 1)
      await publish(JSON.stringify({ firmwareId, result: 'SUCCEEDED' }), { topic });
    expect(await counts()).toEqual([0, 1, 0]);
  });

  test('is no longer offered when the planned number of updates failed', async () => {
    const { offer, counts, firmwareId, publish, topic } = await openWithFirmware({ rolloutStopAt: 1 });
    expect(await offer('1.0.0')).toMatchObject({ firmwareId });
    await publish(JSON.stringify({ firmwareId, result: 'FAILED' }), { topic });
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await offer('1.0.0')).toEqual({ firmwareId: null });
  });

  test('is not sent if one of its bytes was changed on the disk', async () => {
    const { ask, files, firmwareId, counts } = await openWithFirmware({});
    await files.put('firmware', new Uint8Array(10));
    expect(await ask({ get: firmwareId, offset: 0 }, 'data')).toHaveLength(0);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
