import { expect, onTestFinished, vi } from 'vitest';
import type { DeviceConnection } from '../model/contract/deviceConnections.ts';
import type { FlagMap } from '../model/contract/flags.ts';
import { defaultTerms } from '../server/defaultTerms.ts';
import { FIXED_NOW } from '../server/fake.ts';
import { createMemoryFiles } from '../server/files/memory.ts';
import { createHub, targetKey } from '../server/logs/hub.ts';
import { createWatchers } from '../server/logs/watchers.ts';
import { createDeviceBroker, type DeviceBroker } from '../server/mqtt/broker.ts';
import { listenForDevices } from '../server/mqtt/listen.ts';
import { createDeviceKeys } from './deviceKeys.ts';
import { runMosquitto } from './mosquitto.ts';
import { demoWorld, openSeeded } from './openCopy.ts';
import { addDeployment, addIdentity, addProject, addTestDevice } from './records.ts';
import { openServer } from './server.ts';
import { everything } from '../server/store/scope.ts';

export const MNID = '8kQ2';
export const SECONDS = FIXED_NOW / 1000;
export const EVENT = { component: 'main', capability: 'switch', attribute: 'switch', value: 'on' };

let count = 0;

type BrokerOptions = Parameters<typeof createDeviceBroker>[0];

type Options = {
  isDeployed?: boolean;
  eventsPerSecond?: number;
  flags?: FlagMap;
} & Pick<BrokerOptions, 'bus' | 'createLimiter'>;

/**
 * The demo world, with a server for devices and a test device of Ada that is registered with a key. `publish` and
 * `listen` run Mosquitto's clients.
 */
export const openDeviceServer = async ({
  isDeployed = true,
  eventsPerSecond = 1000,
  flags = {},
  bus,
  createLimiter,
}: Options = {}) => {
  const store = await openSeeded(demoWorld(1, 0));
  let time = FIXED_NOW;
  const log = { info: () => {}, warn: () => {}, error: vi.fn<() => void>() };
  const now = () => time;
  const hub = createHub({ maxEvents: 1000, maxAge: 86_400_000, now, newId: () => 'epoch' });
  const sessions = { idle: 3_600_000, absolute: 43_200_000 };
  const watchers = createWatchers({ store, sessions, flags, now, log, hub, maxPerUser: 10 });
  let broker: DeviceBroker | undefined;
  const link = {
    mqttPort: 1883,
    broker: null,
    send: async (...args: Parameters<DeviceBroker['send']>) => (await broker?.send(...args)) ?? 0,
  };
  const server = await openServer({
    openStore: async () => store,
    isSeeded: true,
    overrides: { logs: { hub, watchers }, devices: link },
  });
  const files = createMemoryFiles(() => 'unused', 1_000_000);
  const brokerOptions: BrokerOptions = {
    store,
    files,
    logs: { hub, watchers },
    limits: {
      signIn: async () => ({ succeed: async () => {}, cancel: async () => {} }),
      write: async () => {},
      secretGuess: async () => {},
      authCode: async () => {},
      logEvents: async () => {},
      targetRequest: async () => {},
    },
    flags,
    terms: defaultTerms,
    now,
    newId: () => `audit-${++count}`,
    log,
    eventsPerSecond,
    bus,
    createLimiter,
  };
  broker = await createDeviceBroker(brokerOptions);
  store.onRecordChange(({ mnId, change }) => void broker?.check(mnId, change));
  const { port, close } = await listenForDevices(broker, { host: '127.0.0.1', port: 0, maxConnections: 500 });
  onTestFinished(close);
  const { pjtId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
  if (isDeployed) await addDeployment(store, pjtId);
  const keys = createDeviceKeys();
  const sn = `NL-TEST-${++count}`;
  await addIdentity(store, { sn, mnId: MNID, pjtId, ownerId: 'usr-ada', publicKey: keys.publicKey });
  const { deviceId } = await addTestDevice(store, {
    mnId: MNID,
    pjtId,
    ownerId: 'usr-ada',
    type: 'TEST',
    serialNumber: sn,
  });
  const ada = await server.as('ada');
  const token = keys.token({ iat: SECONDS, exp: SECONDS + 3600 });
  const publish = (payload: string, { topic = `devices/${deviceId}/events`, as = token } = {}) =>
    runMosquitto('pub', { port, sn, token: as }, ['-t', topic, '-q', '1', '-m', payload]).ended;
  const publishFile = (file: string) =>
    runMosquitto('pub', { port, sn, token }, ['-t', `devices/${deviceId}/events`, '-q', '1', '-f', file])
      .ended;
  const listen = (args: string[], as = token) => runMosquitto('sub', { port, sn, token: as }, args);
  return {
    ...server,
    ada,
    broker,
    brokerOptions,
    hub,
    store,
    files,
    log,
    port,
    sn,
    deviceId,
    pjtId,
    keys,
    token,
    publish,
    publishFile,
    listen,
    shift: (milliseconds: number) => {
      time += milliseconds;
      server.shift(milliseconds);
    },
    history: async () =>
      (
        await hub.history(targetKey({ mnId: MNID, type: 'DEVICEIDS', target: deviceId }), { limit: 100 })
      ).entries.map(({ text }) => JSON.parse(text) as Record<string, unknown>),
    connection: async () => {
      await broker?.settle();
      const response = await ada('GET', `/v3/testdevices/${deviceId}/connection`);
      expect(response.status).toBe(200);
      return (await response.json()) as DeviceConnection;
    },
    refusedAudits: async () =>
      (await store.db.selectFrom('audit').selectAll().where('action', '=', 'refused').execute()).map(
        ({ after }) => (JSON.parse(after ?? '{}') as { reason?: string }).reason,
      ),
    stateOf: async () => {
      await broker?.settle();
      return JSON.parse((await store.devices.find(everything(MNID), deviceId))?.state ?? '{}') as unknown;
    },
  };
};
