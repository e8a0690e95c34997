import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect } from 'vitest';
import type { FlagMap } from '../../model/contract/flags.ts';
import { session } from '../../model/contract/session.ts';
import type { World } from '../../model/seed/world.ts';
import { createFakeServer } from '../../server/fake.ts';
import type { AppOptions } from '../../server/options.ts';
import type { Store } from '../../server/store/index.ts';
import { createConnection, type Connection, type Fetch } from '../../src/dataProvider/client.ts';
import { createDataProvider, type WorkspaceDataProvider } from '../../src/dataProvider/index.ts';
import { i18nProvider, loadTexts } from '../../src/i18n/provider.ts';
import { fieldsOf } from '../../src/pages/audit/entry.ts';
import { demoWorld } from '../openCopy.ts';

export type Client = { dataProvider: WorkspaceDataProvider; connection: Connection; fetch: Fetch };

type Opened = {
  /** signs a persona in and returns a client with their session */
  as: (persona: string) => Promise<Client>;
  store: Store;
  close: () => Promise<void>;
};

export type Opening = (options?: {
  flags?: FlagMap;
  now?: () => number;
  world?: World;
  overrides?: Partial<AppOptions>;
}) => Promise<Opened>;

/** Keeps one cookie and sends its origin, like a browser. */
export const withJar = (
  fetch: Fetch,
  address: string,
  /** called with each cookie, for sockets, which have no headers here */
  note: (cookie: string) => void = () => {},
): Fetch => {
  let cookie = '';
  return async request => {
    const headers = new Headers(request.headers);
    headers.set('origin', address);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(new Request(request, { headers }));
    const given = response.headers.getSetCookie().at(-1);
    if (given !== undefined) {
      cookie = given.split(';')[0] ?? '';
      note(cookie);
    }
    return response;
  };
};

const clientsOn =
  (fetch: Fetch, address: string): Opened['as'] =>
  async persona => {
    const jar = withJar(fetch, address);
    const connection = createConnection({ fetch: jar, address });
    await connection.call(session.signIn, { body: { persona } });
    return { dataProvider: createDataProvider(connection), connection, fetch: jar };
  };

type OpenStore = (world: World) => Promise<Store>;

const openFake = async (
  openStore: OpenStore,
  { world = demoWorld(1), ...options }: Parameters<Opening>[0] = {},
) => createFakeServer({ store: await openStore(world), world, isSeeded: true, ...options });

/** The routes on a store that was opened with the world, without a port. */
export const inProcess =
  (openStore: OpenStore): Opening =>
  async options => {
    const { fetch, store } = await openFake(openStore, options);
    return { as: clientsOn(fetch, 'http://fake'), store, close: store.close };
  };

/** The same behind a real socket. */
export const overHttp =
  (openStore: OpenStore): Opening =>
  async options => {
    const { fetch, store } = await openFake(openStore, options);
    const listener = getRequestListener(request => fetch(request));
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      as: clientsOn(request => globalThis.fetch(request), address),
      store,
      close: async () => {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
        await store.close();
      },
    };
  };

/** Every field that a test wrote to the audit log has a label there. */
const expectAuditLabels = async ({ audit }: Store) => {
  await loadTexts();
  for (const { mnId } of demoWorld(1).organizations) {
    const { list } = await audit.page({ mnId, offset: 0, limit: 10_000 });
    const names = list.flatMap(entry => fieldsOf(entry).map(({ name }) => [entry.resource, name] as const));
    const unlabeled = names.filter(([resource, name]) =>
      [`audit.fields.${name}`, `resources.${resource}.fields.${name}`].every(
        key => i18nProvider.translate(key) === key,
      ),
    );
    expect(unlabeled).toEqual([]);
  }
};

/** Opens once per describe block. */
export const useOpening = (open: Opening, options?: Parameters<Opening>[0]) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(options);
  }, 60_000);
  afterAll(async () => {
    await expectAuditLabels(opened.store);
    await opened.close();
  });
  return {
    as: (persona: string) => opened.as(persona),
    get store() {
      return opened.store;
    },
  };
};

/** The error of a call that must fail. */
export const refusal = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    const { message, status, body } = error as {
      message: string;
      status: number;
      body?: { code: string; errors?: Record<string, string>; current?: unknown };
    };
    return { message, status, code: body?.code, errors: body?.errors, current: body?.current };
  }
  throw new Error('expected a refusal, got a response');
};
