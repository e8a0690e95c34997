import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../model/contract/session.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { Store } from '../../server/store/index.ts';
import { addApiToken, addJoinRequest, addSession } from '../records.ts';
import { createGate, loseResponse, network, problem } from '../network.ts';
import { letHang } from '../slowCall.ts';
import { renderApp } from './renderApp.tsx';

const DAY = 86_400_000;
const mel = { userId: 'usr-mel', mnId: '8kQ2' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: FIXED_NOW }));
afterEach(() => void vi.useRealTimers());

const card = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await within(await card(name)).findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

type Options = { seed?: (store: Store) => Promise<unknown> };

/** Opens the page as a persona, after `seed` has filled the store. */
const open = async (as: string, { seed = async () => {} }: Options = {}) => {
  let openGate = () => {};
  const gate = new Promise<void>(resolve => {
    openGate = resolve;
  });
  network.use(http.all('*', () => gate));
  const view = await renderApp('/account', { as });
  await seed(view.store);
  openGate();
  return view;
};

describe('the account page', () => {
  it('lets a provisioning manager, who has no Members page, leave the organization', async () => {
    const { user, call } = await open('pia');
    const profile = within(await card('Profile'));
    await user.click(await profile.findByRole('button', { name: 'Leave organization' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave Northgate Lighting?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(async () =>
      expect((await call(session.status, {})).user).toMatchObject({
        mnIdTypeCd: 'INDIVIDUAL',
        isEnrolled: false,
      }),
    );
  });

  it.each(['mel', 'ida'])('has no button to leave for %s', async persona => {
    await open(persona);
    const profile = within(await card('Profile'));
    await profile.findByText('Only you');
    expect(profile.queryByRole('button', { name: 'Leave organization' })).toBeNull();
  });

  it('[SH-03] shows the state of requests to join, and withdraws one', async () => {
    const ida = { userId: 'usr-ida', mnId: '8kQ2' };
    const { user } = await open('ida', {
      seed: async store => {
        await addJoinRequest(store, ida);
        const rejected = { status: 'REJECTED', reason: 'Use your work address.', mnId: 'hK7v' } as const;
        await addJoinRequest(store, ida, { ...rejected, crtDt: FIXED_NOW - DAY });
      },
    });
    expect((await rowsOf('Requests to join')).map(cellsOf)).toEqual([
      ['Northgate Lighting', 'Member', expect.any(String), 'Waiting for approval', 'Withdraw'],
      ['Harbour Controls', 'Member', expect.any(String), 'RejectedUse your work address.', ''],
    ]);
    await user.click(screen.getByRole('button', { name: 'Withdraw the request to join Northgate Lighting' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Request to join Northgate Lighting withdrawn');
    expect(await within(await card('Requests to join')).findByText('Withdrawn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Withdraw the request/ })).toBeNull();
  });

  it('[SH-03] has no requests to join if there were none', async () => {
    await open('mel');
    await rowsOf('Active sessions');
    expect(screen.queryByRole('region', { name: 'Requests to join' })).toBeNull();
  });

  it("[SH-03] turns the review digest off and on for reviewers, and doesn't show it to others", async () => {
    const { user, unmount } = await open('ada');
    const digest = within(await card('Review digest'));
    const toggle = await digest.findByRole('switch', { name: /^Send the digest to ada@/ });
    expect((toggle as HTMLInputElement).checked).toBe(true);
    network.use(
      http.put('*/v3/reviews/digest', () => problem(503, 'unavailable', 'Not now.'), { once: true }),
    );
    await user.click(toggle);
    await screen.findByText('Not now.');
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(true));

    await user.click(toggle);
    await screen.findByText('Review digest turned off');
    await waitFor(() => expect((toggle as HTMLInputElement).disabled).toBe(false));
    expect((toggle as HTMLInputElement).checked).toBe(false);
    unmount();

    await open('mel');
    await card('API tokens');
    expect(screen.queryByRole('region', { name: 'Review digest' })).toBeNull();
  });

  it("[SH-14] can't change some values: each control says so and links to the support form", async () => {
    const { user } = await open('mel');
    const profile = within(await card('Profile'));
    await profile.findByText('Only you');
    const controls = profile.getAllByRole('link', { name: /^Change/ });
    expect(controls.map(({ textContent }) => textContent)).toEqual([
      'Change Name',
      'Change Email',
      'Change Northgate Lighting',
    ]);
    for (const control of controls) {
      expect(control.getAttribute('href')).toBe('mailto:support@porchlight.example');
      await user.hover(control);
      const text = 'You must fill out a request form to request changes to your account or organization.';
      expect((await screen.findByRole('tooltip', { name: text })).textContent).toBe(text);
      await user.unhover(control);
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    }
    expect(profile.getByRole('link', { name: 'fill out the request form' }).getAttribute('href')).toBe(
      'mailto:support@porchlight.example',
    );
    const manage = profile.getByRole('link', { name: 'Manage Account' });
    expect([manage.getAttribute('href'), manage.getAttribute('target')]).toEqual([
      'https://account.porchlight.example',
      '_blank',
    ]);
  });

  it('shows the signed-in user, with role and organization', async () => {
    await open('ada');
    const profile = within(await card('Profile'));
    expect(await profile.findByText('Only you')).toBeTruthy();
    expect(profile.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Ada Lindqvist', 'ada@northgate.example', 'NLNorthgate LightingAdminCurrent']),
    );
    expect(document.title).toBe('Account · Porchlight');
  });

  it('lists the signed-in browsers, and signs one out', async () => {
    const { user } = await open('mel', {
      seed: store => addSession(store, { ...mel, userAgent: FIREFOX, crtDt: FIXED_NOW - 7_200_000 }),
    });
    const rows = await rowsOf('Active sessions');
    expect(rows.map(cellsOf)).toEqual([
      ['Another browser', 'Northgate Lighting', 'Just now', 'Just now', 'This browser'],
      ['Firefox on Linux', 'Northgate Lighting', '2 h ago', 'Just now', 'Sign out'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Sign out other sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out the other session?' }));
    expect(dialog.getByText(/^That browser will need/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Sign out of Firefox on Linux' }));
    expect(await screen.findByText('Signed out of Firefox on Linux')).toBeTruthy();
    await waitFor(async () => expect(await rowsOf('Active sessions')).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Active sessions' }));
    expect(screen.queryByRole('button', { name: 'Sign out other sessions' })).toBeNull();
  });

  it('signs all others out after a confirmation', async () => {
    const { user } = await open('mel', {
      seed: async store => {
        for (const userAgent of [FIREFOX, 'curl/8.14.1']) await addSession(store, { ...mel, userAgent });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out other sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out 2 other sessions?' }));
    expect(await rowsOf('Active sessions')).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out of all other sessions')).toBeTruthy();
    await waitFor(async () => expect(await rowsOf('Active sessions')).toHaveLength(1));
  });

  it("says so when a session can't be ended, and shows it unchanged", async () => {
    network.use(http.delete('*', () => problem(500, 'internal', 'The database is being mended.')));
    const { user } = await open('mel', {
      seed: store => addSession(store, { ...mel, userAgent: FIREFOX }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out of Firefox on Linux' }));
    expect(await screen.findByText('The database is being mended.')).toBeTruthy();
    expect(await rowsOf('Active sessions')).toHaveLength(2);
  });

  it("works without a card whose list can't be loaded, and tries again", async () => {
    network.use(http.get('/api/sa/tokens', () => problem(403, 'forbidden', 'Not just now.')));
    const { user } = await open('mel');
    const tokens = within(await card('API tokens'));
    expect(await tokens.findByText('Not just now.')).toBeTruthy();
    expect(await rowsOf('Active sessions')).toHaveLength(1);
    network.resetHandlers();
    await user.click(tokens.getByRole('button', { name: 'Try again' }));
    expect(await tokens.findByRole('heading', { name: 'No API tokens yet' })).toBeTruthy();
  });
});

describe('API tokens', () => {
  it('are listed with scopes, remaining lifetime and last use', async () => {
    const { user, store } = await open('mel', {
      seed: async to => {
        await addApiToken(to, { ...mel, expiryDt: FIXED_NOW - DAY });
        await addApiToken(to, { ...mel, scopes: ['read'], expiryDt: FIXED_NOW + 30 * DAY });
        await addApiToken(to, { ...mel, expiryDt: FIXED_NOW + 3 * DAY + 1 });
      },
    });
    const rows = await rowsOf('API tokens');
    expect(rows.map(row => cellsOf(row).slice(2))).toEqual([
      ['Read', 'in 30 days', 'Never', 'Revoke'],
      ['ReadWriteLogs', 'in 3 days', 'Never', 'Revoke'],
      ['ReadWriteLogs', 'Expired', 'Never', 'Remove'],
    ]);
    const looks = rows.map(row => row.querySelector('time')?.className ?? '');
    expect(looks).toEqual(['', 'account-soon', 'account-chip account-chip-off']);

    await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Revoke Build server' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Build server?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked Build server')).toBeTruthy();
    await waitFor(async () => expect(await rowsOf('API tokens')).toHaveLength(2));
    expect(await store.db.selectFrom('apiTokens').select('tokenId').execute()).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Remove Build server' }));
    const removal = within(await screen.findByRole('dialog', { name: 'Remove Build server?' }));
    expect(removal.getByText(/^This token has expired and no longer works/)).toBeTruthy();
    await user.click(removal.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed Build server')).toBeTruthy();
    await waitFor(async () => expect(await rowsOf('API tokens')).toHaveLength(1));
  });

  it('keep what was typed if the call fails after the dialog was canceled', async () => {
    const { user } = await open('mel');
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'New token' }));
      return within(await screen.findByRole('dialog', { name: 'New API token' }));
    };
    let form = await openDialog();
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Build server');
    const gate = createGate();
    network.use(
      http.post('/api/sa/tokens', async () => {
        await gate.passed;
        return problem(409, 'conflict', 'There are too many.');
      }),
    );
    await letHang(() => form.getByRole('button', { name: 'Create token' }).click());
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    form = await openDialog();
    expect(form.getByRole('button', { name: /^Creating/ }).getAttribute('aria-disabled')).toBe('true');
    // nor does canceling that one lose it
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.open();
    expect(await screen.findByText('There are too many.')).toBeTruthy();
    form = await openDialog();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Build server');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
  });

  it('[SES-01] keep what was typed into the dialog when the session ends', async () => {
    const { user, signIn, reopen } = await open('mel');
    const openDialog = async (by: typeof user) => {
      await by.click(await screen.findByRole('button', { name: 'New token' }));
      return within(await screen.findByRole('dialog', { name: 'New API token' }));
    };
    let form = await openDialog(user);
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Build server');
    await user.click(form.getByRole('radio', { name: '7 days' }));
    network.use(http.post('/api/sa/tokens', () => problem(401, 'unauthenticated'), { once: true }));
    await user.click(form.getByRole('button', { name: 'Create token' }));
    await screen.findByText('Your session has expired. Please log in again.');

    await signIn();
    const { user: again } = reopen('/account');
    form = await openDialog(again);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Build server');
    expect(form.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
    await again.click(form.getByRole('button', { name: 'Cancel' }));
    form = await openDialog(again);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('');
  });

  it('are shown once, with an example that works', async () => {
    const { user, store, serve } = await open('mel');
    const opener = await screen.findByRole('button', { name: 'New token' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: 'New API token' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);

    await user.click(opener);
    const form = within(await screen.findByRole('dialog', { name: 'New API token' }));
    expect(form.getByText('Expires on Dec 21, 2026.')).toBeTruthy();
    await user.click(form.getByRole('radio', { name: '7 days' }));
    expect(form.getByText('Expires on Nov 28, 2026.')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Read/ }));
    await user.click(form.getByRole('button', { name: 'Create token' }));
    expect(await form.findByText('Enter a name.')).toBeTruthy();
    expect(form.getByText('Choose at least one scope.')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Read/ }));
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Build server');
    const gate = createGate();
    let calls = 0;
    network.use(
      http.post('/api/sa/tokens', async () => {
        calls += 1;
        await gate.passed;
        return undefined;
      }),
    );
    const create = form.getByRole('button', { name: 'Create token' });
    // the second click comes before the first one has been rendered
    create.click();
    create.click();
    // closing now would lose the secret
    expect(await form.findByRole('button', { name: /^Creating/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    expect(calls).toBe(1);
    gate.open();

    const made = within(await screen.findByRole('dialog', { name: 'Copy the token Build server now' }));
    const secret = made.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value;
    expect(secret).toMatch(/^plk_[\w-]{43}$/);
    const example = made.getByText(/^curl/).textContent;
    expect(example).toBe(
      `curl -H 'Authorization: Bearer ${secret}' \\\n  http://localhost:3000/v3/common/projects`,
    );
    // as a program calls: without the cookie, and without an origin
    const callAsProgram = async (method: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await serve(new Request('http://localhost:3000/v3/common/projects', { method, headers })))
        .status;
    };
    expect(await callAsProgram('GET')).toBe(200);
    expect(await callAsProgram('POST')).toBe(403);

    await user.click(made.getByRole('button', { name: 'Copy Token' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.keyboard('{Escape}');
    expect(made.getByRole('textbox', { name: 'Token' })).toBeTruthy();
    await user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'API tokens' }));
    const [row] = await rowsOf('API tokens');
    expect(cellsOf(row).slice(0, 4)).toEqual(['Build server', `${secret.slice(0, 8)}…`, 'Read', 'in 7 days']);
    expect(document.body.innerHTML).not.toContain(secret);
    expect(await store.db.selectFrom('apiTokens').select('tokenNm').execute()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Revoke Build server' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Revoked Build server');
    expect(await callAsProgram('GET')).toBe(401);
  });

  it('say what to do if the response with the secret was lost', async () => {
    const { user } = await open('mel');
    network.use(http.post('/api/sa/tokens', loseResponse, { once: true }));
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const form = within(await screen.findByRole('dialog', { name: 'New API token' }));
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Build server');
    await user.click(form.getByRole('button', { name: 'Create token' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'The token was created, but the connection was lost before its secret could be shown. Revoke the token, then create a new one.',
    );
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Revoke Build server' })).toBeTruthy();
  });

  it("show why one can't be created, and keep what was typed", async () => {
    const { user } = await open('mel', {
      seed: async store => {
        for (let count = 0; count < 20; count++) await addApiToken(store, mel);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const form = within(await screen.findByRole('dialog', { name: 'New API token' }));
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'One more');
    await user.click(form.getByRole('button', { name: 'Create token' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'You already have 20 API tokens in this organization, the maximum. Revoke one first.',
    );
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('One more');
  });

  it('says in each card that it waits for a connection, and loads it once there is one', async () => {
    const { user } = await renderApp('/projects', { as: 'mel' });
    await screen.findByRole('table');
    act(() => onlineManager.setOnline(false));
    try {
      await user.click(screen.getByRole('button', { name: /^Mel / }));
      await user.click(await screen.findByRole('menuitem', { name: 'Account and API tokens' }));
      const offline = "No connection. This loads when you're back online.";
      await waitFor(() => expect(screen.getAllByText(offline)).toHaveLength(2));
      // a card that is still loading hides those below it
      expect(document.querySelector('.account [aria-busy="true"]')).toBeNull();
    } finally {
      act(() => onlineManager.setOnline(true));
    }
    expect(await rowsOf('Active sessions')).toHaveLength(1);
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });
});
