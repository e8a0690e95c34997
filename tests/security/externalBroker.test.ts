import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { DeviceConnection } from '../../model/contract/deviceConnections.ts';
import { readSettings } from '../../server/settings.ts';
import { CHUNK_BYTES } from '../../server/mqtt/firmware.ts';
import type { Log } from '../../server/ports.ts';
import { openExternalBroker } from '../externalBroker.ts';
import { eventually } from '../eventually.ts';
import { openHttpServer } from '../httpServer.ts';
import { brokerSkippedNote, hasBroker, runMosquitto } from '../mosquitto.ts';
import {
  addDeployment,
  addDeviceProfile,
  addFirmware,
  addIdentity,
  addProject,
  addTestDevice,
} from '../records.ts';
import { openS3Server } from '../s3Server.ts';
import { scratchFolder } from '../scratchFolder.ts';

const MNID = '8kQ2';
const EVENT = { component: 'main', capability: 'switch', attribute: 'switch', value: 'on' };
const COMMAND = { component: 'main', capability: 'switch', command: 'on', arguments: [] };
const WAIT = { timeout: 10_000, interval: 20 };

let count = 0;

const open = async ({ environment = {}, isDeployed = true, kept = '' } = {}) => {
  const ids = [`device-ext-${++count}`, `device-ext-${++count}`, 'stranger'] as const;
  const broker = await openExternalBroker(ids);
  if (kept !== '') {
    const args = ['-t', `devices/${ids[0]}/events`, '-q', '1', '-r', '-m', kept];
    await runMosquitto('pub', { port: broker.port, sn: ids[0], token: ids[0] }, args).ended;
  }
  const warn = vi.fn<Log['warn']>();
  const log = { info: vi.fn<Log['info']>(), warn, error: vi.fn<Log['error']>() };
  const server = await openHttpServer({ MQTT_URL: broker.url, ...environment }, { log });
  const { store } = server;
  const { pjtId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
  if (isDeployed) await addDeployment(store, pjtId);
  const { dvcPrflId } = await addDeviceProfile(store, [{ cpbtId: 'switch', version: 1 }], { mnId: MNID });
  const own = { mnId: MNID, pjtId, ownerId: 'usr-ada' };
  const sns = ids.map(id => `SN-${id}`);
  const [sn = ''] = sns;
  await addIdentity(store, { ...own, sn });
  // the second device only has an identity in another organization
  await addIdentity(store, { ...own, mnId: 'other', pjtId: null, sn: sns[1] ?? '' });
  for (const [index, deviceId] of ids.slice(0, 2).entries())
    await addTestDevice(store, { ...own, dvcPrflId, deviceId, type: 'TEST', serialNumber: sns[index] ?? '' });
  const { call } = await server.signIn('ada');
  const connected = () =>
    vi.waitFor(
      () => expect(log.info.mock.calls.map(([, text]) => text)).toContain('connected to the MQTT broker'),
      WAIT,
    );
  await connected();
  const [deviceId] = ids;
  const run = (client: 'pub' | 'sub', args: string[], as: string = deviceId) =>
    runMosquitto(client, { port: broker.port, sn: as, token: as }, args);
  const publish = (
    payload: string,
    { topic = `devices/${deviceId}/events`, as = deviceId }: { topic?: string; as?: string } = {},
  ) => run('pub', ['-t', topic, '-q', '1', '-m', payload], as).ended;
  const history = async (id: string = deviceId) => {
    const response = await call('GET', `/v2/logs/events?limit=200&type=DEVICEIDS&target=${id}`);
    expect(response.status).toBe(200);
    const { events } = (await response.json()) as { events: { event: Record<string, unknown> }[] };
    return events.map(({ event }) => event);
  };
  const connection = async (id: string = deviceId) =>
    (await (await call('GET', `/v3/testdevices/${id}/connection`)).json()) as DeviceConnection;
  const refusedAs = (reason: string, id: string = deviceId) =>
    vi.waitFor(async () => expect((await connection(id)).refusal).toMatchObject({ reason }), WAIT);
  const audits = async () =>
    (await store.db.selectFrom('audit').selectAll().where('action', '=', 'refused').execute())
      .filter(({ resource }) => resource === 'deviceIdentities')
      .map(({ after }) => (JSON.parse(after ?? '{}') as { reason?: string }).reason);
  /** once this is in the log, everything published before has been handled */
  const logged = (number: number) =>
    vi.waitFor(async () => expect(await history()).toHaveLength(number), WAIT);
  const send = () => call('POST', `/v3/testdevices/${deviceId}/commands`, COMMAND);
  return {
    ...server,
    broker,
    log,
    call,
    ids,
    deviceId,
    pjtId,
    sn,
    run,
    publish,
    history,
    connection,
    refusedAs,
    audits,
    logged,
    send,
  };
};

describe.skipIf(!hasBroker)(`devices over an external broker${brokerSkippedNote}`, () => {
  test("an event published there is logged once, and the device's page shows its value and where it connects", async () => {
    const { publish, history, connection, logged, broker, call, deviceId, log } = await open();
    expect(await publish(JSON.stringify(EVENT))).toEqual({ code: 0, output: '' });
    await logged(1);
    expect(await history()).toEqual([
      expect.objectContaining({ type: 'DEVICE_EVENT', ...EVENT, message: 'main/switch.switch = on' }),
    ]);
    await vi.waitFor(async () => expect((await connection()).seenDt).not.toBeNull(), WAIT);
    const current = await connection();
    expect(current).toMatchObject({ mqttPort: null, broker: `127.0.0.1:${broker.port}`, refusal: null });
    expect(Object.fromEntries(current.checks.map(({ check, state }) => [check, state]))).toMatchObject({
      identity: 'ok',
      key: 'none',
      clock: 'none',
      deployed: 'ok',
    });
    const device = await (await call('GET', `/v3/testdevices/${deviceId}`)).json();
    expect(device).toMatchObject({ state: { main: { switch: { switch: { value: 'on' } } } } });
    expect(log.error).not.toHaveBeenCalled();
  });

  test('a command reaches a subscribed device there, and is rejected if none is', async () => {
    const { run, send, deviceId, history } = await open();
    expect((await send()).status).toBe(409);
    const device = run('sub', ['-t', `devices/${deviceId}/commands`, '-C', '1', '-d']);
    await vi.waitFor(() => expect(device.output()).toContain('Subscribed'), WAIT);
    expect((await send()).status).toBe(200);
    expect((await device.ended).output).toContain(JSON.stringify(COMMAND));
    expect(await history()).toEqual([expect.objectContaining({ type: 'COMMAND', command: 'on' })]);
  });

  test("a device's messages are rejected once its identity is revoked, with the reason, and accepted again after undo", async () => {
    const { publish, logged, call, sn, refusedAs, audits, history, connection } = await open();
    await publish(JSON.stringify(EVENT));
    await logged(1);
    const setState = async (state: string) =>
      expect((await call('PUT', '/v3/identity/states', { snList: [sn], state })).status).toBe(200);
    await setState('REVOKED');
    for (let round = 0; round < 3; round++) await publish(JSON.stringify(EVENT));
    await refusedAs('revoked');
    await setState('ACTIVE');
    await publish(JSON.stringify({ ...EVENT, value: 'off' }));
    await logged(2);
    expect((await history()).map(({ value }) => value)).toEqual(['on', 'off']);
    // only one row, however many were rejected
    expect(await audits()).toEqual(['revoked']);
    await vi.waitFor(async () => expect((await connection()).refusal).toBeNull(), WAIT);
  });

  test("messages of a device with another organization's identity, or none, are rejected", async () => {
    const { publish, refusedAs, logged, ids, history, log, audits } = await open();
    const [, foreign, stranger] = ids;
    for (const as of [foreign, stranger, stranger])
      await publish(JSON.stringify(EVENT), { as, topic: `devices/${as}/events` });
    await publish(JSON.stringify(EVENT));
    await logged(1);
    await refusedAs('unknown', foreign);
    expect(await history(foreign)).toEqual([]);
    expect(await audits()).toEqual(['unknown']);
    const warnings = log.warn.mock.calls.filter(([, text]) => text.includes('not registered'));
    expect(warnings).toHaveLength(1);
  });

  test('messages are rejected while the project is not deployed', async () => {
    const { publish, refusedAs, history } = await open({ isDeployed: false });
    await publish(JSON.stringify(EVENT));
    await refusedAs('notDeployed');
    expect(await history()).toEqual([]);
  });

  test('a device can only use its own topics, and other topics are not read', async () => {
    const { publish, logged, ids, deviceId, history, run, log } = await open();
    const [, other] = ids;
    // the rules of the broker
    await publish(JSON.stringify(EVENT), { topic: `devices/${other}/events` });
    const listener = await run('sub', ['-t', `devices/${other}/commands`, '-W', '1', '-d']).ended;
    expect(listener.output).not.toContain(JSON.stringify(COMMAND));
    // bypassing the rules: none of these topics is one of a device
    for (const topic of [
      'devices',
      'devices//events',
      `devices/${deviceId}/x/events`,
      `x/${deviceId}/events`,
    ])
      await publish(JSON.stringify(EVENT), { topic, as: 'intruder' });
    await publish(JSON.stringify(EVENT));
    await logged(1);
    expect(await history(other)).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("packets of 100 KB and 300 KB are rejected, one of 2 MB doesn't leave the broker, and invalid JSON is shown", async () => {
    const { publish, refusedAs, logged, history, run, deviceId, log, audits } = await open();
    for (const size of [100_000, 300_000, 2_000_000]) {
      const file = path.join(scratchFolder(), 'large');
      writeFileSync(file, `{"x":"${'y'.repeat(size)}"}`);
      expect((await run('pub', ['-t', `devices/${deviceId}/events`, '-q', '1', '-f', file]).ended).code).toBe(
        0,
      );
    }
    await refusedAs('packet');
    for (const payload of ['half a {', '[1]', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`])
      await publish(payload);
    await publish(JSON.stringify(EVENT));
    await vi.waitFor(async () => expect((await history()).at(-1)).toMatchObject(EVENT), WAIT);
    const problems = (await history()).filter(({ type }) => type === 'DEVICE_ERROR');
    expect(problems[0]?.['message']).toContain('half a {');
    expect((await history()).every(({ x }) => x === undefined)).toBe(true);
    expect(await audits()).toEqual(['packet']);
    await logged((await history()).length);
    expect(log.error.mock.calls).toEqual([]);
  });

  test("messages beyond a device's rate limit are dropped", async () => {
    const { run, deviceId, refusedAs, history, send } = await open({
      environment: { MQTT_EVENTS_PER_SECOND: '5' },
    });
    const device = run('pub', ['-t', `devices/${deviceId}/events`, '-q', '1', '-l']);
    device.stdin.end(`${Array.from({ length: 200 }, () => JSON.stringify(EVENT)).join('\n')}\n`);
    await device.ended;
    await refusedAs('rate');
    expect((await history()).length).toBeLessThan(100);
    expect((await send()).status).toBe(409);
  });

  test('[FW-01] a device asks for firmware there, and receives all of it', async () => {
    const { call, store, pjtId, deviceId, run, publish, log } = await open();
    const bytes = Buffer.alloc(CHUNK_BYTES + 1000, 'porch');
    const body = new FormData();
    body.set('file', new File([bytes], 'tag.bin'));
    const { fileId, sha256 } = (await (await call('POST', '/v3/files', body)).json()) as {
      fileId: string;
      sha256: string;
    };
    const facts = { fileId, fileSize: bytes.length, checksum: sha256, version: '1.4.0' };
    const { firmwareId } = await addFirmware(store, { projectId: pjtId, ...facts });
    const topic = `devices/${deviceId}/firmware`;
    const ask = async (question: object, about: 'offer' | 'data') => {
      const subscriber = run('sub', ['-t', `${topic}/${about}`, '-C', '1', '-F', '%x', '-W', '60', '-d']);
      await vi.waitFor(() => expect(subscriber.output()).toContain('Subscribed'), WAIT);
      await publish(JSON.stringify(question), { topic });
      return Buffer.from(/^([\da-f]{2,})$/m.exec((await subscriber.ended).output)?.[1] ?? '', 'hex');
    };
    const offer = JSON.parse((await ask({ installed: '1.0.0' }, 'offer')).toString()) as object;
    expect(offer).toMatchObject({ firmwareId, version: '1.4.0', size: bytes.length, sha256 });
    const first = await ask({ get: firmwareId, offset: 0 }, 'data');
    const second = await ask({ get: firmwareId, offset: first.length }, 'data');
    expect(Buffer.concat([first, second]).equals(bytes)).toBe(true);
    await publish(JSON.stringify({ firmwareId, result: 'SUCCEEDED' }), { topic });
    await vi.waitFor(
      async () => expect(await store.firmwares.find(pjtId, firmwareId)).toMatchObject({ installedCount: 1 }),
      WAIT,
    );
    expect(log.error).not.toHaveBeenCalled();
  });

  test('while the bucket is unavailable, events are logged, although a device asks for firmware', async () => {
    const bucket = await openS3Server();
    const { call, store, pjtId, deviceId, publish, logged, log } = await open({
      environment: { FILES_URL: bucket.address() },
    });
    const body = new FormData();
    body.set('file', new File(['porch'], 'tag.bin'));
    const { fileId, sha256: checksum } = (await (await call('POST', '/v3/files', body)).json()) as {
      fileId: string;
      sha256: string;
    };
    const facts = { fileId, fileSize: 5, checksum, version: '1.4.0' };
    const { firmwareId } = await addFirmware(store, { projectId: pjtId, ...facts });
    await bucket.close();
    const ask = JSON.stringify({ get: firmwareId, offset: 0 });
    for (let count = 0; count < 3; count++) await publish(ask, { topic: `devices/${deviceId}/firmware` });
    await publish(JSON.stringify(EVENT));
    await logged(1);
    const warnings = () =>
      log.warn.mock.calls.filter(([, text]) => text === 'firmware for devices is unavailable');
    await eventually(() => expect(warnings()).toHaveLength(1));
    // the storage itself reports each failure
    expect(new Set(log.error.mock.calls.map(([, text]) => text))).toEqual(
      new Set(['the object storage failed']),
    );
  });

  test('old messages retained by the broker are not logged as new', async () => {
    const { logged, publish, history } = await open({ kept: JSON.stringify(EVENT) });
    await publish(JSON.stringify({ ...EVENT, value: 'off' }));
    await logged(1);
    expect(await history()).toEqual([expect.objectContaining({ value: 'off' })]);
  });

  test('when a broker disconnects and returns, commands fail meanwhile, and events are received again', async () => {
    const { broker, publish, logged, send, log } = await open();
    await publish(JSON.stringify(EVENT));
    await logged(1);
    await broker.stop();
    await vi.waitFor(async () => expect((await send()).status).toBe(503), WAIT);
    const connections = () =>
      log.info.mock.calls.filter(([, text]) => text === 'connected to the MQTT broker').length;
    await broker.restart();
    await vi.waitFor(() => expect(connections()).toBe(2), WAIT);
    await vi.waitFor(async () => {
      await publish(JSON.stringify(EVENT));
      await logged(2);
    }, WAIT);
    // not at each attempt
    expect(log.warn.mock.calls.length).toBeLessThan(5);
    expect(log.error.mock.calls.map(([, text]) => text)).toEqual(
      log.error.mock.calls.map(() => 'request failed'),
    );
  });

  test('a server that starts before its broker connects later', async () => {
    const early = await openExternalBroker([]);
    await early.stop();
    const info = vi.fn<Log['info']>();
    const log = { info, warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() };
    await openHttpServer({ MQTT_URL: early.url }, { log });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), WAIT);
    await early.restart();
    await vi.waitFor(
      () => expect(info.mock.calls.map(([, text]) => text)).toContain('connected to the MQTT broker'),
      WAIT,
    );
  });
});

test('a server has a port for devices or an external broker, not both', () => {
  const url = 'mqtts://porchlight:secret@broker.example';
  expect(readSettings({ MQTT_URL: url })).toMatchObject({ MQTT_URL: url });
  expect(() => readSettings({ MQTT_URL: url, MQTT_PORT: '1883' })).toThrow(
    'MQTT_URL: must not be set if MQTT_PORT is.',
  );
});
