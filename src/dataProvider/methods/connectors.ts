import type { Client } from '../client.ts';

export const createConnectorMethods = (call: Client) => ({
  /** the secret is answered this once; the one before stops working */
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
