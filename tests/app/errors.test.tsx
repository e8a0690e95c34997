import { onlineManager, timeoutManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projects as api } from '../../model/contract/projects.ts';
import { reachability } from '../../src/dataProvider/reachability.ts';
import { askServer, network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

/** Limits the waiting times of react-query. */
const limitWaits = (longest: number) =>
  timeoutManager.setTimeoutProvider<ReturnType<typeof setTimeout>>({
    setTimeout: (work, wait) => setTimeout(work, Math.min(wait, longest)),
    clearTimeout: timer => clearTimeout(timer),
    setInterval: (work, wait) => setInterval(work, wait),
    clearInterval: timer => clearInterval(timer),
  });

// instead of one and two seconds before it retries
beforeAll(() => limitWaits(20));
afterAll(() => limitWaits(Infinity));

const uncaught: unknown[] = [];
const noteError = (event: ErrorEvent) => {
  uncaught.push(event.error ?? event.message);
  event.preventDefault();
};

beforeEach(() => {
  uncaught.length = 0;
  window.addEventListener('error', noteError);
  // react-admin logs each failed call
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  window.removeEventListener('error', noteError);
  vi.restoreAllMocks();
});

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** the same data with one value replaced */
const replaceOne = (data: unknown, at: number, by: unknown): unknown => {
  const places: { owner: Record<string, unknown>; key: string }[] = [];
  const visit = (owner: unknown) => {
    if (!isNested(owner)) return;
    for (const key of Object.keys(owner)) {
      places.push({ owner, key });
      visit(owner[key]);
    }
  };
  visit(data);
  const place = places[at % Math.max(places.length, 1)];
  if (place !== undefined) place.owner[place.key] = by;
  return data;
};

type Fault = { name: string; apply: (response: Response) => Promise<Response> };

const fault = (name: string, apply: Fault['apply']): Fault => ({ name, apply });

const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc
    .constantFrom(400, 403, 404, 409, 418, 500, 503)
    .map(status => fault(`${status} as a problem`, async () => problem(status, 'internal'))),
  fc
    .constantFrom(200, 404, 502)
    .map(status => fault(`${status} as HTML`, async () => new Response('<h1>Bad Gateway</h1>', { status }))),
  fc.integer({ min: 0, max: 99 }).map(share =>
    fault(`cut at ${share} %`, async response => {
      const text = await response.text();
      return json(text.slice(0, Math.floor((text.length * share) / 100)));
    }),
  ),
  fc.constant(fault('204', async () => new Response(null, { status: 204 }))),
  fc
    .jsonValue()
    .map(value => fault(`all of it ${JSON.stringify(value)}`, async () => json(JSON.stringify(value)))),
  fc
    .tuple(fc.nat(400), fc.jsonValue())
    .map(([at, value]) =>
      fault(`value ${at} is ${JSON.stringify(value)}`, async response =>
        json(JSON.stringify(replaceOne(await response.json(), at, value))),
      ),
    ),
);

const breaking = (calls: RegExp, { apply }: Fault) =>
  http.get('*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return calls.test(`${pathname}${search}`) ? apply(await askServer(request)) : undefined;
  });

const ERRORS = ['Oops, something went wrong', 'Looks like you just entered uncharted territory'];

/** Expects the page itself, an empty state, or an error page: something readable, not a loading state. */
const expectReadable = (titles: string[]) =>
  waitFor(() => {
    const said = screen.getAllByRole('heading').map(heading => heading.textContent);
    expect(said.some(title => [...ERRORS, ...titles].includes(title))).toBe(true);
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  });

describe('[fault 20] whatever the server responds, the page shows something readable', () => {
  const pages: [string, string, RegExp[], string[]][] = [
    [
      'the list',
      '/projects',
      [/projects\?/, /projects\/counts/],
      ['Projects', 'No projects yet', 'No matching projects'],
    ],
    ['the report', '/projects/project/report', [/projectReport|report/], ['Project report']],
    [
      'an overview',
      '/projects/:type/:id/overview',
      [/common\/projects\/[^/?]+$/, /tasks/, /auditEntries|audit/],
      ['History'],
    ],
  ];

  it.each(pages)('%s', { timeout: 120_000 }, async (_, path, calls, titles) => {
    const { call } = await renderApp('/projects', { projects: 3 });
    const { list } = await call(api.list, {});
    cleanup();
    const address = path.replace(':type', list[0]?.prodType ?? '').replace(':id', list[0]?.pjtId ?? '');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), faults, async (which, broken) => {
        network.resetHandlers();
        network.use(breaking(which, broken));
        await renderApp(address, { projects: 3 });
        await expectReadable(titles);
        cleanup();
        expect(uncaught).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('[SES-01] ten calls with a 401', () => {
  it('[fault 18] cause one toast and one redirect to the landing page', async () => {
    const { user } = await renderApp('/projects');
    await screen.findByRole('link', { name: 'Hearth Dimmer H2' });
    const replaced = vi.spyOn(history, 'replaceState');
    const pushed = vi.spyOn(history, 'pushState');
    network.use(http.all('*', () => problem(401, 'unauthenticated')));
    const search = screen.getByRole('searchbox', { name: 'Filter by name or ID' });
    const link = screen.getByRole('link', { name: 'Hearth Dimmer H2' });
    await user.type(search, 'a');
    // on a busy machine, the page may have gone by now
    await user.click(link);
    await screen.findByText('Your session has expired. Please log in again.');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.getAllByText('Your session has expired. Please log in again.')).toHaveLength(1);
    const moves = [...replaced.mock.calls, ...pushed.mock.calls].filter(([, , to]) => to === '/');
    expect(moves).toHaveLength(1);
    expect(uncaught).toEqual([]);
  });
});

describe('[fault 21] without a connection', () => {
  const listen = () => {
    const server = { isUp: true };
    const stop = reachability.listen(async () => {
      if (!server.isUp) throw new TypeError('Failed to fetch');
    });
    onlineManager.setEventListener(setOnline =>
      reachability.subscribe(() => setOnline(reachability.isReached())),
    );
    network.use(http.all('*', () => (server.isUp ? undefined : HttpResponse.error())));
    return { server, stop };
  };

  it('reads wait behind the notice without a toast, and continue when the server is back', async () => {
    const { server, stop } = listen();
    const { user } = await renderApp('/projects');
    await screen.findByRole('link', { name: 'Hearth Dimmer H2' });
    server.isUp = false;
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name or ID' }), 'zzz');
    await screen.findByText('No connection.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No matching projects')).toBeNull();
    server.isUp = true;
    await act(async () => void (await reachability.check()));
    expect(await screen.findByRole('heading', { name: 'No matching projects' })).toBeTruthy();
    expect(screen.queryByText('No connection.')).toBeNull();
    stop();
  });

  it("[SH-10] a record that can't be loaded shows the error page without a code, and loads by itself later", async () => {
    const { server, stop } = listen();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderApp('/projects');
    await screen.findByRole('heading', { name: /Projects/ });
    server.isUp = false;
    await act(async () => void (await reachability.check()));
    // a record that is not cached by any list
    window.history.pushState(null, '', '/countries/IS');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const error = (await screen.findByRole('heading', { name: ERRORS[0] as string })).closest('section');
    expect(error?.textContent).not.toContain('Error Code');
    server.isUp = true;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('heading', { name: 'Iceland' })).toBeTruthy();
    vi.useRealTimers();
    stop();
  });

  it('a write says at once that it is not saved, and the form keeps what was typed', async () => {
    const { server, stop } = listen();
    const { user } = await renderApp('/projects/create');
    await user.click(await screen.findByRole('radio', { name: 'Hub-connected' }));
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Gate sensor');
    server.isUp = false;
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByText(/^No response from the server/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Project name/ }).value).toBe('Gate sensor');
    server.isUp = true;
    await act(async () => void (await reachability.check()));
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Gate sensor' })).toBeTruthy();
    stop();
  });
});

describe('[SH-10] Try again', () => {
  it('fetches again', async () => {
    network.use(http.all('*', () => problem(500, 'internal')));
    const { user } = await renderApp('/projects');
    await screen.findByRole('heading', { name: ERRORS[0] as string });
    network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Hearth Dimmer H2' })).toBeTruthy();
  });
});
