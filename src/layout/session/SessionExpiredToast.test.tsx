import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWorkspace } from '../../dataProvider/index.ts';
import { network, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TEXT = 'Your session has expired. Please log in again.';

const Caller = () => {
  const { status, organizationTypes } = useWorkspace();
  const callTwice = () => void Promise.allSettled([status(), organizationTypes()]);
  return <button onClick={callTwice}>Call</button>;
};

const expire = async () => {
  const expired = () => problem(401, 'unauthenticated', 'Sign in.');
  network.use(http.get('*/api/sa/status', expired), http.get('*/v3/manufacturers/types', expired));
  const frame = renderFrame({ path: '/page', pages: { '/page': <Caller /> } });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Call' }));
  await screen.findByRole('heading', { name: 'Landing' });
  // its code is loaded with the first notification
  await screen.findByText(TEXT);
  return { ...frame, user };
};

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('SessionExpiredToast', () => {
  it('[SES-01] a 401 clears the user and leads to the landing page with one warning', async () => {
    const { session, router } = await expire();
    expect(session.user()).toBeNull();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('banner')).toBeNull();
    const toasts = screen.getAllByRole('alert');
    expect(toasts.map(toast => toast.textContent)).toEqual([TEXT]);
    expect(toasts[0]?.className).toContain('toast-warning');
  });

  it('[SES-01] the warning stays for 10 seconds, once for ten rejected calls', async () => {
    await expire();
    await after(9_500);
    expect(screen.getByText(TEXT)).toBeTruthy();
    await after(1_000);
    // wait for the fade-out
    await after(500);
    expect(screen.queryByText(TEXT)).toBeNull();
    await after(5_000);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it("[SES-01] a click elsewhere doesn't close the warning, its own button does", async () => {
    const { user } = await expire();
    await user.click(screen.getByRole('heading', { name: 'Landing' }));
    await after(1_000);
    expect(screen.getByText(TEXT)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await after(1_000);
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});
