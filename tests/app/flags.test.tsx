import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagNames } from '../../model/rules/flags.ts';
import { MIN_INTERVAL } from '../../src/auth/flagRefresh.ts';
import { network } from '../network.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const rowOf = async (name: string) => {
  const rows = await screen.findAllByRole('row');
  const row = rows.find(
    ({ firstElementChild }) => firstElementChild?.querySelector('code')?.textContent === name,
  );
  if (row === undefined) throw new Error(`There is no row for ${name}`);
  return within(row);
};

describe('[FLG-01] the page of flags', () => {
  it('shows an admin every flag, its meaning and who it is on for', async () => {
    await renderApp('/flags', {
      flags: {
        developerMode: 'northgate.example, harbour.example',
        automation: false,
        customCapabilities: 'harbour.example',
        edgeForHub: 'mailto:edge@hub.example',
      },
    });
    expect(await screen.findAllByRole('row')).toHaveLength(flagNames.length + 1);
    expect(document.title).toBe('Feature flags · Porchlight');
    const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(texts.filter(text => text.includes('flags.'))).toEqual([]);
    expect((await rowOf('developerMode')).getByText('northgate.example')).toBeTruthy();
    expect((await rowOf('developerMode')).getByText('and 1 other suffix')).toBeTruthy();
    expect((await rowOf('developerMode')).getByText('4 members here')).toBeTruthy();
    expect((await rowOf('customCapabilities')).getByText('1 suffix outside your organization')).toBeTruthy();
    expect((await rowOf('automation')).getByText('No one')).toBeTruthy();
    expect((await rowOf('smartApp')).getByText('Everyone')).toBeTruthy();
    expect((await rowOf('edgeForHub')).getByText('mailto:edge@hub.example')).toBeTruthy();
    expect((await rowOf('schemaDeprecation')).getByText('2025-08-04')).toBeTruthy();
    expect(screen.queryByText(/harbour/)).toBeNull();
  });

  it('finds flags by name and by meaning', async () => {
    const { user } = await renderApp('/flags');
    await screen.findAllByRole('row');
    const search = screen.getByRole('searchbox', { name: 'Filter by name or description' });
    await user.type(search, 'BRANDS approval');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('1 flag')).toBeTruthy();
    await user.type(search, ' zzz');
    expect(await screen.findByRole('heading', { name: 'No matching flags' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /Clear filter/ }).at(-1) as HTMLElement);
    expect(await screen.findAllByRole('row')).toHaveLength(flagNames.length + 1);
  });

  it('overrides a switch in this browser, says so, and resets all overrides', async () => {
    const { user, session } = await renderApp('/flags');
    const override = within(await screen.findByRole('group', { name: 'Override brandManagement' }));
    expect(override.getByRole<HTMLInputElement>('radio', { name: 'Default' }).checked).toBe(true);
    await user.click(override.getByRole('radio', { name: 'Off' }));
    expect(session.flags().brandManagement).toBe(false);
    expect(await screen.findByText('1 flag is overridden in this browser.')).toBeTruthy();
    expect((await rowOf('brandManagement')).getByText('Overridden')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear overrides' }));
    expect(session.flags().brandManagement).toBe(true);
    expect(screen.queryByText(/overridden in this browser/)).toBeNull();
    expect(override.getByRole<HTMLInputElement>('radio', { name: 'Default' }).checked).toBe(true);
  });

  it("shows the error page if the flags can't be loaded", async () => {
    network.use(http.get('/api/resources/featureFlags', () => new Response('<html>', { status: 400 })));
    await renderApp('/flags');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it.each(['mel', 'pia', 'ida'])('is closed to %s', async persona => {
    await renderApp('/flags', { as: persona });
    expect(await screen.findByText('Error Code: 403')).toBeTruthy();
  });
});

describe('[FLG-01] flags that change while the page is open', () => {
  it('take effect in the current view when the window gets the focus, five minutes later', async () => {
    let brandManagement = true;
    let requestCount = 0;
    network.use(
      http.get('/featureflags', () => {
        requestCount += 1;
        return HttpResponse.json({ brandManagement });
      }),
    );
    const { container } = await renderApp('/brands');
    await screen.findByRole('banner');
    expect(container.textContent).not.toContain('Error Code: 403');
    brandManagement = false;
    const focus = async () => act(async () => void window.dispatchEvent(new Event('focus')));
    await focus();
    expect(requestCount).toBe(0);
    const later = Date.now() + MIN_INTERVAL;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await focus();
    expect(await screen.findByText('Error Code: 403')).toBeTruthy();
    await focus();
    expect(requestCount).toBe(1);
  });
});
