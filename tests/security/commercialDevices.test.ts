import { createHash } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  commandsTopic,
  eventsTopic,
  firmwareResponseTopic,
  firmwareTopic,
} from '../../model/contract/deviceConnections.ts';
import { commercialDeviceId } from '../../model/provisioning/commercialDeviceId.ts';
import { targetKey } from '../../server/logs/hub.ts';
import { createDeviceKeys } from '../deviceKeys.ts';
import { EVENT, MNID, openDeviceServer, SECONDS } from '../deviceServer.ts';
import { addFile, addFirmware, addIdentity } from '../records.ts';
import { everything } from '../../server/store/scope.ts';

type Options = Parameters<typeof openDeviceServer>[0];

let count = 0;

/** A commercial device, which no test device belongs to, and firmware for its project. */
const open = async (options?: Options) => {
  const opened = await openDeviceServer(options);
  const { store, files, pjtId, port } = opened;
  const provision = async (overrides: Parameters<typeof addIdentity>[1] = {}) => {
    const keys = createDeviceKeys();
    const { sn, mnId } = await addIdentity(store, {
      sn: `NL+SOLD-${++count}`,
      mnId: MNID,
      pjtId,
      ownerId: 'usr-mel',
      kind: 'commercial',
      publicKey: keys.publicKey,
      ...overrides,
    });
    return { sn, mnId, deviceId: commercialDeviceId(mnId, sn), token: keys.token({ iat: SECONDS }) };
  };
  const device = await provision();

  const connect = async ({ sn, token } = device) => {
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

  const bytes = Buffer.alloc(1000, 'porch');
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const addVersion = async (version: string, firmwareType: 'TEST' | 'PUBLIC') => {
    await files.put(version, new Uint8Array(bytes));
    const fileId = await addFile(store, {
      mnId: MNID,
      userId: 'usr-ada',
      storageKey: version,
      sha256: checksum,
      size: bytes.length,
    });
    const facts = { fileId, fileSize: bytes.length, checksum, version, firmwareType };
    return (await addFirmware(store, { projectId: pjtId, ...facts })).firmwareId;
  };
  return { ...opened, device, provision, connect, bytes, addVersion };
};

/** The messages that a device gets in the topics that it may read. */
const listenTo = async (client: MqttClient, deviceId: string) => {
  const messages: { topic: string; payload: Buffer }[] = [];
  client.on('message', (topic, payload) => messages.push({ topic, payload }));
  const granted = await client.subscribeAsync(
    [firmwareResponseTopic(deviceId, 'offer'), firmwareResponseTopic(deviceId, 'data')],
    { qos: 1 },
  );
  expect(granted.map(({ qos }) => qos)).toEqual([1, 1]);
  const ask = async (request: object) => {
    const before = messages.length;
    await client.publishAsync(firmwareTopic(deviceId), JSON.stringify(request), { qos: 1 });
    await vi.waitFor(() => expect(messages.length).toBe(before + 1), 10_000);
    return messages[before]?.payload ?? Buffer.alloc(0);
  };
  return { ask, messages };
};

describe('[FW-01] [IDN-01] a commercial device', () => {
  test('signs in, is offered public firmware only, downloads it, and is counted', async () => {
    const { store, pjtId, device, connect, bytes, addVersion } = await open();
    const publicId = await addVersion('1.4.0', 'PUBLIC');
    const testId = await addVersion('1.5.0', 'TEST');
    const { ask } = await listenTo(await connect(), device.deviceId);
    const offer = JSON.parse(String(await ask({ installed: '1.0.0' }))) as { firmwareId: string };
    expect(offer).toMatchObject({ firmwareId: publicId, version: '1.4.0' });
    expect(Buffer.compare(await ask({ get: publicId, offset: 0 }), bytes)).toBe(0);
    expect(await store.firmwares.find(pjtId, publicId)).toMatchObject({ downloadedCount: 1 });
    // nothing comes for test firmware; the next response is that to the next request
    const client = await connect();
    await client.publishAsync(firmwareTopic(device.deviceId), JSON.stringify({ get: testId, offset: 0 }), {
      qos: 1,
    });
    expect(JSON.parse(String(await ask({ installed: '1.4.0' })))).toEqual({ firmwareId: null });
    await client.publishAsync(
      firmwareTopic(device.deviceId),
      JSON.stringify({ firmwareId: publicId, result: 'SUCCEEDED' }),
      { qos: 1 },
    );
    expect(await store.firmwares.find(pjtId, publicId)).toMatchObject({
      downloadedCount: 0,
      installedCount: 1,
    });
    expect(await store.firmwares.find(pjtId, testId)).toMatchObject({
      downloadedCount: 0,
      installedCount: 0,
    });
  });

  test('may send events, of which nothing is kept, and gets no commands', async () => {
    const { store, broker, hub, device, connect, log } = await open();
    const client = await connect();
    await client.publishAsync(eventsTopic(device.deviceId), JSON.stringify(EVENT), { qos: 1 });
    await expect(client.subscribeAsync(commandsTopic(device.deviceId), { qos: 1 })).rejects.toThrow();
    await broker.settle();
    const key = targetKey({ mnId: MNID, type: 'DEVICEIDS', target: device.deviceId });
    expect((await hub.history(key, { limit: 10 })).entries).toEqual([]);
    expect(
      await store.db
        .selectFrom('deviceConnections')
        .selectAll()
        .where('deviceId', '=', device.deviceId)
        .execute(),
    ).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('is not the device of another organization with the same serial number', async () => {
    const { store, device, provision, connect, addVersion } = await open();
    await addVersion('1.4.0', 'PUBLIC');
    const other = await provision({ sn: device.sn, mnId: 'other', pjtId: null });
    expect(other.deviceId).not.toBe(device.deviceId);
    const client = await connect(other);
    await expect(
      client.subscribeAsync(firmwareResponseTopic(device.deviceId, 'offer'), { qos: 1 }),
    ).rejects.toThrow();
    const { ask } = await listenTo(client, other.deviceId);
    expect(JSON.parse(String(await ask({ installed: '1.0.0' })))).toEqual({ firmwareId: null });
    expect(await store.deviceIdentities.findBySerial(device.sn)).toHaveLength(2);
  });

  test('is disconnected when it is revoked, and refused then', async () => {
    const { store, ada, device, connect } = await open();
    const client = await connect();
    const closed = new Promise(resolve => client.once('close', () => resolve(true)));
    const body = { snList: [device.sn], state: 'REVOKED' };
    expect((await ada('PUT', '/v3/identity/states', body)).status).toBe(200);
    expect(await closed).toBe(true);
    await expect(connect()).rejects.toThrow(/Bad username or password|Not authorized/);
    expect(await store.deviceConnections.devicesWithSerial(device.sn)).toEqual([]);
  });

  test('is disconnected when its key is replaced, and signs in with the new one', async () => {
    const { store, broker, device, connect } = await open();
    const client = await connect();
    const closed = new Promise(resolve => client.once('close', () => resolve(true)));
    const keys = createDeviceKeys();
    const row = (await store.deviceIdentities.find(everything(MNID), device.sn))!;
    await store.deviceIdentities.replaceMany([{ ...row, publicKey: keys.publicKey }]);
    await broker.check(MNID);
    expect(await closed).toBe(true);
    await expect(connect()).rejects.toThrow(/Bad username or password/);
    const again = await connect({ ...device, token: keys.token({ iat: SECONDS }) });
    await broker.check(MNID);
    expect(again.connected).toBe(true);
  });

  test("is refused while its project isn't deployed", async () => {
    const { connect } = await open({ isDeployed: false });
    await expect(connect()).rejects.toThrow(/Bad username or password/);
  });

  test("signs in although its developer hasn't agreed to the terms", async () => {
    const { connect } = await open({ flags: { enforceTerms: true } });
    expect((await connect()).connected).toBe(true);
  });

  test('signs in whatever onboarding ID its file had', async () => {
    const { provision, connect } = await open();
    const meta = { modelName: '', onboardingId: '041', partner: '', sku: [], vendor: '' };
    expect((await connect(await provision({ meta }))).connected).toBe(true);
  });

  test('of a development identity without a test device is refused', async () => {
    const { provision, connect } = await open();
    await expect(connect(await provision({ kind: 'development' }))).rejects.toThrow(
      /Bad username or password/,
    );
  });
});

test('a serial number with NUL is refused as an unknown one', async () => {
  const { connect, device, log } = await open();
  await expect(connect({ ...device, sn: 'NL-\0-SOLD' })).rejects.toThrow(/Bad username or password/);
  expect(log.error).not.toHaveBeenCalled();
});
