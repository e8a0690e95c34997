import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What happens to a connection. */
type Plan = {
  /** bytes of the request that pass before the connection is cut; all by default */
  request?: number;
  /** bytes of the response that pass before the connection is cut; all by default */
  response?: number;
};

/** Receives what the server sends and the client doesn't get. */
type Silence = { onResponse: (bytes: Buffer) => void };

/** Lets `limit` bytes through, then closes both ends. */
const pass = (
  from: Socket,
  to: Socket,
  limit: number,
  cut: () => void,
  swallow: (bytes: Buffer) => boolean,
) => {
  let passed = 0;
  from.on('data', (bytes: Buffer) => {
    if (swallow(bytes)) return;
    const part = bytes.subarray(0, Math.max(0, limit - passed));
    passed += part.length;
    if (part.length > 0 && !to.write(part)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
    // cut only when the bytes that may pass have left this process
    if (part.length < bytes.length || passed >= limit) to.write('', cut);
  });
};

/**
 * A network between client and server that cuts connections. To the server, the client seems lost.
 *
 * @example
 * const network = await createNetwork(server.port);
 * network.next({ response: 0 });   // the request arrives, its response does not
 */
export const createNetwork = async (port: number) => {
  const plans: Plan[] = [];
  let isAway = false;
  let refused = 0;
  let silence: Silence | undefined;
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer(client => {
    if (isAway) {
      refused += 1;
      return void client.destroy();
    }
    const { request = Infinity, response = Infinity } = plans.shift() ?? {};
    const server = connect(port, '127.0.0.1');
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        if (silence === undefined) cut();
      });
    }
    pass(client, server, request, cut, () => silence !== undefined);
    pass(server, client, response, cut, bytes => {
      silence?.onResponse(bytes);
      return silence !== undefined;
    });
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async () => {
      cutAll();
      await new Promise(resolve => proxy.close(resolve));
    },
    /** for the next connection */
    next: (plan: Plan) => void plans.push(plan),
    /** number of connections while it was away */
    refused: () => refused,
    /** cuts open connections and every new one, until reset */
    setAway: (away: boolean) => {
      isAway = away;
      if (away) cutAll();
    },
    /** from now on nothing passes, neither bytes nor the end of a connection, until reset */
    swallow: (next: Silence | undefined) => {
      silence = next;
    },
  };
};
