import * as z from 'zod/mini';
import { MAX_TOKEN_LIFE } from '../../../../model/contract/deviceConnections.ts';

/** The fields of device_info.json that the page needs; it can have more. */
const deviceInfoSchema = z.object({ serialNumber: z.string(), privateKey: z.string() });

const KEY_BYTES = 32;
/** turns 32 bytes into a PKCS #8 key */
const PREFIX = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

const encoder = new TextEncoder();

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const jsonPart = (value: object) => base64Url(encoder.encode(JSON.stringify(value)));

const toBytes = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64.trim()), character => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

export type SignedToken =
  | { token: string }
  | { problem: 'notInfo' | 'notKey' | 'otherDevice' | 'unsupported' };

const readInfo = (text: string) => {
  try {
    return deviceInfoSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** undefined if the browser can't: without HTTPS, or before it knew Ed25519 */
const sign = async (seed: Uint8Array, text: string) => {
  try {
    const pkcs8 = Uint8Array.from([...PREFIX, ...seed]);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'Ed25519' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, encoder.encode(text)));
  } catch {
    return undefined;
  }
};

/** Signs a token for a device with the key of its device_info.json. The key never leaves this page. */
export const signToken = async (text: string, serialNumber: string, now: number): Promise<SignedToken> => {
  const info = readInfo(text);
  if (info === undefined) return { problem: 'notInfo' };
  if (info.serialNumber !== serialNumber) return { problem: 'otherDevice' };
  const seed = toBytes(info.privateKey);
  if (seed?.length !== KEY_BYTES) return { problem: 'notKey' };
  const iat = Math.floor(now / 1000);
  const claims = { sub: serialNumber, iat, exp: iat + MAX_TOKEN_LIFE / 1000 };
  const unsigned = `${jsonPart({ alg: 'EdDSA', typ: 'JWT' })}.${jsonPart(claims)}`;
  const signature = await sign(seed, unsigned);
  return signature === undefined
    ? { problem: 'unsupported' }
    : { token: `${unsigned}.${base64Url(signature)}` };
};
