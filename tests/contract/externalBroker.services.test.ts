import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openExternalBroker } from '../externalBroker.ts';
import { openHttpServer } from '../httpServer.ts';
import { brokerSkippedNote, hasBroker, runMosquitto } from '../mosquitto.ts';
import { createSchema } from '../postgres.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { addDeployment, addDeviceProfile, addIdentity, addProject, addTestDevice } from '../records.ts';

const redis = process.env.REDIS_URL ?? '';
if (redis === '') throw new Error('REDIS_URL is not set: these tests need Redis.');

const MNID = '8kQ2';
const COMMAND = { component: 'main', capability: 'switch', command: 'on', arguments: [] };
const WAIT = { timeout: 20_000, interval: 50 };
const EVENTS = 300;

test.skipIf(!hasBroker)(
  `with an external broker, two servers log each event once, send commands, and reject devices revoked at one of them${brokerSkippedNote}`,
  async () => {
    const { address, drop } = await createSchema();
    onTestFinished(async () => void (await drop()));
    // unique, because Redis keeps the logs of earlier runs
    const deviceIds = [`device-${randomUUID()}`, `device-${randomUUID()}`];
    const broker = await openExternalBroker(deviceIds);
    const environment = {
      DATABASE_URL: address,
      REDIS_URL: redis,
      MQTT_URL: broker.url,
      MQTT_EVENTS_PER_SECOND: '100000',
    };
    const near = await openHttpServer(environment);
    const far = await spawnServer({ environment: { ...environment, LOG_LEVEL: 'info' } });
    const { store } = near;
    const { pjtId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
    await addDeployment(store, pjtId);
    const { dvcPrflId } = await addDeviceProfile(store, [{ cpbtId: 'switch', version: 1 }], { mnId: MNID });
    const own = { mnId: MNID, pjtId, ownerId: 'usr-ada' };
    for (const deviceId of deviceIds) {
      await addIdentity(store, { ...own, sn: deviceId });
      await addTestDevice(store, { ...own, dvcPrflId, deviceId, type: 'TEST', serialNumber: deviceId });
    }
    const [deviceId = '', other = ''] = deviceIds;
    const calls = [(await near.signIn('ada')).call, (await far.signIn('ada')).call] as const;
    await vi.waitFor(() => expect(far.stdout()).toContain('connected to the MQTT broker'), WAIT);

    const credentials = (sn: string) => ({ port: broker.port, sn, token: sn });
    /** publishes many events over one connection */
    const publish = async (sn: string, values: number[]) => {
      const device = runMosquitto('pub', credentials(sn), ['-t', `devices/${sn}/events`, '-q', '1', '-l']);
      device.stdin.end(values.map(value => `${JSON.stringify({ value })}\n`).join(''));
      expect(await device.ended).toEqual({ code: 0, output: '' });
    };
    const loggedAt = async (call: (typeof calls)[number], sn: string) => {
      const response = await call('GET', `/v2/logs/events?limit=1000&type=DEVICEIDS&target=${sn}`);
      const { events } = (await response.json()) as { events: { event: { value?: number } }[] };
      return events.map(({ event }) => event.value);
    };
    const values = Array.from({ length: EVENTS }, (_, index) => index);
    const sorted = (found: (number | undefined)[]) => found.toSorted((one, two) => (one ?? 0) - (two ?? 0));

    await Promise.all(deviceIds.map(sn => publish(sn, values)));
    // the last event is logged last, by either server
    for (const call of calls)
      for (const sn of deviceIds)
        await vi.waitFor(async () => expect(sorted(await loggedAt(call, sn))).toEqual(values), WAIT);

    const device = runMosquitto('sub', credentials(deviceId), [
      '-t',
      `devices/${deviceId}/commands`,
      '-C',
      '2',
      '-d',
    ]);
    await vi.waitFor(() => expect(device.output()).toContain('Subscribed'), WAIT);
    for (const call of calls)
      expect((await call('POST', `/v3/testdevices/${deviceId}/commands`, COMMAND)).status).toBe(200);
    expect((await device.ended).code).toBe(0);

    // after a revocation at one server, neither accepts further events
    const revoked = await calls[0]('PUT', '/v3/identity/states', { snList: [other], state: 'REVOKED' });
    expect(revoked.status).toBe(200);
    await publish(other, [1000, 1001, 1002, 1003]);
    await vi.waitFor(async () => {
      const response = await calls[1]('GET', `/v3/testdevices/${other}/connection`);
      expect(await response.json()).toMatchObject({ refusal: { reason: 'revoked' } });
    }, WAIT);
    await publish(deviceId, [1000]);
    await vi.waitFor(async () => expect(await loggedAt(calls[0], deviceId)).toContain(1000), WAIT);
    expect(sorted(await loggedAt(calls[0], other))).toEqual(values);

    // a server that stops finishes the events that it has received, and the other one receives all others
    const later = Array.from({ length: 900 }, (_, index) => 2000 + index);
    const publishing = publish(deviceId, later);
    await vi.waitFor(async () => expect(await loggedAt(calls[0], deviceId)).toContain(2000), WAIT);
    far.kill('SIGTERM');
    expect((await far.ended).code).toBe(0);
    await publishing;
    await vi.waitFor(
      async () => expect(sorted((await loggedAt(calls[0], deviceId)).slice(-900))).toEqual(later),
      WAIT,
    );
  },
);
