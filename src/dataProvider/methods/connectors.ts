import type { Client } from '../client.ts';

export const createConnectorMethods = (call: Client) => ({
  /** returns the new secret, which can't be fetched again; the previous one stops working */
  generateConnectorSecret: async (connectorId: string) => {
    const { connectorsApi } = await import('../adapters/connectors.ts');
    return { data: await call(connectorsApi.generateSecret, { params: { connectorId } }) };
  },

  /** asks the target to confirm; resolves with the connector and its latest attempt */
  verifyConnector: async (connectorId: string) => {
    const { connectorsApi } = await import('../adapters/connectors.ts');
    return { data: await call(connectorsApi.verify, { params: { connectorId } }) };
  },
});
