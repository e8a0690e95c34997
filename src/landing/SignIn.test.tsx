import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { network, onRequest, recordCalls } from '../../tests/network.ts';
import { SignIn } from './SignIn.tsx';
import { SignOut } from './SignOut.tsx';

let sent: ReturnType<typeof recordCalls>;
const goTo = vi.fn<(path: string) => void>();

beforeEach(() => {
  sent = recordCalls();
});
afterEach(() => void vi.resetAllMocks());

const response = (status: number, problem?: object, headers: Record<string, string> = {}) =>
  network.use(
    http.post('*', () => new HttpResponse(problem ? JSON.stringify(problem) : null, { status, headers })),
  );

const open = (options: Parameters<typeof buildBootstrap>[0] = {}) => {
  render(<SignIn bootstrap={buildBootstrap(options)} next="/brands?x=1" goTo={goTo} />);
  return userEvent.setup();
};

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(input('Email'), ' ada@lumen.example');
  await user.type(input('Password'), 'not this one{Enter}');
};

describe('SignIn', () => {
  it('posts the form and goes to the requested page', async () => {
    const requests: Request[] = [];
    onRequest(request => requests.push(request));
    const user = open({ basePath: '/work' });
    response(204);
    await fillIn(user);
    expect(await sent()).toEqual([
      { url: '/work/api/sa/login', body: { email: 'ada@lumen.example', password: 'not this one' } },
    ]);
    expect(requests[0]).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/brands?x=1']]));
  });

  it('says that a password is wrong, keeps the e-mail and asks for the password again', async () => {
    const user = open();
    response(422, { code: 'invalid', message: 'Incorrect email or password.' });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.');
    expect(input('Email').value.trim()).toBe('ada@lumen.example');
    expect(input('Password').value).toBe('not this one');
    expect(input('Password').getAttribute('aria-invalid')).toBe('true');
    await user.click(button('Sign in'));
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    expect(goTo).not.toHaveBeenCalled();
  });

  it('shows errors of the server at their fields, and others above the fields', async () => {
    const user = open();
    response(422, {
      code: 'invalid',
      message: 'Look again.',
      errors: { email: 'Unknown domain.', next: 'Odd path.' },
    });
    await fillIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Look again. Odd path.');
    expect(input('Email').getAttribute('aria-invalid')).toBe('true');
    expect(input('Password').getAttribute('aria-invalid')).toBe('false');
    const description = document.getElementById(input('Email').getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Unknown domain.');
    expect(document.activeElement).toBe(input('Email'));
  });

  it.each([
    [429, { 'retry-after': '40' }, 'Too many attempts. Try again in 40 seconds.'],
    [429, { 'retry-after': '600' }, 'Too many attempts. Try again in 10 minutes.'],
    [429, {}, 'Too many attempts. Try again in a moment.'],
    [429, { 'retry-after': 'nonsense' }, 'Too many attempts. Try again in a moment.'],
    [503, { 'retry-after': '1' }, 'The workspace is unavailable right now. Try again in 1 second.'],
    [403, {}, 'Said by the server.'],
  ])('explains %i with %j', async (status, headers, text) => {
    const user = open();
    response(status, { code: 'x', message: 'Said by the server.' }, headers);
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(input('Email').value.trim()).toBe('ada@lumen.example');
  });

  it('understands a date in Retry-After', async () => {
    const user = open();
    response(429, {}, { 'retry-after': new Date(Date.now() + 300_000).toUTCString() });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 5 minutes.');
  });

  it("handles a network error and a response that isn't JSON, and can be tried again", async () => {
    const user = open();
    network.use(http.post('*', () => HttpResponse.error()));
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn't respond/);
    network.use(http.post('*', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await user.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/went wrong \(502\)/);
    response(204);
    await user.click(button('Sign in'));
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  });

  it('reports missing fields before it calls', async () => {
    const user = open();
    await user.click(button('Sign in'));
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(input('Email'));
    expect(await sent()).toEqual([]);
  });

  it("sends once, however often it is pressed, and shows that it's busy", async () => {
    const user = open();
    network.use(http.post('*', () => delay('infinite')));
    await fillIn(user);
    await user.click(button('Signing in…'));
    expect(await sent()).toHaveLength(1);
    expect(button('Signing in…').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows and hides the password', async () => {
    const user = open();
    await user.type(input('Password'), 'secret');
    await user.click(button('Show password'));
    expect(input('Password').type).toBe('text');
    await user.click(button('Hide password'));
    expect(input('Password').type).toBe('password');
    expect(input('Password').value).toBe('secret');
  });

  it('signs in as a person of the demo world with one click', async () => {
    const user = open();
    response(204);
    await user.click(button(/Ben Lindqvist/));
    expect(await sent()).toEqual([{ url: '/api/sa/login', body: { persona: 'ben' } }]);
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/brands?x=1']]));
  });

  it('says when a person of the demo world no longer exists', async () => {
    const user = open();
    response(422, { code: 'invalid', message: 'Incorrect email or password.' });
    await user.click(button(/Ada Okafor/));
    expect((await screen.findByRole('alert')).textContent).toMatch(/This demo account no longer exists/);
  });

  it.each([{ personas: [] }, null])('omits the demo world if it has no persons: %j', entrance => {
    open({ entrance });
    expect(screen.queryByRole('heading', { name: 'Demo' })).toBeNull();
  });
});

describe('first run', () => {
  const firstRun = { firstRun: true, personas: [] };

  it('creates a workspace and opens it', async () => {
    const user = open({ entrance: firstRun });
    await user.type(input('Organization name'), 'Lumen');
    await user.type(input('First name'), 'Ada');
    await user.type(input('Last name'), 'Okafor');
    await user.type(input('Email'), 'ada@lumen.example');
    await user.type(input('Password'), 'a lantern');
    expect(screen.getByText('3 more characters.')).toBeTruthy();
    await user.click(button('Create workspace'));
    expect(await sent()).toEqual([]);
    expect(document.activeElement).toBe(input('Password'));

    await user.type(input('Password'), ' at night');
    expect(screen.getByText('Long enough.')).toBeTruthy();
    response(204);
    await user.click(button('Create workspace'));
    expect(await sent()).toEqual([
      {
        url: '/api/sa/setup',
        body: {
          kind: 'workspace',
          mnNm: 'Lumen',
          givenName: 'Ada',
          familyName: 'Okafor',
          email: 'ada@lumen.example',
          password: 'a lantern at night',
        },
      },
    ]);
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/brands?x=1']]));
  });

  it('asks for the set-up token if others could come first', async () => {
    const user = open({ entrance: { ...firstRun, demoAllowed: false, needsToken: true } });
    await user.click(button('Create workspace'));
    const field = screen.getByLabelText('Setup token');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(await sent()).toEqual([]);
    for (const [label, text] of [
      ['Setup token', 'from the console'],
      ['Organization name', 'Lumen'],
      ['First name', 'Ada'],
      ['Last name', 'Okafor'],
      ['Email', 'ada@lumen.example'],
      ['Password', 'a lantern at night'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    response(422, {
      code: 'invalid',
      message: 'Check the marked fields.',
      errors: { token: 'Not this one.' },
    });
    await user.click(button('Create workspace'));
    expect(await sent()).toMatchObject([
      { url: '/api/sa/setup', body: { kind: 'workspace', token: 'from the console' } },
    ]);
    expect(await screen.findByText('Not this one.')).toBeTruthy();
  });

  it("asks for no token on the user's own machine", () => {
    open({ entrance: firstRun });
    expect(screen.queryByLabelText('Setup token')).toBeNull();
  });

  it('loads the demo world and then reloads the page', async () => {
    const user = open({ entrance: firstRun });
    response(204);
    await user.click(button('Load demo data'));
    expect(await sent()).toEqual([{ url: '/api/sa/setup', body: { kind: 'demo' } }]);
    await waitFor(() => expect(goTo.mock.calls).toEqual([[location.pathname + location.search]]));
  });

  it.each(['Create workspace', 'Load demo data'])(
    'leads to the sign-in if the workspace was set up meanwhile: %s',
    async name => {
      const user = open({ entrance: firstRun });
      for (const [label, text] of [
        ['Organization name', 'Lumen'],
        ['First name', 'Ada'],
        ['Last name', 'Okafor'],
        ['Email', 'ada@lumen.example'],
        ['Password', 'a lantern at night'],
      ] as const)
        await user.type(input(label), text);
      response(409, { code: 'conflict', message: 'This workspace is already set up. Sign in.' });
      await user.click(button(name));
      await user.click(await screen.findByRole('button', { name: 'Sign in' }));
      expect(goTo.mock.calls).toEqual([[location.pathname + location.search]]);
    },
  );

  it("has no demo world if it isn't allowed", () => {
    open({ entrance: { ...firstRun, demoAllowed: false } });
    expect(screen.queryByRole('button', { name: 'Load demo data' })).toBeNull();
    expect(button('Create workspace')).toBeTruthy();
  });
});

describe('SignOut', () => {
  it('asks, posts and goes to the public page', async () => {
    render(<SignOut bootstrap={buildBootstrap({ isSignedIn: true, basePath: '/work' })} goTo={goTo} />);
    expect(screen.getByRole('heading', { name: 'Sign out of Lanternworks?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/work/projects');
    response(204);
    await userEvent.click(button('Sign out'));
    expect(await sent()).toEqual([{ url: '/work/api/sa/logout', body: {} }]);
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/work/']]));
  });

  it('goes there too when the session has already ended', async () => {
    render(<SignOut bootstrap={buildBootstrap({ isSignedIn: true })} goTo={goTo} />);
    response(401);
    await userEvent.click(button('Sign out'));
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/']]));
  });
});
