import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadErrorPage } from '../../ui/page/ChunkLoadErrorPage.tsx';
import { LeaveGuard } from '../../ui/page/LeaveGuard.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { ChunkLoadError } from '../../ui/loading/loadCode.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { network, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { reachability } from '../../dataProvider/reachability.ts';
import { slowCalls } from '../../dataProvider/slowCalls.ts';

const server = { isUp: true };
let stop = () => {};

beforeEach(() => {
  server.isUp = true;
  stop = reachability.listen(async () => {
    if (!server.isUp) throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  stop();
});

const lose = () => act(() => void window.dispatchEvent(new Event('offline')));
const findAgain = () => act(async () => void (await reachability.check()));

describe('ConnectionNotice', () => {
  it('[fault 21] is under the header while there is no connection, announced politely and once', async () => {
    renderFrame();
    await screen.findByRole('heading', { name: 'Here' });
    expect(screen.queryByText('No connection.')).toBeNull();
    lose();
    expect(screen.getByText('No connection.').closest('[role="status"]')?.textContent).toBe(
      'No connection.What you see may be out of date. Your changes are kept in this browser.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    await findAgain();
    expect(screen.queryByText('No connection.')).toBeNull();
  });
});

describe('ConnectionNotice while a call takes long', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const title = 'This is taking longer than usual.';
  const textOf = () => screen.queryByText(title)?.closest('[role="status"]')?.textContent;

  it('says what the user can do, and is gone with the call', async () => {
    renderFrame();
    await screen.findByRole('heading', { name: 'Here' });
    const endRead = slowCalls.begin('read');
    await after(9_000);
    expect(screen.queryByText(title)).toBeNull();
    await after(1_500);
    expect(textOf()).toBe(`${title}You can keep waiting, or reload this page.`);
    const endWrite = slowCalls.begin('write');
    await after(10_500);
    expect(textOf()).toBe(`${title}You can keep waiting. Your changes are kept in this browser.`);
    act(endWrite);
    act(endRead);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('does not promise what a page can lose, and gives way to a lost connection', async () => {
    const guard = <LeaveGuard isOpen title="Leave the import?" content="The corrections will be lost." />;
    renderFrame({ path: '/import', pages: { '/import': guard } });
    await screen.findByRole('banner');
    const end = slowCalls.begin('read');
    await after(10_500);
    expect(textOf()).toMatch(/kept only until you leave this page/);
    lose();
    expect(screen.getByText('No connection.')).toBeTruthy();
    expect(screen.queryByText(title)).toBeNull();
    act(end);
  });
});

describe('ConnectionNotice after the session has ended', () => {
  const changes = { isSignedIn: false };
  const { user, flags, site } = buildBootstrap({ isSignedIn: true });
  const openFrame = async (options: Parameters<typeof renderFrame>[0] = {}) => {
    changes.isSignedIn = false;
    const hello = 'event: hello\ndata: {"isComplete":true}\n\n';
    renderFrame(options);
    network.use(
      http.get('*/v3/changes', () =>
        changes.isSignedIn ? new HttpResponse(hello) : problem(401, 'unauthenticated', 'Sign in.'),
      ),
    );
    // live changes start a moment after the page
    await screen.findByText("You're signed out.");
  };

  it('[SES-01] leads to the landing page, and is gone there', async () => {
    await openFrame();
    expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy();
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeTruthy();
    expect(screen.queryByText("You're signed out.")).toBeNull();
  });

  it('[SES-01] asks before it leads away from a page that can lose something', async () => {
    const guard = <LeaveGuard isOpen title="Leave the import?" content="The corrections will be lost." />;
    await openFrame({ path: '/import', pages: { '/import': guard } });
    expect(screen.getByText(/kept only until you leave this page/)).toBeTruthy();
    expect(screen.queryByText(/Your changes are kept/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Landing' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy();
  });

  it('[SES-01] disappears when the user has signed in again on another page', async () => {
    await openFrame();
    network.use(http.get('*/api/sa/status', () => HttpResponse.json({ user, flags, site })));
    changes.isSignedIn = true;
    await waitFor(() => expect(screen.queryByText("You're signed out.")).toBeNull());
    expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy();
  });

  it('[SES-01] stays when somebody else has signed in on another page', async () => {
    await openFrame();
    const readUser = vi.fn<() => void>();
    network.use(
      http.get('*/api/sa/status', () => {
        readUser();
        return HttpResponse.json({ user: { ...user, userId: 'usr-other' }, flags, site });
      }),
    );
    changes.isSignedIn = true;
    await waitFor(() => expect(readUser).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.getByText("You're signed out.")).toBeTruthy();
  });
});

describe('ConnectionNotice after another tab has switched the organization', () => {
  it('[ORG-01] says so, keeps the page, and disappears when the user has switched back', async () => {
    const { user, flags, site } = buildBootstrap({ isSignedIn: true });
    const hello = 'event: hello\ndata: {"isComplete":true}\n\n';
    let isSwitched = true;
    renderFrame();
    network.use(
      http.get('*/v3/changes', () =>
        isSwitched ? problem(409, 'other_organization', 'You switched.') : new HttpResponse(hello),
      ),
      http.get('*/api/sa/status', () => HttpResponse.json({ user, flags, site })),
    );
    const text = 'You switched to another organization in another tab.';
    await screen.findByText(text);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to that organization' })).toBeTruthy();
    isSwitched = false;
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});

describe('ChunkLoadErrorPage', () => {
  const show = (reason: 'outdated' | 'unreached') => {
    const reloads: number[] = [];
    const page = <ChunkLoadErrorPage reason={reason} reload={() => void reloads.push(1)} />;
    renderFrame({ path: '/page', pages: { '/page': page } });
    return reloads;
  };

  it('[fault 22] offers the new version, without error styling', async () => {
    const reloads = show('outdated');
    expect(await screen.findByRole('heading', { level: 1, name: 'A new version is available' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reloads).toEqual([]);
    await act(async () => screen.getByRole('button', { name: 'Reload' }).click());
    expect(reloads).toEqual([1]);
  });

  it('[fault 21] opens when the connection is back, and not before', async () => {
    server.isUp = false;
    lose();
    const reloads = show('unreached');
    await screen.findByRole('heading', { level: 1, name: "This page couldn't be loaded" });
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(reloads).toEqual([]);
    server.isUp = true;
    await findAgain();
    expect(reloads).toEqual([1]);
  });

  it("[fault 22] is what the error page shows for code that couldn't be loaded", async () => {
    renderFrame({ path: '/page', pages: { '/page': <ErrorPage error={new ChunkLoadError('outdated')} /> } });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByText('Oops, something went wrong')).toBeNull();
  });
});
