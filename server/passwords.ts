import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from './ports.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
// 64 MB and about 100 ms
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const LENGTH = 32;

/** scrypt, as `scrypt$salt$key` in hex. */
export const scryptPasswords: Passwords = {
  hash: async password => {
    const salt = randomBytes(16);
    const key = await derive(password.normalize('NFKC'), salt, LENGTH, COST);
    return `scrypt$${salt.toString('hex')}$${key.toString('hex')}`;
  },
  verify: async (password, hash) => {
    const [, salt = '', expected = ''] = hash.split('$');
    const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), LENGTH, COST);
    const wanted = Buffer.from(expected, 'hex');
    return wanted.length === key.length && timingSafeEqual(wanted, key);
  },
};
