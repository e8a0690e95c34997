import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Compresses a whole text, on another thread. */
export const gzip = promisify<string, Buffer<ArrayBuffer>>(zlib.gzip);
