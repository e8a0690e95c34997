import { describe, expect, it } from 'vitest';
import { ApiError } from '../../model/contract/problem.ts';
import { createMemoryFiles } from '../../server/files/memory.ts';
import { FileMissingError } from '../../server/files/index.ts';
import { createTaskRunner, LEASE_TIME } from '../../server/provisioning/runner.ts';
import { createGate } from '../network.ts';
import { addProduct, addProject, addTask } from '../records.ts';
import { goodRows, keyOf } from './tasks.ts';
import { type Opening, useOpening } from './opening.ts';
import { everything } from '../../server/store/scope.ts';

const NORTHGATE = '8kQ2';
const log = { info: () => {}, warn: () => {}, error: () => {} };

let number = 0;

export const describeTaskRunner = (name: string, open: Opening) =>
  describe(`the runner of provisioning tasks over ${name}`, () => {
    const world = useOpening(open);
    const files = createMemoryFiles(() => crypto.randomUUID(), 1e9);
    let clock = 1_770_000_000_000;

    const runner = (owner: string, onCheckpoint?: () => void) =>
      createTaskRunner({
        store: world.store,
        files,
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner,
        chunkSize: 500,
        pause: () => new Promise(resolve => setImmediate(resolve)),
        ...(onCheckpoint && { onCheckpoint }),
      });

    const setPlacesLeft = (left: number) =>
      world.store.db
        .updateTable('organizations')
        .set(eb => ({ maxDeviceIdentities: eb('currentDeviceIdentities', '+', left) }))
        .where('mnId', '=', NORTHGATE)
        .execute();

    const addFileTask = async (content: string, productId: string) => {
      const storageKey = `stored-${++number}`;
      await files.put(storageKey, new TextEncoder().encode(content));
      return (await addTask(world.store, { storageKey, productId, createdTime: clock })).taskId;
    };

    const newProduct = async () => {
      const { pjtId } = await addProject(world.store, { prodType: 'MQTT' });
      return (await addProduct(world.store, { pjtId, modelNm: `R-${pjtId}`, commercialDevices: 0 })).prodId;
    };

    const run = async (one: ReturnType<typeof runner>) => {
      one.wake();
      await one.idle();
    };

    /** all rows that a task has written, without IDs and times */
    const traceOf = async (taskId: string, productId: string) => {
      const { db, tasks } = world.store;
      const task = await tasks.find(everything(NORTHGATE), taskId);
      const identities = await db
        .selectFrom('deviceIdentities')
        .select(['sn', 'publicKey', 'meta', 'revision'])
        .where('prodId', '=', productId)
        .orderBy('sn')
        .execute();
      const sold = await db
        .selectFrom('products')
        .select('commercialDevices')
        .where('prodId', '=', productId)
        .executeTakeFirst();
      const completions = await db
        .selectFrom('audit')
        .select('after')
        .where('recordId', '=', taskId)
        .execute();
      return {
        counts: [task?.taskStatus, task?.totalCount, task?.doneCount, task?.failedCount],
        failures: (await tasks.failures(taskId, 10_000)).map(({ sn, message, ...failure }) => ({
          ...failure,
          sn: sn?.slice(6),
          message: message.replace(/\d+ device/, 'N device'),
        })),
        identities: identities.map(row => ({ ...row, sn: row.sn.slice(6) })),
        sold,
        completions: completions.length,
      };
    };

    it('[fault 4] leaves the same tables if it is stopped at any checkpoint', async () => {
      const fileFor = (prefix: string) =>
        `sn,key\n${goodRows(700, prefix)}bad,${keyOf(1)}\n${goodRows(20, prefix)}${goodRows(700, prefix, 700)}`;
      await setPlacesLeft(1e6);
      const productOf = async (prefix: string, stopAt: number) => {
        // the quota is used up within the file, so that the last rows fail
        await setPlacesLeft(1300);
        const productId = await newProduct();
        const taskId = await addFileTask(fileFor(prefix), productId);
        let checkpoints = 0;
        const first = runner(`${prefix} 1`, () => {
          checkpoints += 1;
          if (checkpoints === stopAt) throw new Error('stopped here');
        });
        await run(first);
        const isStopped = checkpoints === stopAt;
        if (isStopped) {
          // nobody else takes it during the lease
          await run(runner(`${prefix} 2`));
          clock += LEASE_TIME + 1;
          await run(runner(`${prefix} 3`));
        }
        return { isStopped, trace: await traceOf(taskId, productId) };
      };
      const undisturbed = await productOf('CRA-00', 0);
      expect(undisturbed.trace).toMatchObject({
        counts: ['COMPLETED', 1421, 1421, 121],
        sold: { commercialDevices: 1300 },
        completions: 1,
      });
      let stops = 0;
      for (let stopAt = 1; ; stopAt++) {
        const { isStopped, trace } = await productOf(`CRA-${String(stopAt).padStart(2, '0')}`, stopAt);
        if (!isStopped) break;
        stops += 1;
        expect(trace, `stopped at checkpoint ${stopAt}`).toEqual(undisturbed.trace);
      }
      // after counting, three chunks, and the end
      expect(stops).toBe(5);
    });

    it('[TSK-01] keeps a task whose file takes longer to read than the lease lasts', async () => {
      await setPlacesLeft(1e6);
      const productId = await newProduct();
      const taskId = await addFileTask(`sn,key\n${goodRows(600, 'SLOW')}`, productId);
      let taken = 0;
      const other = runner('other', () => (taken += 1));
      /** Reading it takes twice the lease. */
      const readSlowly = async (storageKey: string) => {
        const bytes = new Uint8Array(await new Response(await files.read(storageKey)).arrayBuffer());
        const size = Math.ceil(bytes.length / 10);
        let start = 0;
        return new ReadableStream<Uint8Array>({
          pull: async controller => {
            clock += LEASE_TIME / 5;
            await run(other);
            if (start >= bytes.length) return controller.close();
            controller.enqueue(bytes.subarray(start, start + size));
            start += size;
          },
        });
      };
      const slow = createTaskRunner({
        store: world.store,
        files: { read: readSlowly },
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner: 'slow',
        chunkSize: 500,
      });
      await run(slow);
      expect(taken).toBe(0);
      expect((await traceOf(taskId, productId)).counts).toEqual(['COMPLETED', 600, 600, 0]);
    });

    it('[fault 2] a stop ends the reading of a long file, and another instance starts it again', async () => {
      await setPlacesLeft(1e6);
      const productId = await newProduct();
      const taskId = await addFileTask(`sn,key\n${goodRows(10, 'STOP')}`, productId);
      const isRead = createGate();
      const endless = new ReadableStream<Uint8Array>({
        pull: controller => {
          controller.enqueue(new TextEncoder().encode('sn,key\n'));
          isRead.open();
          return new Promise(resolve => setImmediate(resolve));
        },
      });
      const stopped = createTaskRunner({
        store: world.store,
        files: { read: async () => endless },
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner: 'stopped',
      });
      const stop = stopped.start();
      await isRead.passed;
      await stop();
      // it was given back, and the attempt doesn't count
      const task = await world.store.tasks.takeNext({ owner: 'next', now: clock, until: clock + LEASE_TIME });
      expect(task).toMatchObject({ taskId, attempts: 1 });
      await world.store.tasks.release('next');
      await run(runner('third'));
      expect((await traceOf(taskId, productId)).counts).toEqual(['COMPLETED', 10, 10, 0]);
    });

    it('[fault 5] runs each of 50 tasks once on two instances', async () => {
      await setPlacesLeft(1e6);
      const productId = await newProduct();
      const taskIds = [];
      for (let index = 0; index < 50; index++)
        taskIds.push(await addFileTask(`sn,key\n${goodRows(30, `TWO${index}`)}`, productId));
      const worked = { one: 0, two: 0 };
      const instances = [runner('one', () => (worked.one += 1)), runner('two', () => (worked.two += 1))];
      await Promise.all(instances.map(run));
      for (const taskId of taskIds)
        expect(await world.store.tasks.find(everything(NORTHGATE), taskId)).toMatchObject({
          taskStatus: 'COMPLETED',
          totalCount: 30,
          failedCount: 0,
        });
      // counted, written, completed: three checkpoints per task, whichever runner worked on it
      expect(worked.one + worked.two).toBe(150);
      expect(worked.one).toBeGreaterThan(0);
      expect(worked.two).toBeGreaterThan(0);
    });

    it('[TSK-01] organizations take turns, however many tasks one of them has', async () => {
      const { tasks } = world.store;
      const add = (taskId: string, mnId: string, createdTime: number) =>
        addTask(world.store, { taskId, mnId, createdTime });
      const take = (owner: string) => tasks.takeNext({ owner, now: clock, until: clock + LEASE_TIME });
      const complete = async (owner: string, completedTime: number) => {
        const task = await take(owner);
        if (task !== undefined) await tasks.complete(task, { completedTime, failedCount: 0, totalCount: 1 });
        return task?.taskId;
      };
      for (const number of [1, 2, 3]) await add(`many-${number}`, 'org-many', number);
      await add('few-1', 'org-few', 4);
      expect(await complete('one', clock - 2)).toBe('many-1');
      expect(await complete('one', clock - 1)).toBe('few-1');
      await add('few-2', 'org-few', 0);
      // the other organization has waited longer
      const running = await take('one');
      expect(running?.taskId).toBe('many-2');
      // while one instance works for it, others come first
      expect(await complete('two', clock)).toBe('few-2');
      expect(await complete('two', clock)).toBe('many-3');
      await tasks.complete(running!, { completedTime: clock, failedCount: 0, totalCount: 1 });
    });

    it('[TSK-01] stops when canceled, keeps what was written, and counts the rest as failed', async () => {
      await setPlacesLeft(1e6);
      const productId = await newProduct();
      const taskId = await addFileTask(`sn,key\n${goodRows(1600, 'CANCEL')}`, productId);
      let checkpoints = 0;
      const one = runner('one', () => {
        checkpoints += 1;
        // after the first chunk
        if (checkpoints === 2) void world.store.tasks.cancel(NORTHGATE, taskId, 'Ada Lindqvist');
      });
      await run(one);
      const task = await world.store.tasks.find(everything(NORTHGATE), taskId);
      expect(task).toMatchObject({ taskStatus: 'COMPLETED', totalCount: 1600 });
      const written = (await traceOf(taskId, productId)).identities.length;
      expect(written).toBeLessThan(1600);
      expect(task?.failedCount).toBe(1600 - written);
      const left = (1600 - written).toLocaleString('en-US');
      expect(await world.store.tasks.failures(taskId, 10)).toEqual([
        { row: null, message: `Canceled by Ada Lindqvist. ${left} rows weren't processed.` },
      ]);
    });

    it('[TSK-01] is not canceled if all rows were written by then', async () => {
      await setPlacesLeft(1e6);
      const taskId = await addFileTask(`sn,key\n${goodRows(20, 'LATE')}`, await newProduct());
      const cancel = async () => {
        const { doneCount } = (await world.store.tasks.find(everything(NORTHGATE), taskId)) ?? {};
        if (doneCount === 20) await world.store.tasks.cancel(NORTHGATE, taskId, 'Ada Lindqvist');
      };
      const one = createTaskRunner({
        store: world.store,
        files,
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner: 'one',
        pause: cancel,
      });
      await run(one);
      expect(await world.store.tasks.find(everything(NORTHGATE), taskId)).toMatchObject({
        taskStatus: 'COMPLETED',
        canceledBy: null,
        failedCount: 0,
      });
    });

    it('[TSK-01] a task waits for the file storage and the database, but is given up after five attempts that end in another way', async () => {
      await setPlacesLeft(1e6);
      let failure: Error | undefined = new ApiError('unavailable', 'Files are unavailable right now.');
      const one = createTaskRunner({
        store: world.store,
        files: {
          read: storageKey => (failure === undefined ? files.read(storageKey) : Promise.reject(failure)),
        },
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner: 'one',
      });
      const attempt = async (taskId: string) => {
        clock += LEASE_TIME + 1;
        await run(one);
        return (await world.store.tasks.find(everything(NORTHGATE), taskId))?.taskStatus;
      };
      const productId = await newProduct();
      const first = await addFileTask(`sn,key\n${goodRows(20, 'AWAY1')}`, productId);
      for (let number = 1; number <= 5; number++) expect(await attempt(first)).toBe('EXECUTING');
      // a lock of the database was waited for too long
      failure = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
      for (let number = 1; number <= 5; number++) expect(await attempt(first)).toBe('EXECUTING');
      failure = undefined;
      expect(await attempt(first)).toBe('COMPLETED');
      expect((await traceOf(first, productId)).counts).toEqual(['COMPLETED', 20, 20, 0]);
      failure = new Error('out of memory');
      const second = await addFileTask(`sn,key\n${goodRows(20, 'AWAY2')}`, productId);
      for (let number = 1; number <= 5; number++) expect(await attempt(second)).toBe('EXECUTING');
      expect(await attempt(second)).toBe('COMPLETED');
      expect(await world.store.tasks.failures(second, 10)).toEqual([
        { row: null, message: "The server couldn't process this file." },
      ]);
    });

    it('[TSK-01] a canceled task ends while the file storage is unavailable', async () => {
      await setPlacesLeft(1e6);
      let isAway = true;
      const unavailable = new ApiError('unavailable', 'Files are unavailable right now.');
      const one = createTaskRunner({
        store: world.store,
        files: { read: storageKey => (isAway ? Promise.reject(unavailable) : files.read(storageKey)) },
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner: 'one',
        chunkSize: 500,
        onCheckpoint: () => {
          const wasAway = isAway;
          isAway = true;
          if (!wasAway) throw new Error('stopped here');
        },
      });
      const attempt = async (taskId: string) => {
        clock += LEASE_TIME + 1;
        await run(one);
        return (await world.store.tasks.find(everything(NORTHGATE), taskId))?.taskStatus;
      };
      const cancel = (taskId: string) => world.store.tasks.cancel(NORTHGATE, taskId, 'Ada Lindqvist');
      const productId = await newProduct();
      const first = await addFileTask(`sn,key\n${goodRows(20, 'GONE1')}`, productId);
      expect(await attempt(first)).toBe('EXECUTING');
      await cancel(first);
      expect(await attempt(first)).toBe('COMPLETED');
      expect(await world.store.tasks.failures(first, 10)).toEqual([
        { row: null, message: 'Canceled by Ada Lindqvist. No rows were processed.' },
      ]);
      const second = await addFileTask(`sn,key\n${goodRows(20, 'GONE2')}`, productId);
      isAway = false;
      // it is counted before the storage is unavailable again
      expect(await attempt(second)).toBe('EXECUTING');
      await cancel(second);
      expect(await attempt(second)).toBe('COMPLETED');
      expect(await world.store.tasks.failures(second, 10)).toEqual([
        { row: null, message: "Canceled by Ada Lindqvist. 20 rows weren't processed." },
      ]);
    });

    it('[TSK-01] ends a task whose file is missing', async () => {
      const taskId = await addFileTask('sn,key\n', await newProduct());
      const one = createTaskRunner({
        store: world.store,
        files: { read: () => Promise.reject(new FileMissingError()) },
        now: () => clock,
        newId: () => crypto.randomUUID(),
        log,
        owner: 'one',
      });
      await run(one);
      expect(await world.store.tasks.find(everything(NORTHGATE), taskId)).toMatchObject({
        taskStatus: 'COMPLETED',
      });
      expect(await world.store.tasks.failures(taskId, 10)).toEqual([
        { row: null, message: 'The uploaded file is no longer on the server. Upload it again.' },
      ]);
    });
  });
