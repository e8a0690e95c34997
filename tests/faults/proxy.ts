import { onTestFinished } from 'vitest';
import { createNetwork } from './network.ts';

/** Opens a network that is closed after the test. */
export const openProxy = async (port: number) => {
  const network = await createNetwork(port);
  onTestFinished(network.close);
  return network;
};
