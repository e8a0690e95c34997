import { expect, onTestFinished, test } from 'vitest';
import { PRESENCE_TIMEOUT } from '../../model/contract/presence.ts';
import { openServer } from '../../tests/server.ts';
import { createPresence, type OpenPage } from './presence.ts';
import { eventually } from '../../tests/eventually.ts';

type Call = Awaited<ReturnType<Awaited<ReturnType<typeof openServer>>['as']>>;

const lamp = { resource: 'projects', recordId: 'lamp' };

const announce = async (
  call: Call,
  { tab = 'tab-1', isOpen = true, ...record }: Partial<typeof lamp> & { tab?: string; isOpen?: boolean } = {},
) => {
  const response = await call(
    'PUT',
    '/v3/presence',
    { ...lamp, ...record, isOpen },
    { 'workspace-tab': tab },
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { userNm: string }[]).map(({ userNm }) => userNm);
};

test('[line 5] other users with the record open are listed once each, but not oneself in another tab', async () => {
  const { as } = await openServer();
  const [ada, mel, omar] = [await as('ada'), await as('mel'), await as('omar')];
  expect(await announce(ada)).toEqual([]);
  expect(await announce(ada, { tab: 'tab-2' })).toEqual([]);
  expect(await announce(mel)).toEqual(['Ada Lindqvist']);
  expect(await announce(omar)).toEqual(['Ada Lindqvist', 'Mel Castro']);
  expect(await announce(omar, { recordId: 'other' })).toEqual([]);
  expect(await announce(mel)).toEqual(['Ada Lindqvist']);
});

test('[line 5] a page that closes is removed at once, a silent one within seconds', async () => {
  const { as, shift } = await openServer();
  const [ada, mel] = [await as('ada'), await as('mel')];
  await announce(ada);
  await announce(ada, { tab: 'tab-2' });
  await announce(ada, { isOpen: false });
  expect(await announce(mel)).toEqual(['Ada Lindqvist']);
  await announce(ada, { tab: 'tab-2', isOpen: false });
  expect(await announce(mel)).toEqual([]);
  await announce(ada);
  shift(PRESENCE_TIMEOUT);
  expect(await announce(mel)).toEqual(['Ada Lindqvist']);
  shift(1);
  expect(await announce(mel)).toEqual([]);
});

test('a page that has opened the next record is not removed by its late goodbye to the previous one', async () => {
  const { as } = await openServer();
  const [ada, mel] = [await as('ada'), await as('mel')];
  await announce(ada, { recordId: 'next' });
  await announce(ada, { isOpen: false });
  expect(await announce(mel, { recordId: 'next' })).toEqual(['Ada Lindqvist']);
});

test('[line 5] permissions apply: other organizations, pages of other roles, and the owner-only flag', async () => {
  const { as } = await openServer();
  const [ada, otto, pia] = [await as('ada'), await as('otto'), await as('pia')];
  await announce(ada);
  expect(await announce(otto)).toEqual([]);
  expect(await announce(pia)).toEqual(['Ada Lindqvist']);
  const refused = await pia('PUT', '/v3/presence', { resource: 'brands', recordId: 'b', isOpen: true });
  expect(refused.status).toBe(403);
  const closed = await openServer({ flags: { ownerOnlyProjects: true } });
  await announce(await closed.as('ada'));
  expect(await announce(await closed.as('mel'))).toEqual([]);
});

test('[line 5] pages of other users are notified when somebody opens or closes a record, not at each heartbeat', async () => {
  const { as } = await openServer();
  const [ada, mel] = [await as('ada'), await as('mel')];
  const response = await mel('GET', '/v3/changes', undefined, { accept: 'text/event-stream' });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => reader?.cancel());
  let text = '';
  const read = async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) return;
      text += value;
    }
  };
  void read();
  await announce(ada);
  await announce(ada);
  await announce(mel);
  await announce(ada, { isOpen: false });
  await eventually(() => expect(text.match(/event: presence/g)).toHaveLength(2));
  expect(text).toContain(`event: presence\ndata: ${JSON.stringify(lamp)}\n\n`);
});

test('[line 5] an open page does not keep an idle session alive', async () => {
  const { as, shift } = await openServer();
  const mel = await as('mel');
  for (let minutes = 0; minutes < 50; minutes += 10) {
    shift(10 * 60_000);
    await announce(mel);
  }
  shift(11 * 60_000);
  expect((await mel('PUT', '/v3/presence', { ...lamp, isOpen: true })).status).toBe(401);
});

test('a user has a limited number of pages; the one silent for longest is dropped', () => {
  let time = 0;
  const closed: string[] = [];
  const presence = createPresence({ now: () => time, onChange: ({ tabId }) => void closed.push(tabId) });
  const page = (tab: number): OpenPage => ({
    mnId: 'o',
    userId: 'u',
    userNm: 'U',
    tabId: `tab-${tab}`,
    resource: 'projects',
    recordId: `p-${tab}`,
  });
  for (let tab = 0; tab < 20; tab++) presence.handle({ ...page(tab), isOpen: true });
  time += 1;
  presence.handle({ ...page(0), isOpen: true });
  presence.handle({ ...page(20), isOpen: true });
  expect(presence.count()).toBe(20);
  expect(closed.at(-1)).toBe('tab-1');
});
