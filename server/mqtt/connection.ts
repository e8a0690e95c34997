import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

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

/** A socket with a limit for packets, because the broker has none. A packet over the limit ends the connection. */
export class BoundedConnection extends Duplex {
  readonly #socket: Socket;

  constructor(socket: Socket, maxBytes: number, onTooLarge: (connection: BoundedConnection) => void) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    const isBounded = createPacketScanner(maxBytes);
    socket.on('data', (chunk: Buffer) => {
      if (!isBounded(chunk)) {
        onTooLarge(this);
        this.destroy();
        return;
      }
      if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', error => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  override _read() {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#socket.write(chunk, encoding, done);
  }

  /** Data that was written together, such as acknowledgments, is sent together. */
  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ) {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void) {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#socket.destroy();
    done(error);
  }
}
