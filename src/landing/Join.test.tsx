import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { network, recordCalls } from '../../tests/network.ts';
import { Join } from './Join.tsx';

let sent: ReturnType<typeof recordCalls>;
const goTo = vi.fn<(path: string) => void>();

beforeEach(() => {
  sent = recordCalls();
});
afterEach(() => void vi.resetAllMocks());

const mockPost = (path: string) => (status: number, body?: object) =>
  network.use(
    http.post(`*/api/sa/${path}`, () => new HttpResponse(body ? JSON.stringify(body) : null, { status })),
  );
const mockInvite = mockPost('invite');
const mockJoin = mockPost('join');
const mockSignOut = mockPost('logout');

const invitation = {
  mnNm: 'Harbour',
  role: 'MEMBER',
  crtr: 'Ben Lindqvist',
  email: null,
  needsApproval: false,
  expiryDt: Date.UTC(2026, 10, 28, 12),
};

type Options = Parameters<typeof buildBootstrap>[0] & {
  isEnrolled?: boolean;
  mustAgree?: boolean;
  ownEmail?: string;
};

const open = ({ isEnrolled = false, mustAgree = false, ownEmail, ...options }: Options = {}) => {
  const bootstrap = buildBootstrap({ entrance: null, ...options });
  const user = bootstrap.user && {
    ...bootstrap.user,
    isEnrolled,
    mustAgree,
    email: ownEmail ?? bootstrap.user.email,
  };
  render(<Join bootstrap={{ ...bootstrap, user }} token="a-b" goTo={goTo} />);
  return userEvent.setup();
};

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

describe('the page behind an invitation', () => {
  it('names the inviting user, and creates an account from the form', async () => {
    mockInvite(200, invitation);
    const user = open({ basePath: '/work' });
    expect(
      await screen.findByRole('heading', { name: 'Ben Lindqvist invited you to join Harbour as a member' }),
    ).toBeTruthy();
    await user.type(input('First name'), 'Jo');
    await user.type(input('Last name'), 'Roe');
    await user.type(input('Email'), 'jo@roe.example');
    await user.type(input('Password'), 'long enough by far');
    mockJoin(200, {});
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    const person = {
      givenName: 'Jo',
      familyName: 'Roe',
      email: 'jo@roe.example',
      password: 'long enough by far',
    };
    expect(await sent()).toEqual([
      { url: '/work/api/sa/invite', body: { token: 'a-b' } },
      { url: '/work/api/sa/join', body: { kind: 'newAccount', token: 'a-b', ...person } },
    ]);
    expect(goTo).toHaveBeenCalledWith('/work/projects');
  });

  it('keeps the invited address, and shows errors of the server at the field', async () => {
    mockInvite(200, { ...invitation, email: 'jo@roe.example' });
    const user = open();
    await screen.findByRole('heading', { name: /Harbour/ });
    expect(input('Email')).toMatchObject({ value: 'jo@roe.example', readOnly: true });
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect(await sent()).toHaveLength(1);
    await user.type(input('First name'), 'Jo');
    await user.type(input('Last name'), 'Roe');
    await user.type(input('Password'), 'long enough by far');
    mockJoin(422, { message: 'Check the marked fields.', errors: { email: 'There is an account.' } });
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText('There is an account.')).toBeTruthy();
    expect(input('Email').getAttribute('aria-invalid')).toBe('true');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('leads users with an account through the sign-in and back', async () => {
    mockInvite(200, invitation);
    open({ basePath: '/work' });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(
      `/work/api/sa/login?next=${encodeURIComponent('/work/api/sa/join?token=a-b')}`,
    );
  });

  it('only asks signed-in users whether to join', async () => {
    mockInvite(200, invitation);
    const user = open({ isSignedIn: true });
    mockJoin(200, {});
    await user.click(await screen.findByRole('button', { name: 'Join Harbour' }));
    expect((await sent())[1]).toEqual({ url: '/api/sa/join', body: { kind: 'signedIn', token: 'a-b' } });
    expect(goTo).toHaveBeenCalledWith('/projects');
  });

  it('says that an admin must approve, and what happens after the request', async () => {
    mockInvite(200, { ...invitation, needsApproval: true });
    const user = open({ isSignedIn: true, basePath: '/work' });
    await screen.findByText('An admin of Harbour has to approve your request before you can join.');
    mockJoin(200, {});
    await user.click(screen.getByRole('button', { name: 'Ask to join Harbour' }));
    const sentHeading = await screen.findByRole('heading', { name: 'Request sent' });
    expect(document.activeElement).toBe(sentHeading);
    expect(screen.getByRole('link', { name: 'Open workspace' }).getAttribute('href')).toBe('/work/account');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('says why the server rejected the request', async () => {
    mockInvite(200, invitation);
    const user = open({ isSignedIn: true });
    mockJoin(409, { message: 'You already belong to Lumen. Leave it first.' });
    await user.click(await screen.findByRole('button', { name: 'Join Harbour' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You already belong to Lumen. Leave it first.',
    );
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['belongs to a company', { isEnrolled: true }, null, /You already belong to Lumen/],
    ['has another address', { ownEmail: 'ada@a.example' }, 'jo@roe.example', /is for jo@roe.example/],
  ])('offers to sign out to users who %s', async (_, options, email, reason) => {
    mockInvite(200, { ...invitation, email });
    const user = open({ isSignedIn: true, ...options });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
    mockSignOut(204);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect((await sent())[1]).toEqual({ url: '/api/sa/logout', body: {} });
    expect(goTo).toHaveBeenCalledWith('/api/sa/join?token=a-b');
  });

  it('[TRM-01] leads users who have to agree to the terms there first', async () => {
    mockInvite(200, invitation);
    open({ isSignedIn: true, mustAgree: true, basePath: '/work' });
    expect(await screen.findByText(/Then open this invitation again/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the terms' }).getAttribute('href')).toBe('/work/terms');
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it("shows the same page for every link that doesn't work", async () => {
    mockInvite(404, { message: "This invitation can't be used. Ask for a new one." });
    open();
    expect(await screen.findByRole('heading', { name: "This invitation can't be used" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('leads signed-in users, who may have used the link themselves, to their request', async () => {
    mockInvite(404, { message: "This invitation can't be used. Ask for a new one." });
    open({ isSignedIn: true, basePath: '/work' });
    const account = await screen.findByRole('link', { name: 'Open account page' });
    expect(account.getAttribute('href')).toBe('/work/account');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it("offers to try again if the server didn't respond", async () => {
    network.use(http.post('*/api/sa/invite', () => HttpResponse.error()));
    const user = open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/The server didn't respond/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(goTo).toHaveBeenCalledWith('/api/sa/join?token=a-b');
  });
});
