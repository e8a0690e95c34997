import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What happens to one connection. */
export type Plan = {
  /** bytes of the request that pass before the connection is cut; all unless said */
  request?: number;
  /** bytes of the answer that pass before the connection is cut; all unless said */
  answer?: number;
};

/** Lets `limit` bytes through, then cuts both ends. */
const pass = (from: Socket, to: Socket, limit: number, cut: () => void) => {
  let passed = 0;
  from.on('data', bytes => {
    const part = bytes.subarray(0, Math.max(0, limit - passed));
    passed += part.length;
    if (part.length > 0 && !to.write(part)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
    // the end is reached when what may pass has left this process
    if (part.length < bytes.length || passed >= limit) to.write('', cut);
  });
};

/**
 * A network between client and server that cuts connections. The server's side sees what a lost client looks like.
 *
 * @example
 * const proxy = await openProxy(server.port);
 * proxy.next({ answer: 0 });   // the request arrives, its answer does not
 */
export const openProxy = async (port: number) => {
  const plans: Plan[] = [];
  let isAway = false;
  let refused = 0;
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer(client => {
    if (isAway) {
      refused += 1;
      return void client.destroy();
    }
    const { request = Infinity, answer = Infinity } = plans.shift() ?? {};
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
        cut();
      });
    }
    pass(client, server, request, cut);
    pass(server, client, answer, cut);
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    cutAll();
    await new Promise(resolve => proxy.close(resolve));
  });
  const address = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** for the next connection that is opened */
    next: (plan: Plan) => void plans.push(plan),
    /** how many connections came while it was away */
    refused: () => refused,
    /** cuts what is open and every new connection, until told otherwise */
    setAway: (away: boolean) => {
      isAway = away;
      if (away) cutAll();
    },
  };
};
