import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../model/seed/random.ts';
import { createWorld } from '../../model/seed/world.ts';
import { seedDatabase } from '../../server/store/seedDatabase.ts';
import { openSqliteFile } from '../../server/store/sqliteFile.ts';
import { createDeviceKeys } from '../deviceKeys.ts';
import { oneShot } from '../process/oneShot.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { addDeployment, addIdentity, addProject } from '../records.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { engines } from './engines.ts';
import { expectListed, expectWholeRows, signInAll, writeUntilGone } from './writers.ts';
import { eventually } from '../eventually.ts';

const SEED = Number(process.env.SEED ?? 1);

test.each(engines)(
  '[PRJ-01] SIGTERM on %s: acknowledged writes are kept, no response is cut, exit 0 within 10 s',
  async (name, open) => {
    const engine = await open();
    const random = createRandom(SEED);
    let server = await spawnServer({ environment: engine.environment, flags: ['--demo'] });
    const people = await signInAll(server);
    const acknowledged: string[] = [];
    for (let round = 1; round <= 5; round++) {
      const word = `stop${round}x`;
      const writing = writeUntilGone(server, people, word);
      await wait(random.int(200, 1000));
      server.kill('SIGTERM');
      const ended = await server.ended;
      const { acknowledged: latest, torn } = await writing;
      // a request that hangs is cut; the server's own timer would exit with 1 before the 10 s are over
      expect([ended.code, ended.signal, ended.stderr]).toEqual([0, null, '']);
      expect(torn).toBe(0);
      expect(latest.length).toBeGreaterThan(0);
      acknowledged.push(...latest);
      await expectWholeRows(engine, acknowledged);
      server = await spawnServer({ environment: engine.environment });
      await expectListed(server, people[0]!, word, latest);
    }
    console.log(`${name}: ${acknowledged.length} acknowledged over 5 stops (SEED=${SEED})`);
  },
  120_000,
);

/** Starts a request that doesn't end. */
const openHanging = async ({ origin, port }: { origin: string; port: number }) => {
  const hanging = connect(port, '127.0.0.1');
  hanging.on('error', () => {});
  hanging.write(
    'POST /api/sa/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 9\r\n\r\n{',
  );
  // the response comes after the server has read the bytes above
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  return hanging;
};

/** A data folder with a commercial device, and a function that connects it. */
const createDevice = async () => {
  const folder = scratchFolder();
  const store = await openSqliteFile(folder);
  await seedDatabase(store.db, createWorld(1, { projects: 0 }));
  const { pjtId } = await addProject(store, { prodType: 'MQTT', ownerId: 'usr-ada' });
  await addDeployment(store, pjtId);
  const keys = createDeviceKeys();
  const username = 'NL-STOP';
  await addIdentity(store, {
    sn: username,
    mnId: '8kQ2',
    pjtId,
    ownerId: 'usr-ada',
    publicKey: keys.publicKey,
    kind: 'commercial',
  });
  await store.close();
  const connectDevice = async (port: number) => {
    const seconds = Math.floor(Date.now() / 1000);
    const password = keys.token({ iat: seconds, exp: seconds + 3600 });
    const device = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, password, reconnectPeriod: 0 });
    onTestFinished(() => void device.end(true));
    return device;
  };
  return { folder, connectDevice };
};

test('[fault 2] devices are disconnected at once, and not after the last request', async () => {
  const { folder, connectDevice } = await createDevice();
  const server = await spawnServer({ environment: { DATA_DIR: folder, MQTT_PORT: '0', LOG_LEVEL: 'info' } });
  const hanging = await openHanging(server);
  const mqttPort = await eventually(() => {
    const found = /"port":(\d+)[^\n]*"listening for devices"/.exec(server.stdout());
    expect(found).not.toBeNull();
    return Number(found?.[1]);
  });
  const device = await connectDevice(mqttPort);
  const disconnected = new Promise<void>(resolve => device.once('close', () => resolve()));
  server.kill('SIGTERM');
  await disconnected;
  // the server would end it after 8 s
  expect(hanging.closed).toBe(false);
  await expect(connectDevice(mqttPort)).rejects.toThrow('ECONNREFUSED');
  hanging.destroy();
  expect((await server.ended).code).toBe(0);
});

test('a second signal does not wait for a request that hangs', async () => {
  const [, openFolder] = engines[0]!;
  const { environment } = await openFolder();
  const server = await spawnServer({ environment });
  const { origin, kill, ended } = server;
  await openHanging(server);
  kill('SIGTERM');
  await eventually(() => expect(oneShot(new Request(`${origin}/healthz`))).rejects.toThrow('ECONNREFUSED'));
  kill('SIGTERM');
  // 0 would mean that the request was waited for, and then cut
  expect((await ended).code).toBe(1);
});
