import { HttpError } from 'react-admin';
import type { LegacyIdentity, Task } from '../../../model/contract/tasks.ts';
import { type Client, type Connection, readBlob } from '../client.ts';
import { isRetryable } from '../failures.ts';
import { isResponse } from '../response.ts';

type NewTask = { fileId: string; csvFileName: string; mnId: string; productId: string; isUpdate: boolean };

type Following = { onFound: (task: Task) => void; signal: AbortSignal };

type Comparing = {
  read: (from: number, size: number) => Promise<{ serials: string[]; total: number }>;
  /** `share`: how much has been compared, from 0 to 1 */
  onFound: (registered: string[], share: number) => void;
  signal: AbortSignal;
};

const load = () => import('../../../model/contract/tasks.ts');

/** Maximum number of running tasks in the header. */
const MAX_RUNNING = 20;

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

export const createProvisioningMethods = ({ call, send }: { call: Client; send: Connection['send'] }) => {
  /** IDN-01: the older calls return null if they fail */
  const orNull = async <T>(work: () => Promise<T>): Promise<{ data: T | null }> => {
    try {
      return { data: await work() };
    } catch {
      return { data: null };
    }
  };

  const details = async (taskId: string, signal?: AbortSignal) =>
    (await call((await load()).tasks.details, { query: { taskId } }, { signal })).resultData;

  return {
    /**
     * Starts a task, and resolves once the server knows it (TSK-02). A server that fails after the start doesn't reject
     * it: whoever starts it again would provision the same devices twice.
     */
    startProvisioning: async ({ fileId, csvFileName, mnId, productId, isUpdate }: NewTask) => {
      const [{ tasks }, polling] = await Promise.all([load(), import('../../../model/rules/polling.ts')]);
      const { resultData } = isUpdate
        ? await call(tasks.update, { body: { fileId, csvFileName, mnId, productId } })
        : await call(tasks.create, { body: { fileId, csvFileName, meta: { mnId, productId } } });
      const { pollTask, EXISTENCE_POLLING } = polling;
      const lookUp = () => details(resultData.taskId);
      try {
        return { data: await pollTask({ ...EXISTENCE_POLLING, lookUp, untilCompleted: false, wait }) };
      } catch (error) {
        if (error instanceof HttpError && isRetryable(error.status)) return { data: resultData };
        throw error;
      }
    },

    /** TSK-02: resolves once the task is completed, and passes on what each lookup finds. */
    completedTask: async (taskId: string, { onFound, signal }: Following): Promise<{ data: Task }> => {
      const { pollTask, COMPLETION_POLLING } = await import('../../../model/rules/polling.ts');
      const lookUp = async () => {
        const task = await details(taskId, signal);
        if (isResponse(task)) onFound(task);
        return task;
      };
      const data = await pollTask({
        ...COMPLETION_POLLING,
        lookUp,
        untilCompleted: true,
        wait: milliseconds => wait(milliseconds, signal),
      });
      return { data };
    },

    /**
     * Finds the registered ones among many serial numbers. They are read and queried in chunks, one after another, so
     * that neither the page nor the server is overloaded.
     */
    registeredSerials: async ({ read, onFound, signal }: Comparing) => {
      const { tasks, MAX_COMPARED } = await load();
      for (let from = 0, total = 1; from < total; from += MAX_COMPARED) {
        const part = await read(from, MAX_COMPARED);
        total = part.total;
        if (signal.aborted || total === 0) break;
        const { snList } = await call(tasks.registered, { body: { snList: part.serials } }, { signal });
        if (signal.aborted) break;
        onFound(snList, Math.min(1, (from + MAX_COMPARED) / total));
      }
      return { data: { isCompared: !signal.aborted } };
    },

    /** newest first */
    provisioningTasks: async (pageSize: number, signal?: AbortSignal): Promise<{ data: Task[] }> => ({
      data: await call((await load()).tasks.list, { query: { pageSize } }, { signal }),
    }),

    /** those that are not completed */
    runningTasks: async (signal?: AbortSignal): Promise<{ data: Task[] }> => ({
      data: await call(
        (await load()).tasks.list,
        { query: { isRunning: 'true', pageSize: MAX_RUNNING } },
        { signal, isBackground: true },
      ),
    }),

    cancelProvisioning: async (taskId: string) => ({
      data: (await call((await load()).tasks.cancel, { params: { taskId }, body: {} })).resultData,
    }),

    /** all rejected rows of a task, as CSV */
    provisioningFailures: async (taskId: string) => {
      const response = await send(`/v3/identity/tasks/${encodeURIComponent(taskId)}/failures`, {});
      return { data: { content: await readBlob(response) } };
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
