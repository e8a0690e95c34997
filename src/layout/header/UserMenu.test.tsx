import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useUser } from '../../auth/SessionContext.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { network, onRequest, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { UserMenu } from './UserMenu.tsx';

const SIGN_OUT = '/work/api/sa/logout';

const leave = vi.fn<(address: string) => void>();

beforeEach(() => {
  leave.mockReset();
  network.use(http.post(SIGN_OUT, () => new HttpResponse(null, { status: 204 })));
});

const Menu = () => {
  const user = useUser();
  return user === null ? null : <UserMenu user={user} leave={leave} />;
};

const open = async (store = {}) => {
  const frame = renderFrame({ path: '/page', pages: { '/page': <Menu /> }, store });
  const main = await screen.findByRole('main');
  await userEvent.click(main.querySelector('button')!);
  return frame;
};

describe('UserMenu', () => {
  it('[SH-01] manages the account elsewhere', async () => {
    await open();
    const link = await screen.findByRole('menuitem', { name: 'Manage Account' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://account.example',
      'noopener',
    ]);
  });

  it('[SH-01] signs out on the server, then opens the landing page and only keeps the theme', async () => {
    const sent: Request[] = [];
    const { store } = await open({ 'projects.listParams': { page: 2 }, theme: 'dark' });
    onRequest(request => {
      if (new URL(request.url).pathname === SIGN_OUT) sent.push(request);
    });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/'));
    expect(sent).toMatchObject([{ method: 'POST', body: null }]);
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(store.getItem('projects.listParams')).toBeUndefined();
    expect(store.getItem('theme')).toBe('dark');
  });

  it('[SH-01] signing out removes what the tab remembers, but no text that is not sent', async () => {
    const kept = {
      'porchlight.text.usr-ada.8kQ2.comment.r1': '"Half a comment"',
      'porchlight.qa.since': '1',
    };
    const removed = { 'porchlight.lastProject': '{}', 'porchlight.lists.usr-ada|8kQ2': '{}' };
    onTestFinished(() => sessionStorage.clear());
    for (const [key, value] of Object.entries({ ...kept, ...removed })) sessionStorage.setItem(key, value);
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(Object.keys(sessionStorage).toSorted()).toEqual(Object.keys(kept).toSorted());
  });

  it("[SH-01] stays, and says so, when the server doesn't respond", async () => {
    network.use(http.post(SIGN_OUT, () => HttpResponse.error()));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect((await screen.findByRole('alert')).textContent).toContain("You're still signed in");
    expect(leave).not.toHaveBeenCalled();
  });

  it('also leaves when the session had already ended', async () => {
    network.use(http.post(SIGN_OUT, () => problem(401, 'unauthenticated')));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/'));
  });

  it("sets the theme, the system's by default", async () => {
    const { store } = await open();
    const chosen = () =>
      screen
        .getAllByRole('menuitemradio', { name: /^Theme/ })
        .filter(item => item.getAttribute('aria-checked') === 'true')
        .map(item => item.textContent);
    expect(await screen.findByRole('menuitemradio', { name: 'Theme Dark' })).toBeTruthy();
    expect(chosen()).toEqual(['System']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Theme Dark' }));
    expect(store.getItem('theme')).toBe('dark');
    expect(chosen()).toEqual(['Dark']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Theme System' }));
    expect(store.getItem('theme')).toBeUndefined();
  });

  it('[SH-01] turns single-key shortcuts off and on, on every page', async () => {
    const { store } = await open({ 'keys.single': false });
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Single-key shortcuts' });
    expect(item.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(item);
    expect([item.getAttribute('aria-checked'), store.getItem('keys.single')]).toEqual(['true', true]);
  });

  it('[SH-01] marks admins only', async () => {
    const { user } = buildBootstrap({ isSignedIn: true });
    renderFrame({ bootstrap: { user: { ...user!, role: 'MEMBER' } } });
    expect(await screen.findByRole('button', { name: 'Ada Okafor' })).toBeTruthy();
    expect(screen.queryByText('admin')).toBeNull();
  });
});
