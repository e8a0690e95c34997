import { hasMosquittoServer, startMosquitto } from '../../mosquittoServer.ts';
import { scratchFolder } from '../sides.ts';

/** Starts Mosquitto with default settings except for access; undefined if it is not installed. */
export const openMosquitto = async () => {
  if (!hasMosquittoServer) return undefined;
  const broker = await startMosquitto({ folder: scratchFolder() });
  process.once('exit', () => void broker.stop());
  return broker;
};
