import { expect, onTestFinished, test, vi } from 'vitest';
import type { DeviceConnection } from '../../model/contract/deviceConnections.ts';
import { createDeviceKeys } from '../deviceKeys.ts';
import { openHttpServer } from '../httpServer.ts';
import { hasMosquitto, runMosquitto, skippedNote } from '../mosquitto.ts';
import { createSchema } from '../postgres.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { addDeployment, addDeviceProfile, addIdentity, addProject, addTestDevice } from '../records.ts';

const redis = process.env.REDIS_URL ?? '';
if (redis === '') throw new Error('REDIS_URL is not set: these tests need Redis.');

const MNID = '8kQ2';
const COMMAND = { component: 'main', capability: 'switch', command: 'on', arguments: [] };
const WAIT = { timeout: 20_000, interval: 50 };

type Call = Awaited<ReturnType<Awaited<ReturnType<typeof openHttpServer>>['signIn']>>['call'];

/** Two servers of one product, the second in a separate process, and a device that can sign in to both. */
const openTwo = async () => {
  const { address, drop } = await createSchema();
  onTestFinished(async () => void (await drop()));
  const environment = { DATABASE_URL: address, REDIS_URL: redis, MQTT_PORT: '0' };
  const near = await openHttpServer(environment);
  const far = await spawnServer({ environment });
  const { store } = near;
  const { pjtId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
  await addDeployment(store, pjtId);
  const keys = createDeviceKeys();
  const sn = 'NL-TWO-SERVERS';
  await addIdentity(store, { sn, mnId: MNID, pjtId, ownerId: 'usr-ada', publicKey: keys.publicKey });
  const { dvcPrflId } = await addDeviceProfile(store, [{ cpbtId: 'switch', version: 1 }], { mnId: MNID });
  const own = { mnId: MNID, pjtId, ownerId: 'usr-ada', type: 'TEST', serialNumber: sn } as const;
  const { deviceId } = await addTestDevice(store, { ...own, dvcPrflId });
  const seconds = Math.floor(Date.now() / 1000);
  const token = keys.token({ iat: seconds, exp: seconds + 3600 });
  const ada = { near: (await near.signIn('ada')).call, far: (await far.signIn('ada')).call };
  const connection = async (call: Call) =>
    (await (await call('GET', `/v3/testdevices/${deviceId}/connection`)).json()) as DeviceConnection;
  const listen = async (call: Call, args: string[] = []) => {
    const { mqttPort: port } = await connection(call);
    const device = runMosquitto('sub', { port: port ?? 0, sn, token }, [
      '-t',
      `devices/${deviceId}/commands`,
      ...args,
    ]);
    onTestFinished(async () => {
      device.stop();
      await device.ended;
    });
    return device;
  };
  const send = (call: Call) => call('POST', `/v3/testdevices/${deviceId}/commands`, COMMAND);
  return { near, far, ada, sn, store, deviceId, connection, listen, send };
};

const isListening = (connection: () => Promise<DeviceConnection>) =>
  vi.waitFor(async () => expect(await connection()).toMatchObject({ isListening: true }), WAIT);

test.skipIf(!hasMosquitto)(
  `a command sent to one server reaches a device at the other${skippedNote}`,
  async () => {
    const { ada, connection, listen, send } = await openTwo();
    expect((await send(ada.near)).status).toBe(409);
    const device = await listen(ada.far, ['-C', '1']);
    await isListening(() => connection(ada.near));
    expect((await send(ada.near)).status).toBe(200);
    const { code, output } = await device.ended;
    expect([code, JSON.parse(output)]).toEqual([0, COMMAND]);
    await vi.waitFor(
      async () => expect(await connection(ada.near)).toMatchObject({ isConnected: false }),
      WAIT,
    );
  },
);

test.skipIf(!hasMosquitto)(
  `when one server revokes an identity, the other disconnects it before its regular check${skippedNote}`,
  async () => {
    const { ada, connection, listen, sn } = await openTwo();
    const device = await listen(ada.far);
    await isListening(() => connection(ada.near));
    const response = await ada.near('PUT', '/v3/identity/states', { snList: [sn], state: 'REVOKED' });
    expect(response.status).toBe(200);
    await vi.waitFor(async () => expect(await connection(ada.near)).toMatchObject({ isConnected: false }), {
      timeout: 10_000,
      interval: 20,
    });
    expect((await connection(ada.near)).refusal).toMatchObject({ reason: 'revoked' });
    device.stop();
  },
);

test.skipIf(!hasMosquitto)(
  `a device with sessions on two servers is connected until the last one ends${skippedNote}`,
  async () => {
    const { ada, connection, listen, store, deviceId } = await openTwo();
    const first = await listen(ada.near);
    await isListening(() => connection(ada.near));
    const second = await listen(ada.far);
    const servers = () =>
      store.db.selectFrom('deviceSessions').select('serverId').where('deviceId', '=', deviceId).execute();
    await vi.waitFor(async () => expect(await servers()).toHaveLength(2), WAIT);
    first.stop();
    await first.ended;
    await vi.waitFor(async () => expect(await servers()).toHaveLength(1), WAIT);
    expect(await connection(ada.near)).toMatchObject({ isConnected: true, isListening: true });
    second.stop();
    await second.ended;
    await vi.waitFor(
      async () => expect(await connection(ada.near)).toMatchObject({ isConnected: false }),
      WAIT,
    );
  },
);

test.skipIf(!hasMosquitto)(
  `a fifth session is rejected, whichever servers have the others${skippedNote}`,
  async () => {
    const { ada, connection, listen, store, deviceId } = await openTwo();
    for (const call of [ada.near, ada.far, ada.near, ada.far]) await listen(call);
    const open = async () => (await store.deviceConnections.elsewhere(deviceId, '', Date.now())).openCount;
    await vi.waitFor(async () => expect(await open()).toBe(4), WAIT);
    const fifth = await listen(ada.near, ['-C', '1']);
    expect((await fifth.ended).code).not.toBe(0);
    await vi.waitFor(
      async () => expect((await connection(ada.far)).refusal).toMatchObject({ reason: 'sessions' }),
      WAIT,
    );
  },
);

test.skipIf(!hasMosquitto)(`a server that was killed leaves no device connected${skippedNote}`, async () => {
  const { ada, far, connection, listen, store, deviceId } = await openTwo();
  await listen(ada.far);
  await isListening(() => connection(ada.near));
  far.kill('SIGKILL');
  await far.ended;
  // makes its last contact look older
  await store.db
    .updateTable('deviceSessions')
    .set(eb => ({ aliveDt: eb('aliveDt', '-', 90_000) }))
    .where('deviceId', '=', deviceId)
    .execute();
  expect(await connection(ada.near)).toMatchObject({ isConnected: false, isListening: false });
  await store.deviceConnections.removeStopped(Date.now());
  const left = await store.db.selectFrom('deviceSessions').selectAll().execute();
  expect(left).toEqual([]);
});
