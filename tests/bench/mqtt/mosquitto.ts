import { hasMosquittoServer, startMosquitto } from '../../mosquittoServer.ts';
import { scratchFolder } from '../sides.ts';

/** The Mosquitto of this machine with its own settings, but for the door; undefined where it is not installed. */
export const openMosquitto = async () => {
  if (!hasMosquittoServer) return undefined;
  const broker = await startMosquitto({ folder: scratchFolder() });
  process.once('exit', () => void broker.stop());
  return broker;
};
