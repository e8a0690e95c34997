import { expect, test, vi } from 'vitest';
import type { Product } from '../../model/contract/products.ts';
import type { Task } from '../../model/contract/tasks.ts';
import { NORTHGATE } from '../../model/seed/builders.ts';
import { goodRows, keyOf } from '../contract/tasks.ts';
import { eventually } from '../eventually.ts';
import { spawnServer } from '../process/spawnServer.ts';
import type { Browser } from '../server.ts';
import { type Engine, engines } from './engines.ts';

const TASKS = 50;
/** the task of a killed server stays locked for half a minute */
const PATIENCE = { timeout: 90_000, interval: 200 };

const json = async <T>(response: Response) => {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

const firstProduct = async ({ call }: Browser) => {
  const [product] = await json<Product[]>(await call('GET', '/v3/products?page=1&pageSize=1'));
  return product?.prodId ?? '';
};

const upload = async ({ call }: Browser, content: string) => {
  const body = new FormData();
  body.set('file', new File([content], 'batch.csv'));
  return (await json<{ fileId: string }>(await call('POST', '/v3/files', body))).fileId;
};

const startTask = async (browser: Browser, productId: string, content: string) => {
  const meta = { mnId: NORTHGATE, productId };
  const request = { fileId: await upload(browser, content), csvFileName: 'batch.csv', meta };
  const { resultData } = await json<{ resultData: Task }>(
    await browser.call('POST', '/v3/identity/deviceInfo/csv', request),
  );
  return resultData.taskId;
};

const TASK = `select "taskStatus", "totalCount", "doneCount", "failedCount" from tasks`;

/** What the task has written to each table, without IDs and times. */
const tablesOf = async ({ query }: Engine, taskId: string) =>
  query(
    `${TASK} where "taskId" = '${taskId}'`,
    `select sn, "publicKey", meta, revision from "deviceIdentities" where "taskId" = '${taskId}' order by sn`,
    `select "rowNumber", sn, message from "taskFailures" where "taskId" = '${taskId}' order by "rowNumber"`,
    `select count(*) as completions from audit where "recordId" = '${taskId}' and action = 'complete'`,
    `select "currentDeviceIdentities" from organizations where "mnId" = '${NORTHGATE}'`,
    `select "commercialDevices" from products order by "prodId"`,
  );

const untilCompleted = ({ query }: Engine, taskId: string) =>
  vi.waitFor(async () => {
    const [[task] = []] = await query(`${TASK} where "taskId" = '${taskId}'`);
    expect(task?.['taskStatus']).toBe('COMPLETED');
  }, PATIENCE);

const ROWS = { SQLite: 450, PostgreSQL: 10_100 };

/** Valid rows, an invalid one, and some duplicates. */
const fileOf = (rows: number) =>
  `sn,key\n${goodRows(rows, 'CRASH')}bad,${keyOf(1)}\n${goodRows(20, 'CRASH')}`;

test.each(engines)(
  '[fault 4] a server killed at any checkpoint on %s leaves the same tables as an undisturbed run',
  async (name, open) => {
    const content = fileOf(ROWS[name as keyof typeof ROWS]);
    const run = async (crashAt: number) => {
      const engine = await open();
      const server = await spawnServer({
        environment: { ...engine.environment, CRASH_AT: String(crashAt) },
        flags: ['--demo'],
      });
      const ada = await server.signIn('ada');
      const taskId = await startTask(ada, await firstProduct(ada), content);
      if (crashAt > 0) {
        expect((await server.ended).signal).toBe('SIGKILL');
        await spawnServer({ environment: engine.environment });
      }
      await untilCompleted(engine, taskId);
      return tablesOf(engine, taskId);
    };
    // checkpoints: after counting the rows, after three chunks, and at the end
    const [undisturbed, ...killed] = await Promise.all([0, 1, 2, 3, 4, 5].map(run));
    expect(undisturbed?.[0]).toMatchObject([{ taskStatus: 'COMPLETED', failedCount: 21 }]);
    expect(undisturbed?.[3]?.map(({ completions }) => Number(completions))).toEqual([1]);
    for (const tables of killed) expect(tables).toEqual(undisturbed);
  },
  240_000,
);

test.each(engines.filter(([name]) => name === 'PostgreSQL'))(
  '[fault 5] two servers on %s run each of 50 tasks once',
  async (_, open) => {
    const engine = await open();
    const environment = { ...engine.environment, TELL_CHECKPOINTS: '1' };
    const one = await spawnServer({ environment, flags: ['--demo'] });
    const two = await spawnServer({ environment });
    const people = await Promise.all([one.signIn('ada'), two.signIn('ada')]);
    const productId = await firstProduct(people[0]);
    const taskIds = await Promise.all(
      Array.from({ length: TASKS }, (_value, index) =>
        startTask(people[index % 2]!, productId, `sn,key\n${goodRows(30, `TWO${index}`)}`),
      ),
    );
    for (const taskId of taskIds) await untilCompleted(engine, taskId);
    const list = taskIds.map(taskId => `'${taskId}'`).join(', ');
    const [tasks = [], devices = [], completed = []] = await engine.query(
      `${TASK} where "taskId" in (${list})`,
      `select sn, revision from "deviceIdentities" where "taskId" in (${list})`,
      `select "recordId" from audit where action = 'complete' and "recordId" in (${list})`,
    );
    for (const task of tasks) expect(task).toMatchObject({ totalCount: 30, doneCount: 30, failedCount: 0 });
    expect(devices).toHaveLength(TASKS * 30);
    expect(devices.filter(({ revision }) => revision !== 1)).toEqual([]);
    expect(completed.map(({ recordId }) => recordId).toSorted()).toEqual(taskIds.toSorted());
    // counted, written, completed: three checkpoints per task, on either server
    const worked = () => [one, two].map(({ stdout }) => stdout().split('checkpoint\n').length - 1);
    await eventually(() => expect(worked()[0]! + worked()[1]!).toBe(TASKS * 3));
    expect(Math.min(...worked())).toBeGreaterThan(0);
  },
);

const PAIRS = 500;
const LANES = 10;

test.each(engines)(
  '[fault 6] each of 500 tasks on %s is found by the poll that follows its start',
  async (name, open) => {
    const { environment } = await open();
    const one = await spawnServer({ environment, flags: ['--demo'] });
    const [starts, polls] = await Promise.all([
      one.signIn('ada'),
      // on PostgreSQL, ask another server; SQLite has only one at a time
      name === 'PostgreSQL' ? spawnServer({ environment }).then(two => two.signIn('ada')) : one.signIn('ada'),
    ]);
    const productId = await firstProduct(starts);
    const polled: number[] = [];
    const startAndPoll = async (lane: number) => {
      for (let pair = lane; pair < PAIRS; pair += LANES) {
        const taskId = await startTask(starts, productId, `sn,key\n${goodRows(1, `POLLED${pair}`)}`);
        polled.push((await polls.call('GET', `/v3/identity/task/details?taskId=${taskId}`)).status);
        // it may be completed already; unfinished tasks are limited
        await starts.call('PUT', `/v3/identity/tasks/${taskId}/cancel`, {});
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => startAndPoll(lane)));
    expect(polled).toEqual(Array.from({ length: PAIRS }, () => 200));
  },
);
