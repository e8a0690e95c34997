// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUser } from '../../auth/SessionContext.ts';
import { buildBootstrap } from '../../landing/buildBootstrap.ts';
import { renderFrame } from '../renderFrame.tsx';
import { UserMenu } from './UserMenu.tsx';

const leave = vi.fn<(address: string) => void>();
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  leave.mockReset();
  fetch.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

  it('[SH-01] signs out on the server, then leaves for the landing page with nothing kept but the theme', async () => {
    const { store } = await open({ 'projects.listParams': { page: 2 }, theme: 'dark' });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/'));
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/work/api/sa/logout');
    expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(init?.body).toBeUndefined();
    expect(store.getItem('projects.listParams')).toBeUndefined();
    expect(store.getItem('theme')).toBe('dark');
  });

  it('[SH-01] stays, and says so, when the server does not answer', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in');
    expect(leave).not.toHaveBeenCalled();
  });

  it('leaves as well when the session had ended before', async () => {
    fetch.mockResolvedValue(new Response(null, { status: 401 }));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/'));
  });

  it('chooses the theme, the system by default', async () => {
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

  it('[SH-01] marks admins only', async () => {
    const { user } = buildBootstrap({ isSignedIn: true });
    renderFrame({ bootstrap: { user: { ...user!, role: 'MEMBER' } } });
    expect(await screen.findByRole('button', { name: 'Ada Okafor' })).toBeTruthy();
    expect(screen.queryByText('admin')).toBeNull();
  });
});
