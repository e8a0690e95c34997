import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../model/contract/problem.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import type { Passwords } from './ports.ts';

type Cost = { N: number; r: number; p: number; maxmem: number };
type Derive = (password: string, salt: Buffer, length: number, cost: Cost) => Promise<Buffer>;

const deriveKey: Derive = promisify<string, Buffer, number, Cost, Buffer>(scrypt);
// 64 MB and about 100 ms
const COST: Cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const LENGTH = 32;

/** of the four threads that also compress responses and read files */
const MAX_DERIVATIONS = 2;
/** in milliseconds */
const MAX_WAIT = 5000;

const tooBusy = () =>
  new ApiError('unavailable', 'Too many people are signing in right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

/** scrypt, as `scrypt$salt$key` in hex. Passwords wait for each other, and after some seconds are rejected with 503. */
export const createScryptPasswords = (derive: Derive = deriveKey): Passwords => {
  const limited = limitConcurrency({ max: MAX_DERIVATIONS, maxWait: MAX_WAIT, tooBusy });
  const keyOf = (password: string, salt: Buffer) =>
    limited(() => derive(password.normalize('NFKC'), salt, LENGTH, COST));
  return {
    hash: async password => {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt);
      return `scrypt$${salt.toString('hex')}$${key.toString('hex')}`;
    },
    verify: async (password, hash) => {
      const [, salt = '', expected = ''] = hash.split('$');
      const key = await keyOf(password, Buffer.from(salt, 'hex'));
      const wanted = Buffer.from(expected, 'hex');
      return wanted.length === key.length && timingSafeEqual(wanted, key);
    },
  };
};
