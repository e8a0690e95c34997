import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../../model/contract/address.ts';
import { files } from '../../../model/contract/files.ts';
import { products } from '../../../model/contract/products.ts';
import { type Task, tasks } from '../../../model/contract/tasks.ts';
import { NORTHGATE } from '../../../model/seed/builders.ts';
import type { Engine } from '../api/engines.ts';

const POLL_INTERVAL = 20;

const json = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

/** Imports files like a page does: upload, task, and polling until it is completed. */
export const createImporter = async ({ origin, headers }: Engine) => {
  const get = async <T>(address: string) => json<T>(await fetch(origin + address, { headers }));
  const list = addressOf(products.list, { query: { page: 1, pageSize: 1 } });
  const [product] = await get<{ prodId: string }[]>(list);
  if (product === undefined) throw new Error('The demo has no product.');

  return async (file: string, rows: number) => {
    const body = new FormData();
    body.set('file', await openAsBlob(file), 'bench.csv');
    const uploaded = await fetch(origin + files.upload.path, { method: 'POST', headers, body });
    const { fileId } = await json<{ fileId: string }>(uploaded);
    const started = await fetch(origin + tasks.create.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        fileId,
        csvFileName: 'bench.csv',
        meta: { mnId: NORTHGATE, productId: product.prodId },
      }),
    });
    const { resultData } = await json<{ resultData: Task }>(started);
    const details = addressOf(tasks.details, { query: { taskId: resultData.taskId } });
    for (;;) {
      const { resultData: task } = await get<{ resultData: Task }>(details);
      if (task.taskStatus !== 'COMPLETED') {
        await wait(POLL_INTERVAL);
        continue;
      }
      if (task.totalCount !== rows || task.failedCount > 0)
        throw new Error(
          `${task.failedCount} of ${task.totalCount} rows failed: ${JSON.stringify(task.failedRequest[0])}`,
        );
      return;
    }
  };
};
