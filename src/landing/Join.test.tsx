// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBootstrap } from './buildBootstrap.ts';
import { Join } from './Join.tsx';

const fetchMock = vi.fn<typeof fetch>();
const goTo = vi.fn<(path: string) => void>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answer = (status: number, body?: object) =>
  fetchMock.mockResolvedValueOnce(new Response(body ? JSON.stringify(body) : null, { status }));

const sent = () =>
  fetchMock.mock.calls.map(([url, init]) => ({ url, body: JSON.parse(init?.body as string) as unknown }));

const invitation = {
  mnNm: 'Harbour',
  role: 'MEMBER',
  crtr: 'Ben Lindqvist',
  email: null,
  expiryDt: Date.UTC(2026, 10, 28, 12),
};

type Wishes = Parameters<typeof buildBootstrap>[0] & { isEnrolled?: boolean; ownEmail?: string };

const open = ({ isEnrolled = false, ownEmail, ...wishes }: Wishes = {}) => {
  const bootstrap = buildBootstrap({ entrance: null, ...wishes });
  const user = bootstrap.user && { ...bootstrap.user, isEnrolled, email: ownEmail ?? bootstrap.user.email };
  render(<Join bootstrap={{ ...bootstrap, user }} token="a-b" goTo={goTo} />);
  return userEvent.setup();
};

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

describe('the page behind an invitation', () => {
  it('says who invites, and makes an account of what is typed', async () => {
    answer(200, invitation);
    const user = open({ basePath: '/work' });
    expect(
      await screen.findByRole('heading', { name: 'Ben Lindqvist invites you to Harbour as Member' }),
    ).toBeTruthy();
    await user.type(input('First name'), 'Jo');
    await user.type(input('Last name'), 'Roe');
    await user.type(input('E-mail'), 'jo@roe.example');
    await user.type(input('Password'), 'long enough by far');
    answer(200, {});
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    const person = {
      givenName: 'Jo',
      familyName: 'Roe',
      email: 'jo@roe.example',
      password: 'long enough by far',
    };
    expect(sent()).toEqual([
      { url: '/work/api/sa/invite', body: { token: 'a-b' } },
      { url: '/work/api/sa/join', body: { kind: 'newAccount', token: 'a-b', ...person } },
    ]);
    expect(goTo).toHaveBeenCalledWith('/work/projects');
  });

  it('keeps the address that was invited, and shows at the field what the server says of it', async () => {
    answer(200, { ...invitation, email: 'jo@roe.example' });
    const user = open();
    await screen.findByRole('heading', { name: /Harbour/ });
    expect(input('E-mail')).toMatchObject({ value: 'jo@roe.example', readOnly: true });
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await user.type(input('First name'), 'Jo');
    await user.type(input('Last name'), 'Roe');
    await user.type(input('Password'), 'long enough by far');
    answer(422, { message: 'Check the marked fields.', errors: { email: 'There is an account.' } });
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText('There is an account.')).toBeTruthy();
    expect(input('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('leads who has an account through the sign-in and back', async () => {
    answer(200, invitation);
    open({ basePath: '/work' });
    const link = await screen.findByRole('link', { name: 'Sign in first' });
    expect(link.getAttribute('href')).toBe(
      `/work/api/sa/login?next=${encodeURIComponent('/work/api/sa/join?token=a-b')}`,
    );
  });

  it('asks who is signed in only whether to join', async () => {
    answer(200, invitation);
    const user = open({ isSignedIn: true });
    answer(200, {});
    await user.click(await screen.findByRole('button', { name: 'Join Harbour' }));
    expect(sent()[1]).toEqual({ url: '/api/sa/join', body: { kind: 'signedIn', token: 'a-b' } });
    expect(goTo).toHaveBeenCalledWith('/projects');
  });

  it('says why the server did not let somebody join', async () => {
    answer(200, invitation);
    const user = open({ isSignedIn: true });
    answer(409, { message: 'You belong to Lumen already.' });
    await user.click(await screen.findByRole('button', { name: 'Join Harbour' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You belong to Lumen already.');
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['belongs to a company', { isEnrolled: true }, null, /You belong to Lumen already/],
    ['has another address', { ownEmail: 'ada@a.example' }, 'jo@roe.example', /is for jo@roe.example/],
  ])('offers to sign out to who %s', async (_, wishes, email, reason) => {
    answer(200, { ...invitation, email });
    const user = open({ isSignedIn: true, ...wishes });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
    answer(204);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(sent()[1]).toEqual({ url: '/api/sa/logout', body: {} });
    expect(goTo).toHaveBeenCalledWith('/api/sa/join?token=a-b');
  });

  it('has one answer for every link that does not work', async () => {
    answer(404, { message: 'This invitation can not be used. Ask for a new one.' });
    open();
    expect(await screen.findByRole('heading', { name: 'This invitation can not be used' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('offers another try when the server did not answer', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('network'));
    const user = open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/The server did not answer/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(goTo).toHaveBeenCalledWith('/api/sa/join?token=a-b');
  });
});
