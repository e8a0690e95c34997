import type { LegacyIdentity, Task } from '../../../model/contract/tasks.ts';
import type { Client, Connection } from '../client.ts';

type NewTask = { fileId: string; csvFileName: string; mnId: string; productId: string; isUpdate: boolean };

const load = () => import('../../../model/contract/tasks.ts');

/** Running tasks that the header counts. */
const MAX_RUNNING = 20;

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

export const createProvisioningMethods = ({ call, send }: { call: Client; send: Connection['send'] }) => {
  /** IDN-01: the older calls answer null where they fail */
  const orNull = async <T>(work: () => Promise<T>): Promise<{ data: T | null }> => {
    try {
      return { data: await work() };
    } catch {
      return { data: null };
    }
  };

  const details = async (taskId: string) =>
    (await call((await load()).tasks.details, { query: { taskId } })).resultData;

  return {
    /** Starts a task, and resolves once the server knows it (TSK-02). */
    startProvisioning: async ({ fileId, csvFileName, mnId, productId, isUpdate }: NewTask) => {
      const [{ tasks }, polling] = await Promise.all([load(), import('../../../model/rules/polling.ts')]);
      const { resultData } = isUpdate
        ? await call(tasks.update, { body: { fileId, csvFileName, mnId, productId } })
        : await call(tasks.create, { body: { fileId, csvFileName, meta: { mnId, productId } } });
      const { pollTask, EXISTENCE_POLLING } = polling;
      const lookUp = () => details(resultData.taskId);
      return { data: await pollTask({ ...EXISTENCE_POLLING, lookUp, untilCompleted: false, wait }) };
    },

    /** Which of these serial numbers are registered; asks for a part of them at a time. `onCompared`: from 0 to 1. */
    registeredSerials: async (
      serials: readonly string[],
      { signal, onCompared }: { signal: AbortSignal; onCompared: (share: number) => void },
    ) => {
      const { tasks, MAX_COMPARED } = await load();
      const registered: string[] = [];
      for (let from = 0; from < serials.length; from += MAX_COMPARED) {
        const snList = serials.slice(from, from + MAX_COMPARED);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others are answered meanwhile
        registered.push(...(await call(tasks.registered, { body: { snList } }, { signal })).snList);
        onCompared(Math.min(1, (from + MAX_COMPARED) / serials.length));
      }
      return { data: registered };
    },

    /** the newest first */
    provisioningTasks: async (pageSize: number, signal?: AbortSignal): Promise<{ data: Task[] }> => ({
      data: await call((await load()).tasks.list, { query: { pageSize } }, { signal }),
    }),

    /** those that are not completed */
    runningTasks: async (signal?: AbortSignal): Promise<{ data: Task[] }> => ({
      data: await call(
        (await load()).tasks.list,
        { query: { isRunning: 'true', pageSize: MAX_RUNNING } },
        { signal },
      ),
    }),

    cancelProvisioning: async (taskId: string) => ({
      data: (await call((await load()).tasks.cancel, { params: { taskId }, body: {} })).resultData,
    }),

    /** every refused row of a task, as CSV */
    provisioningFailures: async (taskId: string) => {
      const response = await send(`/v3/identity/tasks/${encodeURIComponent(taskId)}/failures`, {});
      return { data: await response.blob() };
    },

    setIdentityStates: async (snList: string[], state: 'ACTIVE' | 'REVOKED') => {
      const { deviceIdentities } = await import('../../../model/contract/deviceIdentities.ts');
      return { data: await call(deviceIdentities.setStates, { body: { snList, state } }) };
    },

    legacyDeviceInfo: async (sn: string) =>
      orNull(async () => (await call((await load()).tasks.legacyIdentity, { query: { sn } })).resultData),

    registerLegacyDeviceInfo: async (body: LegacyIdentity) =>
      orNull(async () => (await call((await load()).tasks.registerLegacyIdentity, { body })).resultData),

    legacyTask: async (taskId: string) =>
      orNull(async () => (await call((await load()).tasks.legacyTask, { query: { taskId } })).resultData),
  };
};
