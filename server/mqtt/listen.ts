import { createServer, type Socket } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitPackets } from './connection.ts';
import { type DeviceBroker, MAX_PACKET_BYTES } from './broker.ts';

type Settings = { host: string; port: number; maxConnections: number };

/** Number of connections that an address can open per second, and keep open. */
const CONNECTS_PER_SECOND = 50;
const CONNECTIONS_PER_ADDRESS = 1000;
/** In milliseconds. A connection without any traffic is closed after this time; a live device sends pings. */
const SILENCE = 2 * 60 * 60_000;

/** Opens the port for devices. A client that connects too often is disconnected before anything is read. */
export const listenForDevices = async (broker: DeviceBroker, { host, port, maxConnections }: Settings) => {
  const perSecond = new RateLimiterMemory({ points: CONNECTS_PER_SECOND, duration: 1 });
  const held = new Map<string, number>();

  const accept = async (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // an error on a socket without a listener would end the process
    socket.on('error', () => socket.destroy());
    const count = held.get(address) ?? 0;
    if (count >= CONNECTIONS_PER_ADDRESS) return socket.destroy();
    held.set(address, count + 1);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    try {
      await perSecond.consume(address);
    } catch {
      return socket.destroy();
    }
    if (!(await broker.mayConnect(address)) || socket.destroyed) return socket.destroy();
    socket.setNoDelay();
    socket.setTimeout(SILENCE, () => socket.destroy());
    return broker.handle(limitPackets(socket, MAX_PACKET_BYTES, broker.refusePacket), address);
  };

  const server = createServer({ pauseOnConnect: true }, socket => void accept(socket));
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.close();
      await broker.close();
    },
  };
};
