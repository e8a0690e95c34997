import type { Row } from '../report.ts';
import { idleSockets } from './idle.ts';
import { swallowedLine } from './silence.ts';
import { slowReader } from './slowReader.ts';
import { reconnectStorm } from './storm.ts';

/** The cost of sockets, and their behavior when something goes wrong. */
export const socketFigures: Record<string, () => Promise<Row[]>> = {
  g9: idleSockets,
  f26: swallowedLine,
  f27: slowReader,
  f28: reconnectStorm,
};
