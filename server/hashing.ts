import { toHex } from '../model/rules/toHex.ts';

const encoder = new TextEncoder();

// Node's own hash takes a few microseconds; Web Crypto, which browsers have too, needs a round trip to another thread
const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto');

export const sha256Hex = async (content: string | Uint8Array<ArrayBuffer>) => {
  if (node !== undefined) return node.createHash('sha256').update(content).digest('hex');
  return toHex(
    await crypto.subtle.digest('SHA-256', typeof content === 'string' ? encoder.encode(content) : content),
  );
};

/** The SHA-256 of a stream, in hex. */
export const sha256OfStream = async (stream: ReadableStream<Uint8Array>) => {
  if (node === undefined) return sha256Hex(new Uint8Array(await new Response(stream).arrayBuffer()));
  const hash = node.createHash('sha256');
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return hash.digest('hex');
    hash.update(value);
  }
};

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

export const sha256Base64Url = async (text: string) =>
  node === undefined
    ? toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
    : node.createHash('sha256').update(text).digest('base64url');

/** 256 random bits in base64url. Store only their SHA-256. */
export const newSecret = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
