import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { eventually } from '../../tests/eventually.ts';
import { createLocks } from '../../tests/locks.ts';
import { createSession } from '../auth/session.ts';
import { startLiveChanges } from './liveChanges.ts';

/** A browser with several pages, whose session has ended. */
const openBrowser = () => {
  const { user } = buildBootstrap({ isSignedIn: true });
  if (user === null) throw new Error('not signed in');
  const locks = createLocks();
  let isSignedIn = false;
  const openPage = () => {
    const session = createSession({ user, flags: { reauthenticateInPlace: true } });
    const { reauthentication } = session;
    let opened = 0;
    const ask = async () => {
      if (!isSignedIn && !(await reauthentication.request(performance.now())))
        throw Object.assign(new Error('unauthenticated'), { status: 401 });
    };
    const dataProvider = {
      openChanges: async () => {
        await ask();
        opened++;
        return { data: new ReadableStream<Uint8Array<ArrayBuffer>>() };
      },
      status: async () => ({ data: { user } }),
    } as unknown as Parameters<typeof startLiveChanges>[0]['dataProvider'];
    onTestFinished(startLiveChanges({ session, client: new QueryClient(), dataProvider, locks }));
    return {
      session,
      save: ask,
      opened: () => opened,
      decide: async (signsIn: boolean) => {
        await eventually(() => expect(reauthentication.isRequested()).toBe(true));
        isSignedIn = signsIn;
        reauthentication.finish(signsIn);
      },
    };
  };
  return { openPage };
};

it('[SES-01] reads changes again after a user who declined to sign in has signed in with another call', async () => {
  const { session, save, opened, decide } = openBrowser().openPage();
  await decide(false);
  await eventually(() => expect(session.isSignedOut()).toBe(true));
  const saved = save();
  await decide(true);
  await saved;
  await eventually(() => expect([session.isSignedOut(), opened()]).toEqual([false, 1]));
});

it('[SES-01] a user who declines to sign in decides for this page only: the next one asks, too', async () => {
  const { openPage } = openBrowser();
  const [one, two] = [openPage(), openPage()];
  await one.decide(false);
  await eventually(() => expect(one.session.isSignedOut()).toBe(true));
  await two.decide(true);
  await eventually(() => expect(two.opened()).toBe(1));
  expect(two.session.isSignedOut()).toBe(false);
});
