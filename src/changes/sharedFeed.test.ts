import { expect, onTestFinished, test } from 'vitest';
import type { FeedEvent } from './changeFeed.ts';
import { shareChangeFeed } from './sharedFeed.ts';
import { eventually } from '../../tests/eventually.ts';
import { createLocks } from '../../tests/locks.ts';

const changeOf = (recordId: string) => ({
  resource: 'projects',
  recordId,
  action: 'update',
  userId: 'u',
  userNm: 'Ada',
  at: 1,
});

/** A browser with several pages of one server. */
const openBrowser = () => {
  const locks = createLocks();
  const name = `changes ${Math.random()}`;
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  const ages: number[] = [];
  const openPage = (knownAt = Date.now()) => {
    const events: FeedEvent[] = [];
    const stop = shareChangeFeed({
      name,
      locks,
      knownAt,
      onEvent: event => void events.push(event),
      open: async age => {
        ages.push(age);
        return new ReadableStream({
          start: stream => {
            streams.push(stream);
            send('hello', { isComplete: true });
          },
        });
      },
    });
    onTestFinished(stop);
    return {
      stop,
      // a page whose request arrives after a change gets it twice, which is harmless
      ids: () => [
        ...new Set(events.map(event => (event.kind === 'change' ? event.change.recordId : event.kind))),
      ],
    };
  };
  const send = (event: string, data: object) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const change = async (id: string) => {
    await eventually(() => expect(streams.length).toBeGreaterThan(0));
    send('change', changeOf(id));
  };
  return { openPage, change, streams, ages };
};

test('one page reads the stream, and all pages get its changes', async () => {
  const { openPage, change, streams } = openBrowser();
  const [one, two] = [openPage(), openPage()];
  await change('p1');
  for (const page of [one, two]) await eventually(() => expect(page.ids()).toEqual(['p1']));
  expect(streams).toHaveLength(1);
});

test('a page that joins gets the changes since it was loaded', async () => {
  const { openPage, change } = openBrowser();
  const one = openPage();
  const loadedAt = Date.now();
  await change('p1');
  await eventually(() => expect(one.ids()).toEqual(['p1']));
  const two = openPage(loadedAt);
  await eventually(() => expect(two.ids()).toEqual(['p1']));
});

test('a page that was loaded long before the connection refetches everything', async () => {
  const { openPage, streams } = openBrowser();
  openPage();
  await eventually(() => expect(streams).toHaveLength(1));
  const two = openPage(Date.now() - 60_000);
  await eventually(() => expect(two.ids()).toEqual(['missed']));
});

test('when the page that reads the stream closes, another takes over and asks for missed changes', async () => {
  const { openPage, change, streams, ages } = openBrowser();
  const [one, two] = [openPage(), openPage()];
  await change('p1');
  await eventually(() => expect(two.ids()).toEqual(['p1']));
  one.stop();
  await eventually(() => expect(streams).toHaveLength(2));
  expect(ages[1]).toBeGreaterThanOrEqual(2_000);
  await change('p2');
  await eventually(() => expect(two.ids()).toEqual(['p1', 'p2']));
});
