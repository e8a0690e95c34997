import { generateKeyPairSync, verify } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { signToken } from './signToken.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32);
const info = JSON.stringify({ serialNumber: 'STDK-1', privateKey: seed.toString('base64') });

afterEach(() => vi.unstubAllGlobals());

it('[IDN-01] signs a token with the key of device_info.json', async () => {
  const signed = await signToken(info, 'STDK-1', 1_770_000_000_000);
  const [head = '', claims = '', signature = ''] = 'token' in signed ? signed.token.split('.') : [];
  expect(verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    sub: 'STDK-1',
    iat: 1_770_000_000,
    exp: 1_770_086_400,
  });
});

it("[IDN-01] says that a browser can't sign, such as one on a page without HTTPS", async () => {
  vi.stubGlobal('crypto', {});
  expect(await signToken(info, 'STDK-1', 0)).toEqual({ problem: 'unsupported' });
});

it.each([
  ['another file', '{}', 'notInfo'],
  ['no JSON', 'key', 'notInfo'],
  ['the file of another device', info.replace('STDK-1', 'STDK-2'), 'otherDevice'],
  ['a key that is too short', JSON.stringify({ serialNumber: 'STDK-1', privateKey: 'AAAA' }), 'notKey'],
])('[IDN-01] rejects %s', async (_name, text, problem) => {
  expect(await signToken(text, 'STDK-1', 0)).toEqual({ problem });
});
