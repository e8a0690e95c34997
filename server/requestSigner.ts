/** The fields that RFC 9421 and RFC 9530 add to a request. */
type SignedHeaders = {
  'content-digest': string;
  'signature-input': string;
  signature: string;
};

type RequestToSign = {
  method: 'POST';
  url: string;
  contentType: string;
  body: string;
  /** identifies the key for the receiver */
  keyId: string;
  /** epoch milliseconds */
  now: number;
};

/** Signs requests to targets, with a key for each connector. */
export type RequestSigner = {
  /** in PEM */
  publicKey: (connectorId: string) => Promise<string>;
  sign: (connectorId: string, request: RequestToSign) => Promise<SignedHeaders>;
};

/** How long a receiver should accept a signature, in seconds. */
export const SIGNATURE_LIFE = 300;

const LABEL = 'sig1';

/** The parts of a request that the signature covers. */
const COMPONENTS = ['@method', '@target-uri', 'content-type', 'content-digest'] as const;

// DER prefixes of Ed25519 keys, which precede the 32 bytes of the private and the public key
const PRIVATE_PREFIX = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const PUBLIC_PREFIX = Uint8Array.from([48, 42, 48, 5, 6, 3, 43, 101, 112, 3, 33, 0]);

const encoder = new TextEncoder();

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const createKey = async (secret: Uint8Array<ArrayBuffer>, connectorId: string) => {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`request signatures ${connectorId}`);
  const seed = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info },
    material,
    256,
  );
  const key = await crypto.subtle.importKey(
    'pkcs8',
    join(PRIVATE_PREFIX, new Uint8Array(seed)),
    'Ed25519',
    true,
    ['sign'],
  );
  return { key, publicBytes: fromBase64Url((await crypto.subtle.exportKey('jwk', key)).x ?? '') };
};

/** The signed text: one line per component, and the parameters of the signature (RFC 9421, 2.5). */
export const signatureBase = (
  components: readonly (readonly [name: string, value: string])[],
  parameters: string,
): string =>
  [...components.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${parameters}`].join(
    '\n',
  );

/**
 * HTTP message signatures (RFC 9421) with Ed25519. The key of a connector is derived from a secret of the installation
 * and the connector's ID: nothing is stored, and no connector can sign for another.
 *
 * @example
 * const signer = createRequestSigner(new TextEncoder().encode(settings.SECRET_KEY));
 * const headers = await signer.sign(connector.id, { method: 'POST', url, contentType, body, keyId, now });
 */
export const createRequestSigner = (secret: Uint8Array<ArrayBuffer>): RequestSigner => ({
  publicKey: async connectorId => {
    const { publicBytes } = await createKey(secret, connectorId);
    return `-----BEGIN PUBLIC KEY-----\n${toBase64(join(PUBLIC_PREFIX, publicBytes))}\n-----END PUBLIC KEY-----\n`;
  },
  sign: async (connectorId, { method, url, contentType, body, keyId, now }) => {
    const { key } = await createKey(secret, connectorId);
    const digest = `sha-256=:${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(body))))}:`;
    const created = Math.floor(now / 1000);
    const names = COMPONENTS.map(name => `"${name}"`).join(' ');
    const parameters = `(${names});created=${created};expires=${created + SIGNATURE_LIFE};keyid="${keyId}";alg="ed25519"`;
    const base = signatureBase(
      [
        ['@method', method],
        ['@target-uri', url],
        ['content-type', contentType],
        ['content-digest', digest],
      ],
      parameters,
    );
    const signature = await crypto.subtle.sign('Ed25519', key, encoder.encode(base));
    return {
      'content-digest': digest,
      'signature-input': `${LABEL}=${parameters}`,
      signature: `${LABEL}=:${toBase64(new Uint8Array(signature))}:`,
    };
  },
});
