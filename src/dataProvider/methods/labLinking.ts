import type { LinkAction } from '../../../model/contract/labLinking.ts';
import type { Client } from '../client.ts';
import { acknowledge } from './acknowledge.ts';

const linkApi = async () => (await import('../../../model/contract/labLinking.ts')).labLinking;

export const createLabLinkingMethods = (call: Client) => ({
  /** the account that the lab has linked, and its steps */
  labLink: async (connectorId: string, signal?: AbortSignal) => ({
    data: await call((await linkApi()).one, { params: { connectorId } }, { signal }),
  }),

  /** starts linking an account, exchanges the code, or refreshes the token */
  actOnLabLink: async (connectorId: string, body: LinkAction) => ({
    data: await call((await linkApi()).act, { params: { connectorId }, body }),
  }),

  removeLabLink: async (connectorId: string) =>
    acknowledge(call((await linkApi()).remove, { params: { connectorId } })),
});
