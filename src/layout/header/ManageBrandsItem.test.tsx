import MenuList from '@mui/material/MenuList';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../model/contract/user.ts';
import { mayOf } from '../../../model/rules/access.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { network, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { ManageBrandsItem } from './ManageBrandsItem.tsx';

const TYPES = 'GET /v3/manufacturers/types';
const SWITCH = 'PUT /v3/manufacturers/type';

const mockTypes = (response: () => Response) => http.get('*/v3/manufacturers/types', response);
const mockSwitch = (response: () => Response) => http.put('*/v3/manufacturers/type', response);
const own = { mnId: 'm2', mnIdTypeCd: 'INDIVIDUAL', mnNm: 'Ada alone', role: 'MEMBER' };
const companyAs = (role: User['role']) => ({ mnId: 'm1', mnIdTypeCd: 'COMPANY', mnNm: 'Lumen', role });

const leave = vi.fn<(address: string) => void>();
const chosen = vi.fn<() => void>();
beforeEach(() => {
  leave.mockReset();
  chosen.mockReset();
});

const { user: someone } = buildBootstrap({ isSignedIn: true });
const userIn = (place: Partial<User>) => {
  const user = { ...someone, ...place } as User;
  return { ...user, may: mayOf(user) };
};
const alone = userIn({ mnId: 'm2', mnNm: 'Ada alone', mnIdTypeCd: 'INDIVIDUAL', role: 'MEMBER' });

const open = (user: User, handlers: HttpHandler[] = [], flags = { brandManagement: true }) => {
  network.use(...handlers);
  return renderFrame({
    path: '/page',
    pages: {
      '/page': (
        <MenuList>
          <ManageBrandsItem leave={leave} onChosen={chosen} />
        </MenuList>
      ),
      '/brands': <h1>The brands</h1>,
    },
    bootstrap: { user, flags },
  });
};

const item = () => screen.findByRole('menuitem', { name: 'Manage Brands' });
const noItem = () => screen.queryByRole('menuitem', { name: 'Manage Brands' });

describe('Manage Brands', () => {
  it('[ORG-02] from a private workspace switches to the company first, then goes to the brands', async () => {
    const { calls } = open(alone, [
      mockTypes(() => HttpResponse.json([companyAs('MEMBER'), own])),
      mockSwitch(() => {
        expect(leave).not.toHaveBeenCalled();
        return HttpResponse.json(companyAs('MEMBER'));
      }),
    ]);
    await userEvent.click(await item());
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/brands'));
    expect(calls).toEqual([TYPES, SWITCH]);
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('[ORG-02] a failed switch says so, and nothing changes', async () => {
    const { router } = open(alone, [
      mockTypes(() => HttpResponse.json([companyAs('MEMBER'), own])),
      mockSwitch(() => problem(500, 'internal', 'The database is being mended.')),
    ]);
    await userEvent.click(await item());
    expect((await screen.findByRole('alert')).textContent).toBe(
      "You're still in Ada alone. The database is being mended.",
    );
    expect(leave).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/page');
  });

  it('[ORG-02] does not treat an ended session as a switch', async () => {
    const { session } = open(alone, [
      mockTypes(() => HttpResponse.json([companyAs('MEMBER'), own])),
      mockSwitch(() => problem(401, 'unauthenticated', 'Sign in.')),
    ]);
    await userEvent.click(await item());
    await screen.findByRole('heading', { name: 'Landing' });
    expect(session.user()).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it('in the company goes there without a switch', async () => {
    const { calls } = open(userIn({ role: 'MEMBER' }));
    await userEvent.click(await item());
    expect(await screen.findByRole('heading', { name: 'The brands' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('[ORG-02] is not shown to users without a company', async () => {
    const { calls } = open({ ...alone, isEnrolled: false }, [mockTypes(() => HttpResponse.json([own]))]);
    await screen.findByRole('main');
    expect(noItem()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('[ORG-02] is not shown to a provisioning manager in any organization', async () => {
    open(userIn({ role: 'PROVISIONING_MANAGER' }));
    await screen.findByRole('main');
    expect(noItem()).toBeNull();
    cleanup();
    const { calls } = open(alone, [
      mockTypes(() => HttpResponse.json([companyAs('PROVISIONING_MANAGER'), own])),
    ]);
    await waitFor(() => expect(calls).toEqual([TYPES]));
    await screen.findByRole('main');
    expect(noItem()).toBeNull();
  });

  it('[ORG-02] is not shown while the flag is off', async () => {
    const off = { brandManagement: false };
    open(userIn({ role: 'ADMIN' }), [], off);
    await screen.findByRole('main');
    expect(noItem()).toBeNull();
    cleanup();
    const { calls } = open(alone, [mockTypes(() => HttpResponse.json([companyAs('ADMIN'), own]))], off);
    await waitFor(() => expect(calls).toEqual([TYPES]));
    expect(noItem()).toBeNull();
  });
});
