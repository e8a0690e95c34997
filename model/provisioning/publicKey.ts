/** in bytes, of an Ed25519 public key */
const KEY_BYTES = 32;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** 32 bytes; the two unused bits of the last character before the padding must be zero */
export const VALID_PUBLIC_KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

export type KeyFault = { kind: 'empty' | 'base64' | 'end' } | { kind: 'bytes'; count: number };

/** Why a text is not the base64 of 32 bytes; undefined if it is. */
export const publicKeyFault = (key: string): KeyFault | undefined => {
  if (VALID_PUBLIC_KEY.test(key)) return undefined;
  if (key === '') return { kind: 'empty' };
  if (!BASE64.test(key)) return { kind: 'base64' };
  const count = (key.length / 4) * 3 - (key.endsWith('==') ? 2 : key.endsWith('=') ? 1 : 0);
  return count === KEY_BYTES ? { kind: 'end' } : { kind: 'bytes', count };
};

/** The error in a public key; undefined if it is the base64 of 32 bytes. */
export const publicKeyProblem = (key: string): string | undefined => {
  const fault = publicKeyFault(key);
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'empty':
      return 'Enter a public key.';
    case 'base64':
      return 'A public key is Base64 text: letters, numbers, +, /, and = at the end.';
    case 'end':
      return 'The last character of the public key is wrong. Copy the key again.';
    case 'bytes':
      return `A public key must have ${KEY_BYTES} bytes (got ${fault.count}).`;
  }
};
