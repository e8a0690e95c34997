import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUser } from '../../auth/SessionContext.ts';
import { network, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { OrganizationMenu } from './OrganizationMenu.tsx';

const company = { mnId: 'm1', mnIdTypeCd: 'COMPANY', mnNm: 'Lumen' };
const own = { mnId: 'm2', mnIdTypeCd: 'INDIVIDUAL', mnNm: 'Ada Okafor' };
const TYPES = 'GET /v3/manufacturers/types';
const SWITCH = 'PUT /v3/manufacturers/type';

const mockTypes = (response: () => Response) => http.get('*/v3/manufacturers/types', response);
const mockSwitch = (response: () => Response) => http.put('*/v3/manufacturers/type', response);

const leave = vi.fn<(address: string) => void>();
beforeEach(() => {
  leave.mockReset();
});

const Menu = () => {
  const user = useUser();
  return user === null ? null : <OrganizationMenu user={user} leave={leave} />;
};

const open = async (handlers: HttpHandler[]) => {
  network.use(...handlers);
  const frame = renderFrame({ path: '/page', pages: { '/page': <Menu /> } });
  // the frame has a menu of its own, in the header
  const main = await screen.findByRole('main');
  await userEvent.click(main.querySelector('button')!);
  return frame;
};

describe('OrganizationMenu', () => {
  it('[ORG-01] fetches the workspaces when it is opened, and marks the current one', async () => {
    const { calls } = await open([mockTypes(() => HttpResponse.json([company, own]))]);
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(item => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['LLumenCompany', 'true'],
      ['AOAda OkaforOnly you', 'false'],
    ]);
    // the page also subscribes to changes, at some later time
    expect(calls).toEqual([TYPES]);
  });

  it('[ORG-01] does not fetch them before', async () => {
    const { calls } = renderFrame();
    await screen.findByRole('banner');
    expect(calls).toEqual([]);
  });

  it('[ORG-01] switches on the server, then reloads the projects', async () => {
    const { calls } = await open([
      mockTypes(() => HttpResponse.json([company, own])),
      mockSwitch(() => HttpResponse.json(own)),
    ]);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Only you/ }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
    expect(calls).toEqual([TYPES, SWITCH]);
  });

  it('[ORG-01] a failed switch shows an error toast and changes nothing', async () => {
    await open([
      mockTypes(() => HttpResponse.json([company, own])),
      mockSwitch(() => problem(500, 'internal', 'The database is being mended.')),
    ]);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Only you/ }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe("You're still in Lumen. The database is being mended.");
    expect(toast.className).toContain('toast-error');
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { name: /Lumen/ }).length).toBeGreaterThan(0);
  });

  it('[ORG-01] choosing the current one does nothing', async () => {
    const { calls } = await open([mockTypes(() => HttpResponse.json([company, own]))]);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Company/ }));
    expect(calls).toEqual([TYPES]);
    expect(leave).not.toHaveBeenCalled();
  });

  it('does not treat an ended session as a switch', async () => {
    const { session } = await open([
      mockTypes(() => HttpResponse.json([company, own])),
      mockSwitch(() => problem(401, 'unauthenticated', 'Sign in.')),
    ]);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Only you/ }));
    await screen.findByRole('heading', { name: 'Landing' });
    expect(session.user()).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it("says so when the workspaces can't be loaded", async () => {
    await open([mockTypes(() => problem(500, 'internal', 'Broken.'))]);
    expect(await screen.findByText("Your organizations couldn't be loaded.")).toBeTruthy();
  });
});
