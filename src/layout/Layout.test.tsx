import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../auth/session.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { network, problem } from '../../tests/network.ts';
import { renderFrame } from '../../tests/renderFrame.tsx';
import { useReloadOnOrgSwitch } from './session/useReloadOnOrgSwitch.ts';

const project = {
  pjtId: 'p-1',
  pjtNm: 'Hearth Dimmer H2',
  prodType: 'MQTT',
  devStatCd: 'DEVELOP',
  dsc: '',
  mnId: 'm1',
  ownerId: 'u1',
  ownerNm: 'Ada Okafor',
  crtr: 'Ada Okafor',
  crtDt: 1,
  chgr: 'Ada Okafor',
  chgDt: 1,
  stateDt: 1,
  isOwner: true,
  canEdit: true,
  testDevices: 6,
  commercialDevices: 0,
  setupId: null,
  vid: null,
  dvcPrflId: null,
  catalogDispNm: null,
  version: 1,
};

const showProject = (response: () => Response = () => HttpResponse.json(project)) => {
  network.use(http.get('*/v3/common/projects/p-1', response));
  return renderFrame({
    path: '/projects/MQTT/p-1/overview',
    pages: {
      '/projects/:projectType/:projectId/overview': <h1>Overview page</h1>,
      '/projects/project/report': <h1>Report page</h1>,
    },
  });
};

describe('Layout', () => {
  it('[SH-01] has brand, organization, help and user', async () => {
    renderFrame();
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Lanternworks' }).getAttribute('href')).toBe('/projects');
    expect(header.getByRole('button', { name: /Lumen/ })).toBeTruthy();
    expect(header.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe('/help');
    expect(header.getByRole('button', { name: 'Ada Okafor admin' })).toBeTruthy();
  });

  it('[SH-02] shows type and name of the project, and its pages', async () => {
    showProject();
    const sidebar = within(await screen.findByRole('complementary', { name: 'Project' }));
    expect(await sidebar.findByText('Hearth Dimmer H2')).toBeTruthy();
    expect(sidebar.getByText('Direct-connected')).toBeTruthy();
    const links = sidebar
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('aria-current')]);
    expect(links).toEqual([
      ['Overview', 'page'],
      ['Project settings', null],
      ['Device Profile', null],
      ['Device Onboarding', null],
      ['Product Info', null],
      ['Test Devices 6', null],
      ['Live Logging', null],
      ['Pre Publishing Checklist', null],
      ['Self-test Checklist', null],
      ['Application Forms', null],
      ['Publish Request', null],
    ]);
  });

  it("[SH-02] offers settings only to users who can edit, and shows no error if the project doesn't exist", async () => {
    showProject(() => HttpResponse.json({ ...project, canEdit: false }));
    await screen.findByText('Hearth Dimmer H2', { selector: '.app-side-head b' });
    expect(screen.queryByRole('link', { name: 'Project settings' })).toBeNull();
    cleanup();

    const { calls } = showProject(() => problem(404, 'not_found', 'No record with this ID was found.'));
    await waitFor(() => expect(calls).toContain('GET /v3/common/projects/p-1'));
    await waitFor(() => expect(document.querySelector('.app-side-head')).toBeNull());
    expect(screen.getByRole('complementary')).toBeTruthy();
    expect(screen.queryByText('No record with this ID was found.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SH-07] has year and product at the end: below the page, in the sidebar, not on the report', async () => {
    const text = `© ${new Date().getFullYear()} Lanternworks`;
    const { router } = showProject();
    const sidebar = await screen.findByRole('complementary');
    expect(within(sidebar).getByText(text)).toBeTruthy();
    await router.navigate('/here');
    await screen.findByRole('heading', { name: 'Here' });
    expect(screen.getByRole('contentinfo').textContent).toBe(`${text}Terms`);
    await router.navigate('/projects/project/report');
    await screen.findByRole('heading', { name: 'Report page' });
    expect(screen.queryByText(text)).toBeNull();
  });

  it('[SH-08] has no sidebar on the report, and no frame on the landing page', async () => {
    const { router } = showProject();
    await screen.findByRole('complementary');
    await router.navigate('/projects/project/report');
    await screen.findByRole('heading', { name: 'Report page' });
    expect(screen.queryByRole('complementary')).toBeNull();
    await router.navigate('/');
    await screen.findByRole('heading', { name: 'Landing' });
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('skips to the content', async () => {
    renderFrame();
    await userEvent.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('focuses the main part when a link opens another page', async () => {
    renderFrame({
      path: '/first',
      pages: { '/first': <Link to="/second">Go on</Link>, '/second': <h1>Second page</h1> },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Go on' }));
    await screen.findByRole('heading', { name: 'Second page' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('focuses what the menu of narrow windows leads to, instead of a link that is hidden with it', async () => {
    const checkVisibility = vi
      .spyOn(Element.prototype, 'checkVisibility')
      .mockImplementation(function isVisible(this: Element) {
        return this.closest('.app-side') === null || document.querySelector('.app-menu-open') !== null;
      });
    showProject();
    const link = await screen.findByRole('link', { name: 'Overview' });
    const menu = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    link.focus();
    await userEvent.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
    await userEvent.click(menu);
    await userEvent.click(screen.getByRole('link', { name: 'Project settings' }));
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    // it stays closed on the page it was opened on
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    checkVisibility.mockRestore();
  });

  it('leaves the focus to a page that sets it', async () => {
    renderFrame({
      path: '/first',
      pages: {
        '/first': <Link to="/second">Go on</Link>,
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the test is about
        '/second': <input aria-label="Name" autoFocus />,
      },
    });
    const main = await screen.findByRole('main');
    const takeFocus = vi.spyOn(main, 'focus');
    await userEvent.click(await screen.findByRole('link', { name: 'Go on' }));
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Name' }));
    // timers run in order: after this one, a pending one of the layout has run
    await new Promise(resolve => {
      setTimeout(resolve);
    });
    expect(takeFocus).not.toHaveBeenCalled();
  });

  it('focuses the main part when the focused button disappears', async () => {
    const Row = () => {
      const [isDeleted, setIsDeleted] = useState(false);
      return isDeleted ? (
        <p>Deleted</p>
      ) : (
        <button type="button" onClick={() => setIsDeleted(true)}>
          Delete
        </button>
      );
    };
    renderFrame({ path: '/rows', pages: { '/rows': <Row /> } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('follows the system, or the theme that was chosen', async () => {
    const { store } = renderFrame({ store: { theme: 'dark' } });
    await screen.findByRole('main');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    store.removeItem('theme');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
  });

  it('axe finds nothing in the structure', async () => {
    document.documentElement.lang = 'en';
    document.title = 'Overview';
    showProject();
    await screen.findByText('Hearth Dimmer H2', { selector: '.app-side-head b' });
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)).toEqual([]);
  });
});

it('reloads the page when another tab has switched the organization, and says so afterwards', async () => {
  const bootstrap = buildBootstrap({ isSignedIn: true, basePath: '/work' });
  const session = createSession(bootstrap);
  const leave = vi.fn<(address: string) => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ session, bootstrap }}>{children}</SessionContext>
  );
  const { unmount } = renderHook(() => useReloadOnOrgSwitch(leave), { wrapper });
  expect(leave).not.toHaveBeenCalled();
  session.markOrganizationSwitched();
  expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects');
  unmount();

  renderFrame();
  expect(await screen.findByText('You switched to Lumen in another tab.')).toBeTruthy();
  // not again after the next load
  cleanup();
  renderFrame();
  await screen.findByRole('heading', { name: 'Here' });
  expect(screen.queryByText('You switched to Lumen in another tab.')).toBeNull();
});
