import path from 'node:path';
import { runForOutput } from '../processes.ts';

export const PEER = path.join(import.meta.dirname, '../peers/api');

export type Load = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  connections: number;
  seconds: number;
  /** each request with a body and an Idempotency-Key of its own */
  unique?: true;
  /** no request can get a cached response of the product */
  anew?: boolean;
};

/** Requests per second, and milliseconds. */
export type Measured = { rate: number; answered: number; p50: number; p99: number };

/** Sends requests from a separate process. A response other than 2xx is an error. */
export const load = async (options: Load): Promise<Measured> => {
  const output = await runForOutput(process.execPath, ['load.js', JSON.stringify(options)], PEER, 60);
  const measured = JSON.parse(output) as Measured & { failed: number };
  if (measured.failed > 0) throw new Error(`${options.url}: ${measured.failed} requests failed`);
  return measured;
};
