import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => {
  // jsdom has no scrolling
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const isSearch = ({ url }: Request) => url.includes('/v3/common/projects?') && url.includes('pageSize=6');

const open = async (user: UserEvent) => {
  // the shortcut works once the button is there
  await screen.findByRole('button', { name: /^Search projects/ });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
};

const settled = async () => {
  const field = screen.getByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(field.getAttribute('aria-busy')).toBe('false'));
};

const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
const titles = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map(option => option.textContent);
const active = () => {
  const id = screen.getByRole('combobox', { name: 'Search' }).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

describe('the search', () => {
  it('[SH-01] reaches a project by Ctrl K, its name and Enter, from inside a text field too', async () => {
    const { user } = await renderApp('/projects');
    await user.click(await screen.findByRole('searchbox'));
    await open(user);
    await user.keyboard('hearth dim{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[SH-01] if Enter is pressed first, waits for the results and opens the first', async () => {
    const responses: (() => void)[] = [];
    network.use(
      http.get('*', async ({ request }) => {
        if (request.url.includes('keyword=hearth&') && isSearch(request))
          await new Promise<void>(resolve => responses.push(resolve));
      }),
    );
    const { user } = await renderApp('/help');
    await open(user);
    // a topic and a page also match, and are shown immediately
    await user.keyboard('report');
    await screen.findAllByRole('option', { name: /Project report/ });
    await user.keyboard('{Control>}a{/Control}hearth{Enter}');
    await waitFor(() => expect(responses).not.toHaveLength(0));
    expect(screen.getByRole('dialog')).toBeTruthy();
    responses.forEach(response => response());
    expect(await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2' })).toBeTruthy();
  });

  it.each([
    ['fails', () => problem(500, 'internal')],
    ['does not respond', () => delay('infinite')],
  ])('[SH-01] Enter opens the first result, even if a later source %s', async (_, response) => {
    network.use(http.get('*/v3/testdevices', response));
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('hearth{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2' })).toBeTruthy();
  });

  it('[SH-01] Enter opens nothing if a source before the first result fails', async () => {
    network.use(http.get('*', ({ request }) => (isSearch(request) ? problem(500, 'internal') : undefined)));
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('saved filters{Enter}');
    expect(await screen.findByText("Projects couldn't be searched.")).toBeTruthy();
    await settled();
    expect(location.pathname).toBe('/projects');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeTruthy();
  });

  it('[SH-01] an action that asks for more does not open its result by itself', async () => {
    const { user } = await renderApp('/projects', { as: 'mel' });
    await open(user);
    // Enter is pressed before the results arrive
    await user.keyboard('open a device log{Enter}');
    expect(await screen.findByRole('group', { name: /^Device logs/ })).toBeTruthy();
    await settled();
    expect(titles('Device logs').length).toBeGreaterThan(1);
    expect(location.pathname).toBe('/projects');
  });

  it('[SH-01] groups the results, shows their counts, and links to the complete list', async () => {
    const { user } = await renderApp('/projects', { projects: 40 });
    await open(user);
    await user.keyboard('e');
    await settled();
    const found = titles('Projects');
    const [, total] = /6 of (\d+)/.exec(found.at(-1) ?? '') ?? [];
    expect(found).toHaveLength(7);
    expect(Number(total)).toBeGreaterThan(6);
    await user.click(group('Projects').getByRole('option', { name: /Show all in the list/ }));
    expect(await screen.findByText(`1–25 of ${total}`)).toBeTruthy();
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'e');
  });

  it('[SH-01] announces the number, marks the words, and can be used with keys', async () => {
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('hearth');
    await settled();
    // the page behind the dialog also has options
    const options = within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
    expect(within(options[0] as HTMLElement).getByText('Hearth').tagName).toBe('MARK');
    const status = screen.getAllByRole('status').find(element => element.closest('[role="dialog"]') !== null);
    expect(status?.textContent).toMatch(/^\d+ results?$/);
    expect(active()).toBe(options[0]);
    await user.keyboard('{End}');
    expect(active()).toBe(options.at(-1));
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options[0]);
    await user.keyboard('{ArrowUp}{Home}');
    expect(active()).toBe(options[0]);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }));
  });

  it('[SH-01] finds headings of the documentation and goes to them', async () => {
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('if-match');
    await user.click(await screen.findByRole('option', { name: /ETag and If-Match/ }));
    const heading = await screen.findByRole('heading', { name: /ETag and If-Match/ });
    expect(window.location.pathname + window.location.hash).toBe('/help/api#versions');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('[SH-01] offers the pages of the open project that this user can open', async () => {
    const { user } = await renderApp('/projects', { as: 'pia' });
    await user.click(await screen.findByRole('link', { name: 'Hearth Dimmer H2' }));
    await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2' });
    await open(user);
    await screen.findByRole('option', { name: /^Overview/ });
    expect(titles('This project')).toEqual(['OverviewHearth Dimmer H2']);
    expect(titles('Pages')).toEqual([
      'Projects',
      'Project report',
      'Categories',
      'Locales',
      'Countries',
      'Test devices',
      'Commercial devices',
      'Provisioning tasks',
      'Terms',
      'Account',
      'Documentation',
    ]);
  });

  it('[SH-01] remembers opened results, the newest first', async () => {
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('hearth{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2' });
    await open(user);
    await user.keyboard('saved filters{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    await open(user);
    expect(titles('Recent')).toEqual(['Saved filtersLists', 'Hearth Dimmer H2Direct-connected · Develop']);
  });

  it('[SH-01] restores the focus, even when it was opened twice', async () => {
    const { user } = await renderApp('/projects');
    const field = await screen.findByRole('searchbox');
    await user.click(field);
    await user.keyboard('{Control>}kk{/Control}');
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
    await user.keyboard('/');
    expect(field).toHaveProperty('value', '/');
    await user.click(screen.getByRole('button', { name: /^Search projects/ }));
    await screen.findByRole('combobox', { name: 'Search' });
    await user.click(screen.getByRole('button', { name: /^Close/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search projects/ }));
  });

  it('[SH-01] opens a new tab with Ctrl Enter and stays', async () => {
    const { user } = await renderApp('/projects');
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
    await open(user);
    await user.keyboard('project report');
    await settled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(tab).toHaveBeenCalledExactlyOnceWith(
      'http://localhost:3000/projects/project/report',
      '_blank',
      'noopener',
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[SH-01] says so when nothing is found, and where to look', async () => {
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('zzzqqq');
    expect((await screen.findAllByText('Nothing found for “zzzqqq”')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: 'All documentation' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toBeTruthy();
  });

  it('[SH-01] works without the server, and tries again', async () => {
    network.use(
      http.get('*', ({ request }) =>
        isSearch(request) ? new Response('<html>', { status: 500 }) : undefined,
      ),
    );
    const { user } = await renderApp('/projects');
    await open(user);
    await user.keyboard('hearth');
    expect(await screen.findByText("Projects couldn't be searched.")).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.keyboard('errors');
    expect(await screen.findByRole('option', { name: /Errors/ })).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.keyboard('hearth');
    const again = await screen.findByRole('button', { name: 'Try again' });
    network.resetHandlers();
    await user.click(again);
    expect(await screen.findByRole('option', { name: /^Hearth Dimmer H2 ?Direct-connected/ })).toBeTruthy();
  });

  it('[SH-01] says that there is no connection, and continues when it is back', async () => {
    const { user } = await renderApp('/projects');
    await open(user);
    act(() => onlineManager.setOnline(false));
    await user.keyboard('hearth');
    expect(await screen.findByText(/^Projects: no connection/)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('option', { name: /^Hearth Dimmer H2 ?Direct-connected/ })).toBeTruthy();
    expect(screen.queryByText(/no connection/)).toBeNull();
  });

  it('[SH-01] sends one request for a word typed in one go, and cancels it when another is typed', async () => {
    const requested: Request[] = [];
    network.use(
      http.get('*', async ({ request }) => {
        if (isSearch(request)) requested.push(request);
        // the first request gets no response
        if (isSearch(request) && requested.length === 1) await delay('infinite');
      }),
    );
    const { user } = await renderApp('/projects');
    await open(user);
    const field = screen.getByRole('combobox', { name: 'Search' });
    // a slow machine would pause between two keys for longer than the search waits for the next one
    const type = (word: string) => {
      for (let length = 1; length <= word.length; length++)
        fireEvent.change(field, { target: { value: word.slice(0, length) } });
    };
    type('bal');
    await waitFor(() => expect(requested).toHaveLength(1));
    type('hearth');
    expect(await screen.findByRole('option', { name: /^Hearth Dimmer H2 ?Direct-connected/ })).toBeTruthy();
    expect(requested[0]?.signal.aborted).toBe(true);
    expect(requested.map(({ url }) => new URL(url).searchParams.get('keyword'))).toEqual(['bal', 'hearth']);
  });

  it('[SH-01] treats a hostile text as plain text', async () => {
    const { user } = await renderApp('/projects');
    const field = await open(user);
    await user.click(field);
    await user.paste(`<img src=x onerror=alert(1)>${'%_\\'.repeat(30_000)}`);
    expect((field as HTMLInputElement).value.length).toBeLessThanOrEqual(200);
    expect((await screen.findAllByText(/^Nothing found for “<img/)).length).toBeGreaterThan(0);
    expect(document.querySelector('img')).toBeNull();
  });
});
