import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { demoWorld, seedStore } from '../openCopy.ts';
import { createSchema } from '../postgres.ts';
import { addPublishableProject } from '../records.ts';
import { inProcess } from './opening.ts';

/** A workspace in PostgreSQL, whose connections have its name. */
const openWorkspace = async () => {
  const { schema, address: plain, drop } = await createSchema();
  const url = new URL(plain);
  url.searchParams.set('application_name', schema);
  const address = url.href;
  const open = inProcess(async world => {
    const store = await openPostgres(address);
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

test('[PRJ-01] of a product that is submitted and deleted at the same time, one wins', async () => {
  const { as, store, schema, address } = await openWorkspace();
  const { dataProvider } = await as('mel');
  await dataProvider.agree('workspace', 1);
  const { pjtId, prodId } = await addPublishableProject(store, { userId: 'usr-mel', pjtNm: 'Kettle' });
  const { data: product } = await dataProvider.getOne('products', { id: prodId });
  const { data: request } = await dataProvider.create('publishRequests', {
    data: { pjtId, kind: 'CERTIFIED', versionNm: '1.0', prodIds: [prodId], dsc: '' },
  });
  const id = String(request.id);
  for (const step of ['startSelfTest', 'finishPreparation'] as const)
    await dataProvider.takePublishStep(id, { step });

  const [holder, watcher] = [await connect(address), await connect(address)];
  const countWaiting = async () => {
    const { rowCount } = await watcher.query(
      `select 1 from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [schema],
    );
    return rowCount ?? 0;
  };
  await holder.query('begin');
  await holder.query('select 1 from projects where "pjtId" = $1 for update', [pjtId]);
  let isDeleted = false;
  const submission = dataProvider.takePublishStep(id, { step: 'submit' });
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  const deletion = dataProvider.delete('products', { id: prodId, previousData: product });
  const note = () => (isDeleted = true);
  void deletion.then(note, note);
  await vi.waitFor(async () => expect(isDeleted || (await countWaiting()) === 2).toBe(true));
  await holder.query('commit');

  const results = await Promise.allSettled([submission, deletion]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(results[1]).toMatchObject({ reason: { status: 409 } });
});
