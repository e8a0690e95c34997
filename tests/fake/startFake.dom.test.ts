import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, get } from 'idb-keyval';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type * as WorldModuleExports from '../../model/seed/world.ts';
import type { ActiveSession } from '../../model/contract/account.ts';
import type { Project } from '../../model/contract/projects.ts';
import type { TestDevice } from '../../model/contract/devices.ts';
import type { Term } from '../../model/contract/terms.ts';
import { eventually } from '../eventually.ts';
import { withOrder } from '../../src/qa/order.ts';

type WorldModule = typeof WorldModuleExports;

// creating 100,000 projects takes half a minute
vi.mock('../../model/seed/world.ts', async readOriginal => {
  const original = await readOriginal<WorldModule>();
  const createSmallWorld: typeof original.createWorld = (seed, options) =>
    original.createWorld(seed, options && { ...options, projects: Math.min(options.projects ?? 148, 148) });
  return { ...original, createWorld: createSmallWorld };
});

const openWindow = window.open;
const opened = vi.fn<typeof window.open>(() => null);
const network = vi.fn<typeof fetch>(async () => new Response('from the network'));

/** Removes the functions that add the QA state to each address. */
const restoreHistory = () => {
  for (const name of ['pushState', 'replaceState'] as const) delete (history as Partial<History>)[name];
};

const addListener = window.addEventListener.bind(window);
const listeners: Parameters<typeof addListener>[] = [];
const removeListeners = () => {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
};

const startInterval = globalThis.setInterval;
const intervals: ReturnType<typeof startInterval>[] = [];

/** Removes what a page adds to its window. */
const leavePage = () => {
  restoreHistory();
  intervals.splice(0).forEach(clearInterval);
  removeListeners();
  window.open = openWindow;
};

/** Simulates a page load: resets modules, history and Date; keeps sessionStorage and IndexedDB. */
const load = async (path: string) => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Date', Date);
  // jsdom's own can't be read
  vi.stubGlobal('Blob', NodeBlob);
  // the class of the files in a request, which is Node's
  vi.stubGlobal('File', NodeFile);
  // Node's own would return arrays that are no Uint8Array of jsdom
  vi.stubGlobal('structuredClone', (value: object) => (Array.isArray(value) ? [...value] : { ...value }));
  leavePage();
  window.open = opened;
  history.replaceState(null, '', path);
  const { startFake } = await import('../../src/dataProvider/fake.ts');
  const fake = await startFake();
  fakes.push(fake);
  return fake;
};

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const here = () => location.pathname + location.search;

/** the pages of the current test */
const fakes: { idle: () => Promise<unknown> }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  network.mockClear();
  opened.mockClear();
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof addListener>) => {
    listeners.push(listener);
    addListener(...listener);
  });
  vi.spyOn(globalThis, 'setInterval').mockImplementation((...timer: Parameters<typeof startInterval>) => {
    const interval = startInterval(...timer);
    intervals.push(interval);
    return interval;
  });
});
afterEach(async () => {
  // otherwise the digests of a page could be sent in the next test
  await Promise.all(fakes.splice(0).map(({ idle }) => idle()));
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
// the next file of the worker has the same window
afterAll(leavePage);

it('offers the personas on the landing page, to which other addresses lead', async () => {
  const { bootstrap } = await load('/projects?page=2');
  expect(here()).toBe('/');
  expect(bootstrap).toMatchObject({ user: null, status: 200, flags: {}, signInOptions: { firstRun: false } });
  expect(bootstrap.signInOptions?.personas.map(({ persona }) => persona)).toContain('ada');
});

it('opens a link with its persona, flags and page', async () => {
  const { bootstrap, fetch: call } = await load('/projects?page=2&qa=as.ada_easterEgg.off');
  expect(here()).toBe('/projects?page=2&qa=as.ada_easterEgg.off');
  expect(bootstrap.user?.userName).toBe('ada');
  expect(bootstrap.flags.easterEgg).toBe(false);
  expect((await call(new Request('http://localhost:3000/v3/common/projects'))).status).toBe(200);
});

it('sends the calls of the first page if they are to be slow or to fail', async () => {
  const firstOf = async (qa: string) => (await load(`/projects?qa=as.ada${qa}`)).bootstrap.first ?? {};
  expect(Object.keys(await firstOf(''))).not.toHaveLength(0);
  expect(await firstOf('_wait.200')).toEqual({});
  expect(await firstOf('_wait.0_next.500')).toEqual({});
});

it('shows the error page once if the page is to fail', async () => {
  expect((await load('/projects?qa=as.ada_page.503')).bootstrap.status).toBe(503);
  expect(here()).toBe('/projects?qa=as.ada');
  expect((await load('/projects')).bootstrap.status).toBe(200);
});

const isAda = (email: string) => email.startsWith('ada@');

/** Whether Ada's digest of the day is still due in the data that this tab has saved. */
const isDueInSnapshot = async () => {
  const key = `${sessionStorage.getItem('porchlight.qa.tab')} demo`;
  const { image } = (await get(key, createStore('porchlight-qa', 'worlds'))) as { image: Blob };
  const { openSqliteWasm } = await import('../../server/store/sqliteWasm.ts');
  const store = await openSqliteWasm(new Uint8Array(await image.arrayBuffer()));
  const due = await store.reviewDigests.due(new Date().toISOString().slice(0, 10), 100);
  await store.close();
  return due.some(({ email }) => isAda(email));
};

const readMails = async () => {
  const { createQaMails } = await import('../../src/qa/qaMails.ts');
  return createQaMails().all();
};

it("shows an admin's digest of waiting reviews in the drawer, once a day", async () => {
  const findSubjects = async () =>
    (await readMails()).filter(({ to }) => isAda(to.address)).map(({ subject }) => subject);
  // signing in would save the data too
  await load('/api/sa/login');
  await eventually(async () => expect(await isDueInSnapshot()).toBe(false), 200);
  expect(await findSubjects()).toEqual([expect.stringMatching(/waiting for review/)]);
  const { idle } = await load('/api/sa/login');
  await idle();
  expect(await findSubjects()).toHaveLength(1);
});

it('sends no digests in the large data set, whose pages would all send them again', async () => {
  const { idle } = await load('/projects?qa=as.ada_world.large');
  await idle();
  expect(await readMails()).toEqual([]);
});

it('responds to plain fetch of the API and leaves the rest to the network', async () => {
  await load('/api/sa/login');
  expect((await post('/api/sa/login', { persona: 'mel' })).status).toBe(204);
  expect(here()).toBe('/api/sa/login?qa=as.mel');
  expect((await fetch('/v4/none')).status).toBe(404);
  expect(network).not.toHaveBeenCalled();
  await fetch('/src/main.tsx');
  expect(network).toHaveBeenCalledOnce();
});

it('keeps session and data across page loads of the tab, and starts fresh in another', async () => {
  await load('/api/sa/login');
  await post('/api/sa/login', { persona: 'mel' });
  await post('/v3/common/projects', { pjtNm: 'Porch Chime', prodType: 'MQTT' });
  const countOf = async () => {
    const response = await fetch('/v3/common/projects?keyword=porch+chime');
    return ((await response.json()) as { totalCount: number }).totalCount;
  };

  const { bootstrap } = await load('/projects');
  expect(here()).toBe('/projects?qa=as.mel');
  expect(bootstrap.user?.userName).toBe('mel');
  expect(await countOf()).toBe(1);

  const tab = Object.entries(sessionStorage);
  sessionStorage.clear();
  await load('/projects?qa=as.mel');
  expect(await countOf()).toBe(0);

  // the first tab is reloaded while the other is open
  for (const [key, value] of tab) sessionStorage.setItem(key, String(value));
  await load('/projects');
  expect(await countOf()).toBe(1);
});

const addPorchChime = () => post('/v3/common/projects', { pjtNm: 'Porch Chime', prodType: 'MQTT' });
const hasPorchChime = async () => {
  const response = await fetch('/v3/common/projects?keyword=porch+chime');
  return ((await response.json()) as { totalCount: number }).totalCount === 1;
};

it('keeps the changes to one data set while another is open', async () => {
  await load('/projects?qa=as.mel');
  await addPorchChime();
  await load('/projects?qa=as.mel_world.empty');
  expect(await hasPorchChime()).toBe(false);
  await load('/projects?qa=as.mel');
  expect(await hasPorchChime()).toBe(true);
});

it('starts with new data after the development server was restarted, because its code can have changed', async () => {
  vi.stubEnv('VITE_DEV_SERVER_START', '1');
  await load('/projects?qa=as.mel');
  await addPorchChime();
  await load('/projects');
  expect(await hasPorchChime()).toBe(true);
  vi.stubEnv('VITE_DEV_SERVER_START', '2');
  await load('/projects');
  expect(await hasPorchChime()).toBe(false);
});

it('has the flags of an empty server, and those of the demo data once it is loaded', async () => {
  const flagsOf = async (path: string) => (await load(path)).bootstrap.flags;
  await load('/api/sa/login?qa=world.fresh_automation.off');
  const account = {
    givenName: 'A',
    familyName: 'B',
    email: 'a@b.example',
    password: 'correct horse battery',
  };
  await post('/api/sa/setup', { kind: 'workspace', mnNm: 'Acme', ...account });
  expect(await flagsOf('/projects')).toMatchObject({
    wwstForms: false,
    developerMode: false,
    automation: false,
  });

  await load(withOrder('/api/sa/login?qa=world.fresh_automation.off', 'reset'));
  expect((await post('/api/sa/setup', { kind: 'demo' })).status).toBe(204);
  await post('/api/sa/login', { persona: 'ada' });
  const readFlags = async () => (await fetch('/featureflags')).json();
  expect(await readFlags()).toMatchObject({ wwstForms: true, automation: false });
  expect(await flagsOf('/projects')).toMatchObject({ wwstForms: true, easterEgg: false, automation: false });
  const terms = (await (await fetch('/v3/terms')).json()) as Term[];
  expect(terms.map(({ agreed }) => agreed)).toEqual(terms.map(() => true));
});

it('keeps what a physical device has reported over HTTPS across page loads of the tab', async () => {
  const read = async <T>(path: string) => (await (await fetch(path)).json()) as T;
  await load('/projects?qa=as.ada');
  const devices = await read<TestDevice[]>('/v3/testdevices');
  const deviceId = devices.find(({ type }) => type === 'TEST')?.deviceId ?? '';
  const reading = { component: 'main', capability: 'battery', attribute: 'battery', value: 7 };
  const { status } = await post(`/v2/logs/events?type=DEVICEIDS&target=${deviceId}`, [reading]);
  expect(status).toBe(200);
  await load('/projects');
  const { state } = await read<TestDevice>(`/v3/testdevices/${deviceId}`);
  expect(state.main?.battery?.battery?.value).toBe(7);
});

it('[LOG-02] the drawer publishes events of a connector and of a device', async () => {
  const { fetch: serve } = await load('/projects?qa=as.ada');
  const { publishEvents, targetOf } = await import('../../src/qa/publishEvents.ts');
  const { list } = (await (await fetch('/v3/common/projects?keyword=Lantern+Cloud')).json()) as {
    list: Project[];
  };
  const devices = (await (await fetch('/v3/testdevices')).json()) as TestDevice[];
  const connector = list[0]?.pjtId ?? '';
  const device = devices[0]?.deviceId ?? '';
  const newestOf = async (type: string, target: string) =>
    ((await (await fetch(`/v2/logs/events?type=${type}&target=${target}`)).json()) as { newest: number })
      .newest;
  expect(targetOf({ pathname: `/projects/SERVICE/${connector}/logger`, search: '' })).toBe(connector);
  const [before, beforeOfDevice] = [
    await newestOf('SMARTAPPIDS', connector),
    await newestOf('DEVICEIDS', device),
  ];
  expect(await publishEvents(serve, connector, 100)).toBe('100 events were published.');
  expect(await newestOf('SMARTAPPIDS', connector)).toBe(before + 100);
  expect(targetOf({ pathname: `/projects/a/b/testDevices/${device}`, search: '' })).toBe(device);
  expect(await publishEvents(serve, device, 1)).toBe('1 event was published.');
  expect(await newestOf('DEVICEIDS', device)).toBe(beforeOfDevice + 1);
  expect(await publishEvents(serve, 'nothing', 1)).not.toContain('published');
});

it('[LOG-02] the drawer publishes events while the calls of the page fail', async () => {
  await load('/projects?qa=as.ada');
  const response = await fetch('/v3/common/projects?keyword=Lantern+Cloud');
  const { list } = (await response.json()) as { list: Project[] };
  document.body.replaceChildren();
  onTestFinished(() => document.body.replaceChildren());
  // jsdom has no modal dialogs
  const dialogs = HTMLDialogElement.prototype as Partial<HTMLDialogElement>;
  dialogs.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  onTestFinished(() => void delete dialogs.showModal);
  await load(`/projects/SERVICE/${list[0]?.pjtId}/logger?qa=as.ada_next.500_every.on`);
  expect((await fetch('/v3/common/projects')).status).toBe(500);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'QA: 500' }));
  await user.click(screen.getByRole('button', { name: '100 events' }));
  expect(await screen.findByText('100 events were published.')).toBeTruthy();
});

it('[LOG-02] keeps the events of live logs across page loads of the tab, with their numbers', async () => {
  await load('/projects?qa=as.ada');
  const { list } = (await (await fetch('/v3/common/projects?keyword=Lantern+Cloud')).json()) as {
    list: Project[];
  };
  const address = `/v2/logs/events?type=SMARTAPPIDS&target=${list[0]?.pjtId}`;
  const readLog = async () => (await (await fetch(address)).json()) as { newest: number; events: unknown[] };
  const { newest } = await readLog();
  expect((await post(address, [{ message: 'one' }, { message: 'two' }])).status).toBe(200);
  const log = await readLog();
  expect(log.newest).toBe(newest + 2);
  expect(log.events.slice(-2)).toMatchObject([{ seq: newest + 1 }, { event: { message: 'two' } }]);
  await load('/projects');
  expect(await readLog()).toEqual(log);
  await post(address, [{ message: 'three' }]);
  expect(await readLog()).toMatchObject({ newest: newest + 3 });
});

it('[FIL-01] keeps uploaded files across page loads of the tab', async () => {
  const upload = async (text: string) => {
    const body = [
      '--edge',
      'content-disposition: form-data; name="file"; filename="a.txt"',
      '',
      text,
      '--edge--',
      '',
    ];
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const response = await fetch('/v3/files', { method: 'POST', headers, body: body.join('\r\n') });
    return ((await response.json()) as { fileId: string }).fileId;
  };
  const textOf = async (fileId: string) => (await fetch(`/v3/files/${fileId}`)).text();

  await load('/projects?qa=as.mel');
  const first = await upload('from the first page');
  await load('/projects');
  expect(await textOf(first)).toBe('from the first page');
  const second = await upload('from the second page');
  await load('/projects');
  expect(await textOf(first)).toBe('from the first page');
  expect(await textOf(second)).toBe('from the second page');
});

it('a reset clears what the page stores while it is left, and opens an unchanged world', async () => {
  await load('/api/sa/login?qa=as.mel');
  await post('/v3/common/projects', { pjtNm: 'Porch Chime', prodType: 'MQTT' });
  localStorage.setItem('porchlight-drafts.leaving.any', 'typed');
  const { fetch: call } = await load(withOrder('/api/sa/login', 'reset'));
  expect(here()).toBe('/api/sa/login');
  expect(localStorage).toHaveLength(0);
  expect((await call(new Request('http://localhost:3000/api/sa/status'))).status).toBe(401);
  await load('/projects?qa=as.mel');
  const response = await fetch('/v3/common/projects?keyword=porch+chime');
  expect(await response.json()).toMatchObject({ totalCount: 0 });
});

it('forgets the persona on sign-out', async () => {
  await load('/api/sa/logout?qa=as.pia');
  await post('/api/sa/logout', {});
  expect(here()).toBe('/api/sa/logout');
  expect((await load('/projects')).bootstrap.user).toBeNull();
  expect(here()).toBe('/');
});

it('[SES-02] opens the page that was requested while signed out after signing in', async () => {
  await load('/projects?page=2&qa=wait.0');
  expect((await load('/api/sa/login')).bootstrap.returnPath).toBe('/projects?page=2');
  await post('/api/sa/login', { persona: 'mel' });
  expect((await load('/api/sa/login')).bootstrap.returnPath).toBeUndefined();
});

it('[SES-02] opens the page on which the session has expired after signing in', async () => {
  const { keepReturnPath } = await load('/projects?page=2&qa=as.mel');
  keepReturnPath();
  expect((await load(withOrder('/api/sa/login', 'signOut'))).bootstrap.returnPath).toBe('/projects?page=2');
});

it('stays signed out after a session has expired, until a persona is chosen', async () => {
  await load('/projects?qa=as.mel');
  // the settings of the tab, changed by the drawer
  sessionStorage.setItem('porchlight.qa', 'as.mel_clock.2030-01-01T0900');
  expect((await load('/projects')).bootstrap.user).toBeNull();
  expect(here()).toBe('/?qa=clock.2030-01-01T0900');
  const { bootstrap } = await load(withOrder('/projects?qa=as.mel_clock.2030-01-01T0900', 'signOut'));
  expect(bootstrap.user?.userName).toBe('mel');
});

it('stays signed in over reloads in the large data set, which are not saved', async () => {
  await load('/api/sa/login?qa=world.large');
  expect((await post('/api/sa/login', { persona: 'ada' })).status).toBe(204);
  expect((await load('/projects')).bootstrap.user?.userName).toBe('ada');
  expect((await load('/projects')).bootstrap.user?.userName).toBe('ada');
});

it('forgets the persona when a call finds that the session has ended', async () => {
  const { fetch: call } = await load('/projects?qa=as.mel');
  sessionStorage.setItem('porchlight.qa.session', 'ended');
  expect((await call(new Request('http://localhost:3000/v3/common/projects'))).status).toBe(401);
  expect(here()).toBe('/projects');
});

it('links and results of the search that open in another tab keep the state', async () => {
  await load('/projects?qa=as.mel');
  window.open('http://localhost:3000/devices', '_blank', 'noopener');
  window.open('https://docs.example/', '_blank', 'noopener');
  window.open('/api/sa/authcode?state=1', '_blank', 'popup');
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    'http://localhost:3000/devices?qa=as.mel',
    'https://docs.example/',
    '/api/sa/authcode?state=1',
  ]);
  document.body.innerHTML = '<a href="/devices">Devices</a>';
  const link = document.querySelector('a');
  link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  expect(link?.href).toBe('http://localhost:3000/devices?qa=as.mel');
});

it("names the tester's own browser among the sessions", async () => {
  await load('/projects?qa=as.mel');
  const sessions = (await (await fetch('/api/sa/sessions')).json()) as ActiveSession[];
  expect(sessions.find(({ isCurrent }) => isCurrent)?.userAgent).toBe(navigator.userAgent);
});

it("gives the API reference the page's style sheets", async () => {
  // the head also has the styles of the tests that share this page
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: '/assets/start.css' });
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
  await load('/projects?qa=as.mel');
  const response = await fetch('/api/docs', { headers: { accept: 'text/html' } });
  expect(await response.text()).toContain('<link rel="stylesheet" href="/assets/start.css" />');
});

it("says why nobody can sign in at an address that isn't secure", async () => {
  vi.spyOn(globalThis, 'crypto', 'get').mockReturnValue({} as Crypto);
  void load('/projects');
  await eventually(() => expect(document.body.textContent).toContain('This build works only over HTTPS'));
});

it('keeps the state in the address when the router navigates', async () => {
  await load('/projects?qa=as.ada_wait.200');
  history.pushState({ key: 1 }, '', '/projects?filter=%7B%22q%22%3A%22a+b%22%7D');
  expect(here()).toBe('/projects?filter=%7B%22q%22%3A%22a+b%22%7D&qa=as.ada_wait.200');
  expect(history.state).toEqual({ key: 1 });
});

it('has one time for server and page, set by the link', async () => {
  await load('/?qa=clock.2030-01-01T0900');
  expect(new Date().toISOString().slice(0, 16)).toBe('2030-01-01T09:00');
  expect(new Date(0).getTime()).toBe(0);
  expect(Date.now() - new Date().getTime()).toBeLessThanOrEqual(0);
  expect(new Date()).toBeInstanceOf(Date);
});

it('has a first run in a world without accounts, and remembers what was set up', async () => {
  const { bootstrap } = await load('/api/sa/login?qa=world.fresh');
  expect(bootstrap.signInOptions).toMatchObject({ firstRun: true, demoAllowed: true, personas: [] });
  const account = {
    givenName: 'A',
    familyName: 'B',
    email: 'a@b.example',
    password: 'correct horse battery',
  };
  expect((await post('/api/sa/setup', { kind: 'workspace', mnNm: 'Acme', ...account })).status).toBe(204);
  expect((await load('/projects')).bootstrap.user).toMatchObject({ mnNm: 'Acme', role: 'ADMIN' });
  expect((await load(withOrder('/projects', 'signOut'))).bootstrap.user).toBeNull();
});
