/** Encrypts secrets that are needed in plain text later. A secret sealed for one record can't be opened for another. */
export type SecretBox = {
  seal: (text: string, recordId: string) => Promise<string>;
  /** throws if the text was sealed with another key or for another record, or was changed */
  open: (sealed: string, recordId: string) => Promise<string>;
};

const VERSION = 'v1';
const NONCE_BYTES = 12;

const encoder = new TextEncoder();

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

const deriveKey = async (secret: Uint8Array<ArrayBuffer>) => {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: encoder.encode('connector secrets') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/**
 * AES-256-GCM with a key derived from a secret of the installation.
 *
 * @example
 * const box = createSecretBox(new TextEncoder().encode(settings.SECRET_KEY));
 * const sealed = await box.seal('word', connector.id);
 */
export const createSecretBox = (secret: Uint8Array<ArrayBuffer>): SecretBox => {
  let derived: Promise<CryptoKey> | undefined;
  const key = () => (derived ??= deriveKey(secret));
  const options = (iv: Uint8Array<ArrayBuffer>, recordId: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(recordId),
  });
  return {
    seal: async (text, recordId) => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = await crypto.subtle.encrypt(options(iv, recordId), await key(), encoder.encode(text));
      return [VERSION, toBase64(iv), toBase64(new Uint8Array(bytes))].join('.');
    },
    open: async (sealed, recordId) => {
      const [version, iv = '', bytes = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('This secret has an unknown format.');
      const plain = await crypto.subtle.decrypt(
        options(fromBase64(iv), recordId),
        await key(),
        fromBase64(bytes),
      );
      return new TextDecoder().decode(plain);
    },
  };
};
