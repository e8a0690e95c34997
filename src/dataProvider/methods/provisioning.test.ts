import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { tasks } from '../../../model/contract/tasks.ts';
import type { Client, Connection } from '../client.ts';
import { createProvisioningMethods } from './provisioning.ts';

const order = { fileId: 'f1', csvFileName: 'batch.csv', mnId: 'm1', productId: 'p1', isUpdate: false };
const started = { taskId: 't1' };

const send = vi.fn<Connection['send']>();

const startWith = (failure: Error) => {
  const call = vi.fn<(endpoint: unknown) => Promise<unknown>>(async endpoint => {
    if (endpoint === tasks.create) return { resultData: started };
    throw failure;
  });
  const { startProvisioning } = createProvisioningMethods({ call: call as unknown as Client, send });
  return startProvisioning(order);
};

test.each([0, 429, 503])(
  '[TSK-02] a started task is started, even if its lookup fails with %i',
  async status => {
    expect(await startWith(new HttpError('lost', status))).toEqual({ data: started });
  },
);

test('[TSK-02] a rejected lookup rejects the start', async () => {
  await expect(startWith(new HttpError('forbidden', 403))).rejects.toThrow('forbidden');
});
