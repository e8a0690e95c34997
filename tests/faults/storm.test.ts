import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LogFrame } from '../../model/contract/logs.ts';
import { createLogStream } from '../../src/ui/log/logStream.ts';
import { publish, startLog } from '../logSocket.ts';
import { openSocketOf } from '../pageSocket.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { type Browser, createBrowser } from '../server.ts';
import { scratchFolder } from '../scratchFolder.ts';

const PAGES = 200;

type Log = { target: string; type: 'SMARTAPPIDS' };

/** A page's own stream with the page's own reconnecting; collects what it received since the last hello of an epoch. */
const openPage = (browser: Browser, origin: string, log: Log) => {
  let epoch = '';
  let numbers: number[] = [];
  const unknown: LogFrame[] = [];
  const hear = (frame: LogFrame) => {
    if (frame.kind === 'hello' && frame.epoch !== epoch) {
      ({ epoch } = frame);
      numbers = [];
    } else if (frame.kind === 'events') numbers.push(...frame.events.map(({ seq }) => seq));
    else if (frame.kind === 'missed') unknown.push(frame);
  };
  const stream = createLogStream({
    start: async ({ after }) => ({
      path: await startLog(browser.call, { ...log, ...(after !== undefined && { after }) }),
    }),
    open: path => {
      const headers = { origin, cookie: browser.cookieHeader() };
      return openSocketOf(new WebSocket(origin.replace('http', 'ws') + path, { headers }));
    },
    lastSeen: () => (epoch === '' ? undefined : { epoch, seq: numbers.at(-1) ?? 0 }),
    onState: () => {},
    onFrame: hear,
    onSettled: () => {},
  });
  stream.start(log);
  onTestFinished(() => stream.stop());
  return {
    isLive: () => stream.state().kind === 'live',
    epoch: () => epoch,
    numbers: () => numbers,
    unknown,
  };
};

test(`[LOG-02] when a server with ${PAGES} sockets is killed, all reconnect, are served, and told about missed events`, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const environment = { DATA_DIR: scratchFolder(), LOG_SOCKETS_PER_USER: String(PAGES) };
  const first = await spawnServer({ environment, flags: ['--demo'] });
  const { origin, port } = first;
  const ada = await first.signIn('ada');
  const created = await ada.call('POST', '/v3/common/projects', { pjtNm: 'Storm lamp', prodType: 'SERVICE' });
  const log: Log = { target: (await created.json()).pjtId, type: 'SMARTAPPIDS' };
  const pages = Array.from({ length: PAGES }, () => openPage(ada, origin, log));
  const everybody = async (is: (page: (typeof pages)[number]) => boolean) =>
    vi.waitFor(() => expect(pages.filter(page => !is(page))).toEqual([]), { timeout: 60_000, interval: 100 });
  const have = (last: number) => everybody(({ numbers }) => numbers().at(-1) === last);

  await everybody(page => page.isLive());
  await publish(ada.call, log, [{ message: 'before' }]);
  await have(1);
  const before = pages[0]?.epoch();

  first.kill('SIGKILL');
  await first.ended;
  await everybody(page => !page.isLive());
  const second = await spawnServer({ environment: { ...environment, PORT: String(port) } });
  expect(second.port).toBe(port);
  const again = createBrowser(request => fetch(request), origin);
  for (const [name, value] of ada.cookies) again.cookies.set(name, value);
  await publish(again.call, log, [{ message: 'while they come' }, { message: 'while they come' }]);
  await everybody(page => page.isLive() && page.epoch() !== before);
  await publish(again.call, log, [{ message: 'after' }]);
  await have(3);

  for (const page of pages) {
    expect(page.numbers()).toEqual([1, 2, 3]);
    expect(page.unknown).toMatchObject([{ kind: 'missed', count: null, reason: 'restart' }]);
  }
});
