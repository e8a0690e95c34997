import type { Socket } from 'node:net';

/**
 * Finds the start of MQTT packets: one byte with the type, then one to four bytes with the remaining length. Detects a
 * packet that announces more than `maxBytes` before it is read.
 */
export const createPacketScanner = (maxBytes: number) => {
  let isHeader = true;
  let lengthBytes = -1;
  let left = 0;
  /** Whether all packets so far are within the limit. */
  return (chunk: Uint8Array): boolean => {
    for (let at = 0; at < chunk.length;) {
      if (!isHeader) {
        const skipped = Math.min(left, chunk.length - at);
        at += skipped;
        left -= skipped;
        isHeader = left === 0;
        continue;
      }
      const byte = chunk[at++] ?? 0;
      if (lengthBytes === -1) {
        lengthBytes = 0;
        left = 0;
        continue;
      }
      left += (byte & 127) * 128 ** lengthBytes;
      lengthBytes += 1;
      if (left > maxBytes || (lengthBytes === 4 && byte > 127)) return false;
      if (byte > 127) continue;
      lengthBytes = -1;
      isHeader = left === 0;
    }
    return true;
  };
};

/**
 * Limits the packets that a socket receives, because the broker has no limit: a larger packet ends the connection before
 * it is read.
 */
export const limitPackets = (socket: Socket, maxBytes: number, onTooLarge: (socket: Socket) => void) => {
  const isBounded = createPacketScanner(maxBytes);
  const push = socket.push.bind(socket);
  socket.push = (chunk: Buffer | null, ...rest) => {
    if (chunk === null || isBounded(chunk)) return push(chunk, ...rest);
    onTooLarge(socket);
    socket.destroy();
    return false;
  };
  return socket;
};
