import { endpoints } from '../../model/contract/index.ts';
import type { Bootstrap } from '../../model/contract/session.ts';
import type { User } from '../../model/contract/user.ts';
import { createDemoFlags } from '../../model/seed/flags.ts';
import { createRandom, seedOf } from '../../model/seed/random.ts';
import { createWorld, type World } from '../../model/seed/world.ts';
import type { SavedLog } from '../../server/logs/hub.ts';
import type { createMemoryFiles, Uploads } from '../../server/files/memory.ts';
import type { Store } from '../../server/store/index.ts';
import type { openSqliteWasm } from '../../server/store/sqliteWasm.ts';
import { ownPath } from '../../model/rules/nextPath.ts';
import { clearStorage } from '../qa/clearStorage.ts';
import { createQaClock } from '../qa/qaClock.ts';
import { forwardToOpener } from '../qa/opener.ts';
import { createQaFetch } from '../qa/qaFetch.ts';
import { createQaLogSocket } from '../qa/qaLogSocket.ts';
import { createQaMails } from '../qa/qaMails.ts';
import { showLoadingText, showResponse } from '../qa/qaPages.ts';
import { initialState, personas, type QaState, type QaWorld, withChanges, withQa } from '../qa/qaState.ts';
import { createQaStore } from '../qa/qaStore.ts';
import { takeOrder } from '../qa/order.ts';
import { createSaver } from '../qa/saver.ts';
import { readSnapshot, writeSnapshot } from '../qa/snapshot.ts';
import { texts } from '../qa/texts.ts';
import { openQaTab } from '../qa/qaTab.ts';
import type { Fetch } from './client.ts';
import { replaceLogSocket } from './logSocket.ts';

const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
const families = new Set([...endpoints.map(({ path }) => path.split('/')[1]), 'v2', 'v3', 'v4']);

const isApi = ({ origin, pathname }: URL) =>
  origin === location.origin && families.has(pathname.slice(basePath.length).split('/')[1] ?? '');

const worldOf: Record<QaWorld, () => World | null> = {
  demo: () => createWorld(),
  large: () => createWorld(1, { projects: 100_000 }),
  empty: () => createWorld(1, { projects: 0 }),
  fresh: () => null,
};

/** the default of the server's setting UPLOAD_MAX_MB */
const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

const requestTo = (path: string, init?: RequestInit) =>
  new Request(`${location.origin}${basePath}${path}`, init);

/** The public pages use plain fetch. */
const replaceFetch = (fetch: Fetch) => {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isApi(address)) return network(input, init);
    return fetch(new Request(input instanceof Request ? input : address, init));
  };
};

type Tab = Awaited<ReturnType<typeof openQaTab>>;

type Parts = {
  openStore: typeof openSqliteWasm;
  openFiles: (kept?: Uploads) => ReturnType<typeof createMemoryFiles>;
};

/** Creates new demo data, or restores that of this tab's previous page. */
const openWorld = async ({ openStore, openFiles }: Parts, tab: Tab, name: QaWorld) => {
  const build = `${import.meta.url} ${import.meta.env['VITE_DEV_SERVER_START']}`;
  const saved = await readSnapshot(tab.id, build, name);
  const isNew = saved === undefined;
  if (isNew && name === 'large')
    await showLoadingText('Creating 100,000 projects. This takes about 30 seconds.');
  const store = await openStore(saved?.image);
  const files = openFiles(saved?.uploads);
  let savedUploads = saved?.uploads;
  return {
    store,
    files,
    isNew,
    world: isNew ? worldOf[name]() : null,
    savedLogs: saved?.logs,
    keep: async (logs: readonly SavedLog[]) => {
      const image = await store.image();
      const uploads = files.uploads();
      await writeSnapshot(
        tab.id,
        { build, world: name, image, logs },
        uploads === savedUploads ? undefined : uploads,
      );
      savedUploads = uploads;
    },
  };
};

/** Signs in as one of the personas, or out. */
const createDoor = (fetch: Fetch, cookie: Tab['cookie']) => {
  const current = async (): Promise<QaState['persona']> => {
    const response = await fetch(requestTo('/api/sa/status'));
    if (!response.ok) return null;
    const { user } = (await response.json()) as { user: User };
    return personas.find(persona => persona === user.userName) ?? 'other';
  };

  /** Returns who is signed in then: a data set without accounts has no personas. */
  const become = async (persona: QaState['persona']) => {
    const present = await current();
    if (persona === present || (persona === null && present === 'other')) return present;
    cookie.id = null;
    if (persona === null) return null;
    const headers = { 'content-type': 'application/json' };
    await fetch(requestTo('/api/sa/login', { method: 'POST', headers, body: JSON.stringify({ persona }) }));
    return current();
  };

  return { current, become };
};

/** The style sheets of this page, by their path below the base path; the development server has none in its page. */
const findStyles = () => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const paths = [...links].map(({ href }) => new URL(href).pathname.slice(basePath.length + 1));
  return paths.length === 0 ? ['src/theme/tokens.css'] : paths;
};

/** The flags of a server that started empty, as those of the real one without settings. */
const flagsOfServer = async ({ accounts }: Store, now: number) =>
  (await accounts.isDemo()) ? createDemoFlags(now) : {};

/** SES-02: sign-in returns to this page. A script can't read the server's cookie, which would hold its address. */
const keepReturnPath = ({ returnPath }: Tab) => {
  const { pathname, search } = new URL(withQa(location.href, initialState));
  returnPath.set(ownPath(pathname + search, basePath));
};

/** SES-02, with the real routes: opens the page at this address, following redirects. */
const openPage = async (fetch: Fetch, pages: Bootstrap[], tab: Tab): Promise<Bootstrap> => {
  const address = withQa(location.href, initialState);
  const response = await fetch(new Request(address, { headers: { accept: 'text/html' } }));
  const page = pages.pop();
  if (page !== undefined) {
    const path = tab.returnPath.get();
    const isSignIn = location.pathname === `${basePath}/api/sa/login`;
    return isSignIn && path !== undefined ? { ...page, returnPath: path } : page;
  }
  const target = response.headers.get('location');
  if (target === null) return showResponse(response);
  if (target === `${basePath}/`) keepReturnPath(tab);
  history.replaceState(null, '', target);
  return openPage(fetch, pages, tab);
};

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** The whole product in the page: the server's routes on an in-memory SQLite, with the tester's settings applied. */
export const startFake = async () => {
  // without it, nothing can be hashed, and nobody can sign in
  if (globalThis.crypto.subtle === undefined) return showResponse(new Response(texts.insecure));
  const forwarded = await forwardToOpener(basePath);
  if (forwarded !== undefined) return showResponse(forwarded);
  const order = takeOrder();
  if (order === 'reset') await clearStorage();

  const [{ createFakeServer, demoFlags, fakeSite, FIXED_NOW }, memory, sqlite] = await Promise.all([
    import('../../server/fake.ts'),
    import('../../server/files/memory.ts'),
    import('../../server/store/sqliteWasm.ts'),
  ]);
  const qa = createQaStore();
  const tab = await openQaTab();
  const clock = createQaClock(() => qa.getState().clock ?? FIXED_NOW);
  clock.install();

  const { world: name, flags, persona } = qa.getState();
  const newId = createRandom(seedOf(`load ${tab.loads}`)).uuid;
  const parts: Parts = {
    openStore: sqlite.openSqliteWasm,
    openFiles: kept => memory.createMemoryFiles(newId, MAX_UPLOAD_BYTES, kept),
  };
  const { store, files, isNew, world, savedLogs, keep } = await openWorld(parts, tab, name);
  if (isNew) clock.restart();
  const mails = createQaMails();
  const base = name === 'fresh' ? await flagsOfServer(store, clock.now()) : demoFlags;
  const pages: Bootstrap[] = [];
  const send = async (mail: Parameters<typeof mails.add>[0]) => {
    mails.add(mail);
    // so that the next page doesn't send it again
    void saver.save();
  };
  const server = await createFakeServer({
    store,
    world,
    savedLogs,
    // the large data set is never saved, so every page would send the digests again
    ...(name !== 'large' && { mail: { url: location.origin, mailer: { send } } }),
    flags: withChanges(base, flags),
    addedFlags: withChanges(createDemoFlags(clock.now()), flags),
    now: clock.now,
    cookie: tab.cookie,
    pause: () => new Promise(resolve => setTimeout(resolve)),
    overrides: {
      site: { ...fakeSite, basePath },
      page: bootstrap => {
        pages.push(bootstrap);
        return '';
      },
      styles: findStyles(),
      files,
      newId,
    },
  });
  const save = () => keep(server.logs.hub.logs());
  if (isNew) await save();
  // a snapshot of the large data set takes too long
  const saver = createSaver(name === 'large' ? async () => {} : save);
  store.onRecordChange(saver.onChange);
  server.start();

  replaceLogSocket(createQaLogSocket(path => server.connectLog(path), qa));
  const door = createDoor(server.fetch, tab.cookie);
  if (order === 'signOut') tab.cookie.id = null;
  // a session that has expired since the tab's previous page; those of the large data set are never saved
  const hasExpired =
    name !== 'large' && !isNew && !qa.isLink && tab.cookie.id !== null && (await door.current()) === null;
  qa.set({ persona: await door.become(hasExpired ? null : persona) });
  const opened = await openPage(server.fetch, pages, tab);
  const { latency, next, page } = qa.getState();
  if (page !== 'none') qa.set({ page: 'none' });
  // data that comes with the page would leave out the calls that are to be slow, or to fail
  const isUndisturbed = latency === 0 && next === 'none';
  const bootstrap = {
    ...opened,
    ...(!isUndisturbed && { first: {} }),
    ...(page !== 'none' && { status: Number(page) }),
  };

  const call: Fetch = async request => {
    const response = await server.fetch(request);
    const isSignIn = !isRead(request) && new URL(request.url).pathname.startsWith(`${basePath}/api/sa/`);
    if (isSignIn || response.status === 401) qa.set({ persona: await door.current() });
    if (isSignIn && tab.cookie.id !== null) tab.returnPath.set(undefined);
    // so that the snapshot has the readings of this call
    if (!isRead(request)) await server.deviceStatus.flush();
    return response;
  };
  const serve: Fetch = request => (isRead(request) ? call(request) : saver.afterCall(() => call(request)));
  const fetch = createQaFetch(serve, qa);
  replaceFetch(fetch);
  const restart = () => {
    clock.restart();
    server.wake();
  };
  void import('../qa/mountQa.tsx').then(({ mountQa }) =>
    mountQa({ qa, serve, mails, clock: { now: clock.now, restart }, flags: base }),
  );
  return { bootstrap, fetch, keepReturnPath: () => keepReturnPath(tab), idle: server.idle };
};
