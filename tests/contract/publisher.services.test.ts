import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { helpCode } from '../helpCode.ts';
import { openHttpServer } from '../httpServer.ts';
import { watch } from '../logSocket.ts';
import { addApiToken, addProject, addTestDevice } from '../records.ts';
import { scratchFolder } from '../scratchFolder.ts';

const PUBLISHER = 'publish.mjs';

const open = async () => {
  const server = await openHttpServer();
  const { pjtId: target } = await addProject(server.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const place = { userId: 'usr-ada', mnId: '8kQ2' };
  const now = Date.now();
  const { secret } = await addApiToken(server.store, { ...place, scopes: ['logs'], expiryDt: now + 60_000 });
  await server.store.db.updateTable('apiTokens').set({ crtDt: now }).execute();
  const run = (command: string, args: string[], environment: Record<string, string> = {}) => {
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH ?? '', TOKEN: secret, TARGET: target, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    onTestFinished(() => void child.kill());
    return () => errors;
  };
  const ada = await server.signIn('ada');
  const text = (caption: string) => helpCode('live-logging', caption, server.origin);
  return { ...server, target, ada, run, text };
};

test('[LOG-01] the curl call in the help works unchanged', async () => {
  const { ada, origin, target, run, text } = await open();
  const { reading } = await watch(ada, origin, { target, type: 'SMARTAPPIDS' });
  const errors = run('bash', ['-c', text('Publish an event of a connector app')]);
  await vi.waitFor(() => expect(reading.events, errors()).toHaveLength(1), 10_000);
  expect(reading.events[0]?.event).toEqual({ type: 'LOG', message: 'Hello from my connector' });
});

test('[LOG-01] the publisher in the help works unchanged, for a connector app and a device', async () => {
  const { ada, origin, store, target, run, text } = await open();
  const file = path.join(scratchFolder(), PUBLISHER);
  writeFileSync(file, text(PUBLISHER));
  expect(text(PUBLISHER).split('\n').length).toBeLessThan(25);
  const { reading } = await watch(ada, origin, { target, type: 'SMARTAPPIDS' });
  const errors = run(process.execPath, [file]);
  await vi.waitFor(() => expect(reading.events, errors()).toHaveLength(1), 10_000);
  expect(reading.events[0]?.event).toMatchObject({ type: 'LOG', message: 'Hello from my connector' });

  const device = (await addTestDevice(store, { mnId: '8kQ2', ownerId: 'usr-ada' })).deviceId;
  const body = { purpose: 'createlogger', target: device };
  const { authCode } = await (await ada.call('POST', '/api/sa/authcode', body)).json();
  const second = await watch(ada, origin, { target: device, type: 'DEVICEIDS', authCode });
  const more = run(process.execPath, [file], { TARGET: device, TYPE: 'DEVICEIDS' });
  await vi.waitFor(() => expect(second.reading.events, more()).toHaveLength(1), 10_000);
});
