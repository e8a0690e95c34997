import { generateKeyPairSync, sign } from 'node:crypto';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A device's key pair, and tokens signed with it. */
export const createDeviceKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  return {
    publicKey: raw.toString('base64'),
    privateKey: seed.toString('base64'),
    token: (claims: Record<string, unknown>, header: object = { alg: 'EdDSA', typ: 'JWT' }) => {
      const text = `${encode(header)}.${encode(claims)}`;
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
};
