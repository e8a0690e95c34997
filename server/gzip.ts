import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Compresses a whole text at once, on another thread. */
export const gzip = promisify<string, Buffer<ArrayBuffer>>(zlib.gzip);
