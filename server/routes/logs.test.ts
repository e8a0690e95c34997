import { expect, test } from 'vitest';
import { demoWorld, openSeeded } from '../../tests/openCopy.ts';
import { addTestDevice } from '../../tests/records.ts';
import { openServer } from '../../tests/server.ts';
import { FIXED_NOW } from '../fake.ts';
import { createHub } from '../logs/hub.ts';
import { createWatchers } from '../logs/watchers.ts';

test('no transaction is open while a log is started and Redis is slow', async () => {
  const store = await openSeeded(demoWorld(1, 0));
  // SQLite has one connection: this would wait for an open transaction
  const otherWrite = () => store.transaction(async () => {});
  const now = () => FIXED_NOW;
  const memory = createHub({ maxEvents: 100, maxAge: 86_400_000, now, newId: () => 'epoch' });
  const { put } = memory.tickets;
  const tickets = {
    ...memory.tickets,
    put: async (...args: Parameters<typeof put>) => {
      await otherWrite();
      await put(...args);
    },
  };
  const hub = { ...memory, tickets };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const sessions = { idle: 3_600_000, absolute: 43_200_000 };
  const watchers = createWatchers({ store, sessions, flags: {}, now, log, hub, maxPerUser: 10 });
  const pass = async () => {};
  const limits = {
    signIn: async () => ({ succeed: pass, cancel: pass }),
    write: pass,
    secretGuess: pass,
    authCode: otherWrite,
    logEvents: pass,
    targetRequest: pass,
  };
  const { as } = await openServer({
    openStore: async () => store,
    isSeeded: true,
    overrides: { logs: { hub, watchers }, limits },
  });
  const { deviceId: target } = await addTestDevice(store, { mnId: '8kQ2', ownerId: 'usr-ada' });
  const ada = await as('ada');
  const authorized = await ada('POST', '/api/sa/authcode', { purpose: 'createlogger', target });
  expect(authorized.status).toBe(200);
  const { authCode } = (await authorized.json()) as { authCode: string };
  const start = () => ada('POST', '/v2/loggers', { target, type: 'DEVICEIDS', authCode });
  expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(422);
});
