import path from 'node:path';
import type { DeviceConnection } from '../../../model/contract/deviceConnections.ts';
import type { Project } from '../../../model/contract/projects.ts';
import { createDeviceKeys } from '../../deviceKeys.ts';
import { runForOutput, serve } from '../processes.ts';
import type { Row } from '../report.ts';
import { openProduct } from '../sides.ts';
import { alternateAll } from '../statistics.ts';
import { openMosquitto } from './mosquitto.ts';

const CLIENTS = 20;
const WINDOW = 10;
const WARM_UP = 1;
const SECONDS = 4;
const ROUNDS = 3;
const EVENT = { component: 'main', capability: 'switchLevel', attribute: 'level', value: 42, unit: '%' };

type Device = { clientId: string; user: string; password: string; topic: string };

const publishAll = async (port: number, devices: Device[]) => {
  const options = {
    port,
    devices,
    window: WINDOW,
    payload: JSON.stringify(EVENT),
    warmUp: WARM_UP,
    seconds: SECONDS,
  };
  const load = path.join(import.meta.dirname, 'load.js');
  const output = await runForOutput(
    process.execPath,
    [load, JSON.stringify(options)],
    import.meta.dirname,
    60,
  );
  return (JSON.parse(output) as { rate: number }).rate;
};

const anyDevices = () =>
  Array.from({ length: CLIENTS }, (_, index) => ({
    clientId: `bench-${index}`,
    user: `BENCH-${index}`,
    password: 'none',
    topic: `devices/${index}/events`,
  }));

/** The product with a deployed project, and devices registered with their keys. */
const openWithDevices = async () => {
  const product = await openProduct(undefined, {
    MQTT_PORT: '0',
    MQTT_EVENTS_PER_SECOND: '1000000',
    LOG_EVENTS_PER_SECOND: '1000000',
  });
  const headers = {
    cookie: product.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const call = async <T>(address: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(address, product.list), {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { list } = await call<{ list: Project[] }>('/v3/common/projects?keyword=Hearth&pageSize=100');
  const project = list.find(({ devStatCd, dvcPrflId }) => devStatCd !== 'DEVELOP' && dvcPrflId !== null);
  if (project === undefined) throw new Error('The demo has no deployed project with a device profile.');
  const devices: Device[] = [];
  let port: number | null = null;
  for (let index = 0; index < CLIENTS; index++) {
    const keys = createDeviceKeys();
    const sn = `BENCH-${String(index).padStart(4, '0')}`;
    await call('/v3/identity/devices', { sn, publicKey: keys.publicKey, label: sn, pjtId: project.pjtId });
    const [device] = await call<{ deviceId: string }[]>(`/v3/testdevices?keyword=${sn}`);
    if (device === undefined) throw new Error(`${sn} is no test device.`);
    const connection = await call<DeviceConnection>(`/v3/testdevices/${device.deviceId}/connection`);
    port = connection.mqttPort;
    devices.push({
      clientId: sn,
      user: sn,
      password: keys.token({ iat: Math.floor(Date.now() / 1000) }),
      topic: `devices/${device.deviceId}/events`,
    });
  }
  if (port === null) throw new Error('The product has no port for devices.');
  return { port, devices, stop: product.stop };
};

/** G21: events per second that devices publish and that are in the live log when they are acknowledged. */
const publishToLog = async (): Promise<Row[]> => {
  const product = await openWithDevices();
  const bare = await serve([path.join(import.meta.dirname, 'bare.js')]);
  const mosquitto = await openMosquitto();
  try {
    const rates = await alternateAll(ROUNDS, {
      product: () => publishAll(product.port, product.devices),
      bare: () => publishAll(Number(new URL(bare.origin).port), anyDevices()),
      ...(mosquitto && { mosquitto: () => publishAll(mosquitto.port, anyDevices()) }),
    });
    const against = (peer: string) => ({ product: rates['product'] ?? [], peer: rates[peer] ?? [] });
    return [
      {
        figure: 'G21',
        label: `MQTT publish to live log, ${CLIENTS} devices at QoS 1, against bare aedes`,
        unit: '/s',
        values: against('bare'),
        least: 0.5,
      },
      ...(mosquitto
        ? [
            {
              figure: 'G21',
              label: '  against Mosquitto',
              unit: '/s' as const,
              values: against('mosquitto'),
            },
          ]
        : []),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await mosquitto?.stop();
  }
};

export const mqttFigures: Record<string, () => Promise<Row[]>> = { g21: publishToLog };
