import { onTestFinished } from 'vitest';
import { createNetwork } from './network.ts';

/** A network that is gone when the test is over. */
export const openProxy = async (port: number) => {
  const network = await createNetwork(port);
  onTestFinished(network.close);
  return network;
};
