/** in bytes, of an Ed25519 public key */
const KEY_BYTES = 32;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** 32 bytes: the last character before the padding leaves two bits unused, and they are zero */
const VALID = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** What is wrong with a public key; undefined if it is the base64 text of 32 bytes. */
export const publicKeyProblem = (key: string): string | undefined => {
  if (VALID.test(key)) return undefined;
  if (key === '') return 'Enter a public key.';
  if (!BASE64.test(key)) return 'A public key is base64 text: letters, digits, +, /, and = at the end.';
  const bytes = (key.length / 4) * 3 - (key.endsWith('==') ? 2 : key.endsWith('=') ? 1 : 0);
  return bytes === KEY_BYTES
    ? 'The last character of the public key is wrong.'
    : `A public key has ${KEY_BYTES} bytes (got ${bytes}).`;
};
