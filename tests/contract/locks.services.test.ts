import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { deviceIdentities } from '../../model/contract/deviceIdentities.ts';
import { deployments } from '../../model/contract/deployments.ts';
import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import { productEditSchema } from '../../model/contract/products.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { tasks } from '../../model/contract/tasks.ts';
import { statusOf } from '../../src/dataProvider/statusOf.ts';
import { noLimits, openPostgres } from '../../server/store/postgres.ts';
import { eventually } from '../eventually.ts';
import { demoWorld, seedStore } from '../openCopy.ts';
import { folderOf, importFolder, nextKey, planFolder, untidy } from '../driverImports.ts';
import { createSchema } from '../postgres.ts';
import {
  addBrand,
  addDeviceProfile,
  addFile,
  addHandler,
  addIdentity,
  addProduct,
  addProject,
  addPublishableProject,
  addPublishRequest,
} from '../records.ts';
import { inProcess } from './opening.ts';

/** A workspace in PostgreSQL, whose connections have its name. */
const openWorkspace = async () => {
  const { schema, address: plain, drop } = await createSchema();
  const url = new URL(plain);
  url.searchParams.set('application_name', schema);
  const address = url.href;
  const open = inProcess(async world => {
    // the first call waits until the second does, however slow the machine is
    const store = await openPostgres(address, undefined, { limits: noLimits });
    await seedStore(store, world);
    return store;
  });
  const opened = await open({ world: demoWorld(1) });
  onTestFinished(async () => {
    await opened.close();
    await drop();
  });
  return { ...opened, schema, address };
};

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const draft = (prodNm: string) => productEditSchema.parse({ prodNm, modelNm: prodNm });

/** A query for the workspace's transactions that wait for a lock. */
const waitingIn = (schema: string) =>
  `select 1 from pg_stat_activity where application_name = '${schema}' and wait_event_type = 'Lock'`;

/** How many of the workspace's transactions wait for a lock. */
const countWaiting = async (watcher: pg.Client, schema: string) =>
  (await watcher.query(waitingIn(schema))).rowCount ?? 0;

/**
 * Starts the second call while the first waits in its transaction for what `hold` locks, then releases both. Returns
 * their outcomes.
 */
const runAtOnce = async (
  { schema, address }: Awaited<ReturnType<typeof openWorkspace>>,
  hold: { text: string; values?: unknown[] },
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) => {
  const [holder, watcher] = [await connect(address), await connect(address)];
  await holder.query('begin');
  await holder.query(hold);
  const one = first();
  await eventually(async () => expect(await countWaiting(watcher, schema)).toBe(1));
  let isEnded = false;
  const two = second();
  const note = () => (isEnded = true);
  void two.then(note, note);
  await eventually(async () => expect(isEnded || (await countWaiting(watcher, schema)) === 2).toBe(true));
  await holder.query('commit');
  const results = await Promise.allSettled([one, two]);
  return results.map(result => (result.status === 'fulfilled' ? 200 : statusOf(result.reason)));
};

test('[PRJ-01] of a product that is submitted and deleted at the same time, one wins', async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('mel');
  await dataProvider.agree('workspace', 1);
  const { pjtId, prodId } = await addPublishableProject(workspace.store, {
    userId: 'usr-mel',
    pjtNm: 'Kettle',
  });
  const { data: product } = await dataProvider.getOne('products', { id: prodId });
  const { data: request } = await dataProvider.create('publishRequests', {
    data: { pjtId, kind: 'CERTIFIED', versionNm: '1.0', prodIds: [prodId], dsc: '' },
  });
  const id = String(request.id);
  for (const step of ['startSelfTest', 'finishPreparation'] as const)
    await dataProvider.takePublishStep(id, { step });

  const outcomes = await runAtOnce(
    workspace,
    { text: 'select 1 from projects where "pjtId" = $1 for update', values: [pjtId] },
    () => dataProvider.takePublishStep(id, { step: 'submit' }),
    () => dataProvider.delete('products', { id: prodId, previousData: product }),
  );
  expect(outcomes).toEqual([200, 409]);
});

test('[SH-03] a decision is undone as far as possible while one of its projects gets a new request', async () => {
  const workspace = await openWorkspace();
  const [{ dataProvider }, { connection }] = [await workspace.as('mel'), await workspace.as('ada')];
  const { store } = workspace;
  const { pjtId, prodId } = await addPublishableProject(store, { userId: 'usr-mel', pjtNm: 'Kettle' });
  const submitted = { ownerId: 'usr-mel', state: 'SUBMITTED', submittedDt: 1 } as const;
  const replaced = await addPublishRequest(store, { ...submitted, pjtId });
  const other = await addPublishRequest(store, submitted);
  const items = [replaced, other].map(({ requestId }) => ({
    reviewId: `publishRequest:${requestId}`,
    version: 1,
  }));
  const body = { decision: 'reject', comment: 'Too hot.', items } as const;
  const { decisionId } = await connection.call(reviews.decide, { body });

  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table audit in share mode' },
    () =>
      dataProvider.create('publishRequests', {
        data: { pjtId, kind: 'CERTIFIED', versionNm: '2.0', prodIds: [prodId], dsc: '' },
      }),
    () => connection.call(reviews.undo, { params: { decisionId } }),
  );
  expect(outcomes).toEqual([200, 200]);
  const stateOf = async ({ mnId, requestId }: typeof other) =>
    (await store.publishRequests.find(mnId, requestId))?.state;
  expect([await stateOf(replaced), await stateOf(other)]).toEqual(['REJECTED', 'SUBMITTED']);
});

test('[HND-01] an import never writes over a profile that a colleague saves at the same time', async () => {
  const workspace = await openWorkspace();
  const mel = await workspace.as('mel');
  const { pjtId } = await importFolder(mel, folderOf(untidy('Lock')));
  const { data: profiles } = await mel.dataProvider.getList('deviceProfiles', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'profileNm', order: 'ASC' },
    filter: { pjtId },
  });
  const { data: profile } = await mel.dataProvider.getOne('deviceProfiles', { id: String(profiles[0]?.id) });
  const contents = untidy('Lock');
  const edited = contents['profiles/dimmer.yml'].replace('name: Light', 'name: Switch');
  const source = folderOf({ ...contents, 'profiles/dimmer.yml': edited });
  const { revision } = await planFolder(mel, source, pjtId);

  const outcomes = await runAtOnce(
    workspace,
    { text: 'select 1 from "deviceProfiles" where "dvcPrflId" = $1 for update', values: [profile.id] },
    () =>
      mel.dataProvider.update('deviceProfiles', {
        id: profile.id,
        data: { ...profile, document: { ...profile.document, name: 'saved' } },
        previousData: profile,
      }),
    () => mel.dataProvider.applyDriverImport({ source, pjtId, choices: {} }, { revision, key: nextKey() }),
  );
  expect(outcomes).toEqual([200, 409]);
  const { data: left } = await mel.dataProvider.getOne('deviceProfiles', { id: profile.id });
  expect(left.profileNm).toBe('saved');
});

test('[SH-06] two comments on a publish request at the same time are both added', async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('mel');
  const { requestId } = await addPublishRequest(workspace.store, { ownerId: 'usr-mel' });
  const comment = (text: string) => dataProvider.commentOnPublishRequest(requestId, { comment: text });

  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table audit in share mode' },
    () => comment('First.'),
    () => comment('Second.'),
  );
  expect(outcomes).toEqual([200, 200]);
  const timeline = await workspace.store.publishRequests.timeline(requestId);
  expect(timeline.map(({ text }) => text)).toEqual(['First.', 'Second.']);
});

test('[PRJ-01] of two users who deploy the same version of a project, the second is told about the first', async () => {
  const workspace = await openWorkspace();
  const [mel, ada] = [await workspace.as('mel'), await workspace.as('ada')];
  const { pjtId } = await addProject(workspace.store, { ownerId: 'usr-mel', prodType: 'SERVICE' });
  const { version } = (await mel.dataProvider.getOne('projects', { id: pjtId })).data;

  const deploy = ({ connection }: typeof mel) =>
    connection.call(deployments.deploy, { params: { projectId: pjtId } }, { version: Number(version) });
  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table audit in share mode' },
    () => deploy(mel),
    () => deploy(ada),
  );
  expect(outcomes).toEqual([200, 412]);
});

test('[IDN-01] a device that an admin revokes at the same time is not made active by its owner', async () => {
  const workspace = await openWorkspace();
  const [mel, ada] = [await workspace.as('mel'), await workspace.as('ada')];
  const ofMel = { mnId: '8kQ2', ownerId: 'usr-mel' };
  const revokedByMel = (await addIdentity(workspace.store, { ...ofMel, sn: 'STDK-lock-0001' })).sn;
  const active = (await addIdentity(workspace.store, { ...ofMel, sn: 'STDK-lock-0002' })).sn;
  const set = ({ connection }: typeof mel, snList: string[], state: 'ACTIVE' | 'REVOKED') =>
    connection.call(deviceIdentities.setStates, { body: { snList, state } });
  await set(mel, [revokedByMel], 'REVOKED');

  const outcomes = await runAtOnce(
    workspace,
    { text: 'select 1 from organizations where "mnId" = $1 for update', values: ['8kQ2'] },
    () => set(ada, [active], 'REVOKED'),
    () => set(mel, [revokedByMel, active], 'ACTIVE'),
  );
  expect(outcomes).toEqual([200, 403]);
});

test("[PRJ-01] a brand can't be deleted while a product with it is created", async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('omar');
  const brand = await addBrand(workspace.store, { status: 'APPROVED' });
  const { pjtId } = await addProject(workspace.store, { mnId: brand.mnId, ownerId: 'usr-omar' });
  const { data: record } = await dataProvider.getOne('brands', { id: brand.id });

  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table products in share mode' },
    () => dataProvider.create('products', { data: { ...draft('Kettle'), brandId: brand.id, pjtId } }),
    () => dataProvider.delete('brands', { id: brand.id, previousData: record }),
  );
  expect(outcomes).toEqual([200, 409]);
});

test('[PRJ-01] no provisioning task of a product starts while it is deleted', async () => {
  const workspace = await openWorkspace();
  const { dataProvider, connection } = await workspace.as('mel');
  const { pjtId, mnId } = await addProject(workspace.store, { ownerId: 'usr-mel', prodType: 'MQTT' });
  const { prodId } = await addProduct(workspace.store, { pjtId, mnId, commercialDevices: 0 });
  const { data: product } = await dataProvider.getOne('products', { id: prodId });
  const fileId = await addFile(workspace.store, { mnId, userId: 'usr-mel' });
  const body = { fileId, csvFileName: 'batch.csv', meta: { mnId, productId: prodId } };

  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table audit in share mode' },
    () => dataProvider.delete('products', { id: prodId, previousData: product }),
    () => connection.call(tasks.create, { body }),
  );
  expect(outcomes).toEqual([200, 422]);
});

test.each(['profile', 'config', 'bulk'] as const)(
  '[PRJ-01] a project that gets another profile keeps its vendor ID, whatever is saved of the old one: %s',
  async saved => {
    const workspace = await openWorkspace();
    const { store, schema, address } = workspace;
    const { dataProvider } = await workspace.as('mel');
    const { pjtId, mnId } = await addProject(store, { ownerId: 'usr-mel', dvcPrflId: null });
    const document = { name: 'Attic lamp', components: [{ id: 'main', capabilities: [] }] };
    const { data: old } = await dataProvider.create('deviceProfiles', { data: { pjtId, document } });
    const { dvcPrflId } = await addDeviceProfile(store, [], { mnId, pjtId });
    const id = String(old.id);
    const save = {
      profile: () =>
        dataProvider.update('deviceProfiles', {
          id,
          data: { ...old, document: { ...document, metadata: { vid: 'ST_old' } } },
          previousData: old,
        }),
      config: () =>
        dataProvider.update('deviceConfigs', {
          id,
          data: { text: '{"vid":"ST_old"}' },
          previousData: { version: 0 },
        }),
      bulk: () => dataProvider.changeProfiles([old], { metadata: { vid: 'ST_old' } }),
    }[saved];

    const [holder, watcher] = [await connect(address), await connect(address)];
    await holder.query('begin');
    await holder.query(`update projects set "dvcPrflId" = $1, vid = 'ST_new' where "pjtId" = $2`, [
      dvcPrflId,
      pjtId,
    ]);
    const saving = save();
    await eventually(async () => expect(await countWaiting(watcher, schema)).toBe(1));
    // the project is locked before its profile, as by imports
    await holder.query('select 1 from "deviceProfiles" where "dvcPrflId" = $1 for update nowait', [id]);
    await holder.query('commit');
    await saving;
    expect((await store.projects.find(pjtId))?.vid).toBe('ST_new');
  },
);

test("[DIP-01] a device profile can't be deleted while a test device with it is created", async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('mel');
  const { pjtId, mnId } = await addProject(workspace.store, { ownerId: 'usr-mel' });
  const { dvcPrflId } = await addDeviceProfile(workspace.store, [], { mnId, pjtId });
  const { data: profile } = await dataProvider.getOne('deviceProfiles', { id: dvcPrflId });

  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table devices in share mode' },
    () => dataProvider.create('testDevices', { data: { label: 'Kettle', dvcPrflId } }),
    () => dataProvider.delete('deviceProfiles', { id: dvcPrflId, previousData: profile }),
  );
  expect(outcomes).toEqual([200, 409]);
});

test('[HND-01] the task of a handler is complete if a fingerprint is added while the other is deleted', async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('mel');
  const fingerprint = (id: string): Fingerprint => ({
    id,
    deviceLabel: 'Any lamp',
    deviceProfileName: 'attic-lamp',
    kind: 'zigbeeManufacturer',
    manufacturer: 'Attic',
    model: id,
  });
  const { id, pjtId } = await addHandler(workspace.store, { mnId: '8kQ2', userId: 'usr-mel' });
  const add = (name: string) =>
    dataProvider.create('fingerprints', { data: { handlerId: id, fingerprint: fingerprint(name) } });
  const { data: first } = await add('first');

  const outcomes = await runAtOnce(
    workspace,
    { text: 'lock table audit in share mode' },
    () => add('second'),
    () => dataProvider.delete('fingerprints', { id: first.id, previousData: first }),
  );
  expect(outcomes).toEqual([200, 200]);
  const { data: tasks } = await dataProvider.projectTasks(pjtId);
  expect(tasks.find(({ task }) => task === 'handler')?.missing).toEqual([]);
});

test('[fault 9] reads go on while more writes than there are connections wait for a lock', async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('mel');
  const { pjtId } = await addProject(workspace.store, { ownerId: 'usr-mel' });
  const { data: project } = await dataProvider.getOne('projects', { id: pjtId });
  const [holder, watcher] = [await connect(workspace.address), await connect(workspace.address)];
  await holder.query('begin');
  await holder.query({ text: 'select 1 from projects where "pjtId" = $1 for update', values: [pjtId] });
  const writes = Array.from({ length: 12 }, (_, index) =>
    dataProvider.update('projects', {
      id: pjtId,
      data: { ...project, dsc: `${index}` },
      previousData: project,
    }),
  );
  // each that gets the lock too late is rejected
  const ended = Promise.allSettled(writes);
  await eventually(async () => expect(await countWaiting(watcher, workspace.schema)).toBeGreaterThan(6));
  expect((await dataProvider.getOne('projects', { id: pjtId })).data.dsc).toBe(project['dsc']);
  await holder.query('commit');
  await ended;
});

test('[PRJ-03] devices that are added to a project at the same time are all counted', async () => {
  const workspace = await openWorkspace();
  const { store } = workspace;
  const { dataProvider } = await workspace.as('mel');
  const { pjtId, mnId } = await addProject(store, { ownerId: 'usr-mel' });
  const { dvcPrflId } = await addDeviceProfile(store, [], { mnId, pjtId });
  const products = [
    await addProduct(store, { mnId, pjtId }),
    await addProduct(store, { mnId, pjtId }),
  ] as const;
  const hold = { text: 'select 1 from projects where "pjtId" = $1 for update', values: [pjtId] };

  const addDevice = (label: string) => dataProvider.create('testDevices', { data: { label, dvcPrflId } });
  await runAtOnce(
    workspace,
    hold,
    () => addDevice('Kettle'),
    () => addDevice('Toaster'),
  );
  const register = ({ prodId }: (typeof products)[number], count: number) =>
    store.transaction(queries => queries.deviceIdentities.countForProduct(mnId, prodId, count));
  await runAtOnce(
    workspace,
    hold,
    () => register(products[0], 1),
    () => register(products[1], 2),
  );
  expect(await store.projects.find(pjtId)).toMatchObject({ testDevices: 2, commercialDevices: 3 });
});

test('a write that PostgreSQL rolls back because of a deadlock runs again', async () => {
  const workspace = await openWorkspace();
  const { dataProvider } = await workspace.as('mel');
  const { pjtId } = await addProject(workspace.store, { ownerId: 'usr-mel' });
  const { data: product } = await dataProvider.create('products', { data: { ...draft('Kettle'), pjtId } });
  const [holder, watcher] = [await connect(workspace.address), await connect(workspace.address)];
  const rolledBack = async () => {
    const { rows } = await watcher.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  };
  const before = await rolledBack();

  await holder.query('begin');
  // so that the server's transaction is the one that looks for deadlocks
  await holder.query("set local deadlock_timeout = '60s'");
  await holder.query({
    text: 'select 1 from products where "prodId" = $1 for update',
    values: [product.id],
  });
  // in the database: a check for deadlocks runs once, a second after its transaction started to wait
  const deadlocked = holder.query(`do $$ begin
    while not exists (${waitingIn(workspace.schema)}) loop
      perform pg_sleep(0.005);
      perform pg_stat_clear_snapshot();
    end loop;
    perform 1 from projects where "pjtId" = '${pjtId}' for update;
  end $$`);
  const saving = dataProvider.update('products', {
    id: product.id,
    data: { ...product, dsc: 'Boils water.' },
    previousData: product,
  });
  await deadlocked;
  await holder.query('commit');
  expect((await saving).data.dsc).toBe('Boils water.');
  await eventually(async () => expect(await rolledBack()).toBeGreaterThan(before));
});
