import { toHex } from '../../model/rules/toHex.ts';

/** A random UUID. `crypto.randomUUID` exists only with HTTPS or on loopback; workspaces on a local network can use HTTP. */
export const newUuid = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // version 4, variant 1
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = toHex(bytes);
  return [8, 12, 16, 20, 32].map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end)).join('-');
};
