import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../processes.ts';
import type { Row } from '../report.ts';
import { openProduct, scratchFolder, startProduct } from '../sides.ts';
import { alternate } from '../statistics.ts';

const RUNS = 5;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
};

const firstResponse = async (port: string) => {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(10);
  }
};

const timed = (start: (port: string) => ReturnType<typeof serve>) => async () => {
  const port = await freePort();
  const began = performance.now();
  const starting = start(port);
  await firstResponse(port);
  const time = performance.now() - began;
  await (await starting).stop();
  return time;
};

/** G18: from spawn to the first 200, with an existing database. */
export const startTime = async (): Promise<Row[]> => {
  const folder = scratchFolder();
  await (await openProduct(folder)).stop();
  const file = path.join(scratchFolder(), 'response.json');
  writeFileSync(file, '{"status":"ok"}');
  const bare = path.join(import.meta.dirname, 'bare.js');
  const values = await alternate(RUNS, {
    product: timed(port => startProduct(folder, { PORT: port })),
    peer: timed(port => serve([bare, file], { PORT: port })),
  });
  return [{ figure: 'G18', label: 'start to the first 200, against bare Hono', unit: 'ms', values }];
};
