import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresStore } from '../postgres.ts';
import { demoWorld, seedStore } from '../openCopy.ts';
import { inProcess } from './opening.ts';

const open = inProcess(async world => {
  const store = await openPostgresStore();
  await seedStore(store, world);
  return store;
});

type Client = { query: (this: unknown, statement: { text: string }) => unknown };

/** The statements that are sent from now on, those that are sent at once together. */
const recordTrips = () => {
  const trips: string[][] = [];
  let trip: string[] | undefined;
  const client = pg.Client.prototype as Client;
  const { query } = client;
  const spy = vi.spyOn(client, 'query').mockImplementation(function (this: unknown, statement) {
    if (trip === undefined) {
      trip = [];
      trips.push(trip);
      queueMicrotask(() => (trip = undefined));
    }
    const { text } = statement;
    trip.push(/^\s*(?:with "\w+" as \()?(\w+(?: into)?(?: "\w+")?)/.exec(text)?.[1] ?? text);
    return query.call(this, statement);
  });
  onTestFinished(() => spy.mockRestore());
  return trips;
};

test('[PRJ-01] a create with an audit entry and an Idempotency-Key needs four round trips', async () => {
  const { as, close } = await open({ world: demoWorld(1) });
  onTestFinished(close);
  const { dataProvider } = await as('ada');
  const create = (pjtNm: string) =>
    dataProvider.create('projects', { data: { pjtNm, prodType: 'MQTT', dsc: '' } });
  await create('Lamp');
  const trips = recordTrips();
  await create('Kettle');
  expect(trips).toEqual([
    ['select "sessions"'],
    ['begin', 'insert into "idempotency"'],
    ['insert into "projects"'],
    ['insert into "audit"', 'update "idempotency"', 'commit'],
  ]);
});
