import type { NewLabSend } from '../../../model/contract/lab.ts';
import type { Client } from '../client.ts';
import { acknowledge } from './acknowledge.ts';

const labApi = async () => (await import('../../../model/contract/lab.ts')).lab;

export const createLabMethods = (call: Client) => ({
  /** the public key of a connector, and the values of its variables */
  labInfo: async (connectorId: string, signal?: AbortSignal) => ({
    data: await call((await labApi()).info, { params: { connectorId } }, { signal }),
  }),

  /** sent requests, newest first, without bodies */
  labHistory: async (connectorId: string, signal?: AbortSignal) => ({
    data: await call((await labApi()).history, { params: { connectorId } }, { signal }),
  }),

  labSend: async (connectorId: string, sendId: string, signal?: AbortSignal) => ({
    data: await call((await labApi()).one, { params: { connectorId, sendId } }, { signal }),
  }),

  /** sends a request to the target, or to the built-in echo, and resolves with the checked response */
  sendLabRequest: async (connectorId: string, body: NewLabSend) => ({
    data: await call((await labApi()).send, { params: { connectorId }, body }),
  }),

  clearLabHistory: async (connectorId: string) =>
    acknowledge(call((await labApi()).clear, { params: { connectorId } })),
});
