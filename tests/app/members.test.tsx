import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { invites, members } from '../../model/contract/members.ts';
import { organizations } from '../../model/contract/organizations.ts';
import { projects } from '../../model/contract/projects.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { createWorld } from '../../model/seed/world.ts';
import { askServer, createGate, loseResponse, network, problem, onRequest } from '../network.ts';
import { addJoinRequest } from '../records.ts';
import { letHang, startSlowCall } from '../slowCall.ts';
import { renderApp } from './renderApp.tsx';

const params = { mnId: '8kQ2' };
const table = () => screen.findByRole('region', { name: 'Members' });
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(name) });
  return cell.closest('tr') as HTMLElement;
};
type User = Awaited<ReturnType<typeof renderApp>>['user'];
const choose = async (user: User, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
};
const act = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the members page', () => {
  it('[ORG-05] shows an admin all members, and changes a role', async () => {
    const { user, call } = await renderApp('/members');
    const ada = await rowOf('Ada Lindqvist');
    expect(ada.textContent).toContain('ada@northgate.example');
    expect(ada.textContent).toContain('you');
    expect(document.title).toBe('Members · Porchlight');
    // the only admin
    expect(within(ada).getByRole('combobox').getAttribute('aria-disabled')).toBe('true');
    await choose(user, /Role of Mel Castro/, 'Admin');
    expect(await screen.findByText('Mel Castro is now an admin')).toBeTruthy();
    const list = await call(members.list, { params });
    expect(list.find(({ userId }) => userId === 'usr-mel')?.role).toBe('ADMIN');
    await waitFor(async () =>
      expect(
        within(await rowOf('Ada Lindqvist'))
          .getByRole('combobox')
          .getAttribute('aria-disabled'),
      ).toBeNull(),
    );
  });

  it('[ORG-05] can be read by a member, not by a provisioning manager', async () => {
    const view = await renderApp('/members', { as: 'mel' });
    const omar = await rowOf('Omar Haddad');
    expect(within(omar).queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull();
    view.unmount();
    await renderApp('/members', { as: 'pia' });
    expect(await screen.findByText('Error Code: 403')).toBeTruthy();
  });

  it('removes a member and says how many projects were transferred to whom', async () => {
    const { user, call } = await renderApp('/members');
    const before = await call(members.list, { params });
    const count = before.find(({ userId }) => userId === 'usr-omar')?.projects ?? 0;
    expect(count).toBeGreaterThan(1);
    await act(user, 'Omar Haddad', 'Remove from organization');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Omar Haddad?' });
    const newOwner = new RegExp(`New owner of the ${count} projects`);
    const field = within(dialog).getByRole<HTMLInputElement>('combobox', { name: newOwner });
    expect(field.value).toBe('Ada Lindqvist');
    await user.click(field);
    // provisioning managers own nothing
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'ALAda Lindqvistyou',
      'MCMel Castromel@northgate.example',
    ]);
    // a search by name or email, for organizations with many members
    await user.clear(field);
    await user.type(field, 'zoe');
    expect(await screen.findByText('No member with this name or email')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'mel@');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Mel Castro');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(
      await screen.findByText(`Omar Haddad was removed. ${count} projects transferred to Mel Castro.`),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('omar@northgate.example')).toBeNull());
    const { list } = await call(projects.list, { query: { pageSize: 100 } });
    expect(list.filter(({ ownerId }) => ownerId === 'usr-omar')).toEqual([]);
  });

  it('signs out all sessions of a member, also one who has none in this organization', async () => {
    const { user, callAs } = await renderApp('/members');
    const call = await callAs('pia');
    await call(organizations.switchType, { body: { mnIdTypeCd: 'INDIVIDUAL' } });
    expect((await rowOf('Pia')).textContent).toContain('No active session');
    await act(user, 'Pia Novak', 'Sign out all sessions');
    const dialog = await screen.findByRole('dialog', { name: 'Sign out all sessions of Pia Novak?' });
    // its buttons follow
    expect(document.activeElement).toBe(dialog);
    await user.tab();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all sessions' }));
    expect(await screen.findByText('All sessions of Pia Novak were signed out')).toBeTruthy();
    await expect(call(organizations.types, {})).rejects.toMatchObject({ status: 401 });
  });

  it('asks who gets the projects of a new provisioning manager', async () => {
    const { user, call } = await renderApp('/members');
    await choose(user, /Role of Omar Haddad/, 'Provisioning manager');
    const dialog = await screen.findByRole('dialog', { name: /Make Omar Haddad a provisioning manager/ });
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Omar Haddad is now a provisioning manager')).toBeTruthy();
    const list = await call(members.list, { params });
    expect(list.find(({ userId }) => userId === 'usr-omar')).toMatchObject({ projects: 0 });
  });

  it('does not let the last admin leave, and says why', async () => {
    const { user } = await renderApp('/members');
    await rowOf('Ada Lindqvist');
    await user.click(screen.getByRole('button', { name: 'Leave organization' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave Northgate Lighting?' });
    expect(dialog.textContent).toContain('An organization needs at least one admin.');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Leave' }).disabled).toBe(true);
  });

  it('shows an error of the server', async () => {
    network.use(http.delete('*', () => problem(409, 'conflict', 'Not now, please.')));
    const { user } = await renderApp('/members');
    await act(user, 'Mel Castro', 'Remove from organization');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Mel Castro?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Not now, please.');
  });

  it('shows that a new owner is needed, if a project was created since the members were loaded', async () => {
    const needed = { transferTo: 'Choose a new owner for the projects.' };
    network.use(
      http.get('*/members', async ({ request }) => {
        const response = await askServer(request);
        const list = (await response.json()) as object[];
        return HttpResponse.json(list.map(member => ({ ...member, projects: 0 })));
      }),
      http.delete('*/members/*', () => problem(409, 'conflict', needed.transferTo, { errors: needed })),
    );
    const { user } = await renderApp('/members', { as: 'mel' });
    await rowOf('Mel Castro');
    await user.click(screen.getByRole('button', { name: 'Leave organization' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave Northgate Lighting?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(needed.transferTo);
  });

  it('has an error page and a skeleton', async () => {
    network.use(http.get('*/members', () => new Response('', { status: 400 })));
    await renderApp('/members');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it('searches among many', async () => {
    network.use(
      http.get('*/members', async ({ request }) => {
        const response = await askServer(request);
        const list = (await response.json()) as { userId: string; givenName: string; isYou: boolean }[];
        const more = Array.from({ length: 100 }, (_, index) => ({
          ...list[1],
          userId: `more-${index}`,
          givenName: `Guest${index}`,
        }));
        return HttpResponse.json([...list, ...more]);
      }),
    );
    const { user } = await renderApp('/members');
    const headers = async () => within(await table()).getAllByRole('rowheader');
    const more = await screen.findByRole('button', { name: /^Show \d+ more$/ });
    expect(await headers()).toHaveLength(100);
    await user.click(more);
    expect((await headers()).length).toBeGreaterThan(100);
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a member' }), 'guest33 castro');
    await waitFor(async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(1));
    await user.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'x');
    expect(await screen.findByText('No members match “guest33 castrox”.')).toBeTruthy();
  });
});

describe('invitations', () => {
  it('creates a link, shows it once and revokes it', async () => {
    const { user, call } = await renderApp('/members');
    const section = await screen.findByRole('region', { name: 'Invitations' });
    expect(await within(section).findByText('freya.dahl@northgate.example')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.click(
      await screen.findByRole('radio', { name: 'Admin', description: /^Can edit every project/ }),
    );
    const email = screen.getByRole('textbox', { name: 'Email (optional)' });
    await user.type(email, 'mel@northgate.example');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('The user with this email is already a member.')).toBeTruthy();
    await user.clear(email);
    await user.type(email, 'jo@roe.example');
    const calls: string[] = [];
    onRequest(({ url, method }) => method === 'POST' && calls.push(url));
    const create = screen.getByRole('button', { name: 'Create link' });
    const gate = createGate();
    network.use(http.post('*/invites', () => gate.passed.then(() => undefined), { once: true }));
    // the second click comes before the first one has been rendered
    create.click();
    create.click();
    // the link is shown only once, so the dialog can't be closed before
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await user.keyboard('{Escape}');
    gate.open();
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' });
    expect(calls).toHaveLength(1);
    expect(link.value).toMatch(/^http:\/\/localhost:3000\/api\/sa\/join\?token=[\w-]{43}$/);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke the invitation for jo@roe.example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this invitation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Invitation revoked')).toBeTruthy();
    const all = await call(invites.list, { params });
    expect(all.find(invite => invite.email === 'jo@roe.example')?.status).toBe('REVOKED');
    await user.click(await screen.findByRole('button', { name: 'Show 1 earlier' }));
    expect(await within(section).findByText('Revoked')).toBeTruthy();
  });

  it('are shown as used when somebody joins, and so is the new member, without a reload', async () => {
    const { call, callAs, reopen } = await renderApp('/help');
    const email = 'ida@berg.example';
    const { path } = await call(invites.create, { params, body: { role: 'MEMBER', email } });
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    reopen('/members');
    await screen.findByRole('button', { name: `Revoke the invitation for ${email}` });
    await waitFor(() => expect(feeds).toBe(1));
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    const ida = await callAs('ida');
    await ida(invites.join, { body: { kind: 'signedIn', token } });
    await rowOf('Ida Berg');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Revoke the invitation for ${email}` })).toBeNull(),
    );
  });

  it('[SES-01] keep what was chosen and typed when the session ends, until it is sent or canceled', async () => {
    const { user, signIn, reopen } = await renderApp('/members');
    const open = async (by: typeof user) => {
      await by.click(await screen.findByRole('button', { name: 'Invite' }));
      return within(await screen.findByRole('dialog', { name: /^Invite to/ }));
    };
    const email = (dialog: Awaited<ReturnType<typeof open>>) =>
      dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email (optional)' });
    let dialog = await open(user);
    await user.click(dialog.getByRole('radio', { name: 'Admin' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Require approval' }));
    await user.type(email(dialog), 'jo@roe.example');
    network.use(http.post('*/invites', () => problem(401, 'unauthenticated'), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await screen.findByText('Your session has expired. Please log in again.');

    await signIn();
    const { user: again } = reopen('/members');
    dialog = await open(again);
    expect(email(dialog).value).toBe('jo@roe.example');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Admin' }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Require approval' }).checked).toBe(true);
    await again.click(dialog.getByRole('button', { name: 'Create link' }));
    await again.click(await screen.findByRole('button', { name: 'Done' }));
    dialog = await open(again);
    expect(email(dialog).value).toBe('');
    await again.type(email(dialog), 'x');
    await again.click(dialog.getByRole('button', { name: 'Cancel' }));
    dialog = await open(again);
    expect(email(dialog).value).toBe('');
  });

  it('says what to do if the response with the link was lost, and lists the invitation', async () => {
    const { user } = await renderApp('/members');
    network.use(http.post('*/invites', loseResponse, { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email (optional)' }), 'jo@roe.example');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The invitation was created, but the connection was lost before its link could be shown. Revoke the invitation, then create a new one.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByRole('button', { name: 'Revoke the invitation for jo@roe.example' }),
    ).toBeTruthy();
  });
});

describe('a dialog whose call hangs', () => {
  const holdInvites = () => {
    const gate = createGate();
    network.use(http.post('*/invites', () => gate.passed.then(() => undefined), { once: true }));
    return gate;
  };

  /** opens the page with two invitations */
  const openWithInvites = async () => {
    const { call, reopen } = await renderApp('/help');
    for (const email of ['jo@roe.example', 'ida@berg.example'])
      await call(invites.create, { params, body: { role: 'MEMBER', email } });
    const { user } = reopen('/members');
    const ask = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Revoke the invitation for ${name}` }));
      return within(await screen.findByRole('dialog', { name: 'Revoke this invitation?' }));
    };
    return { user, ask };
  };

  it('can be closed at once, and its late result closes no other dialog', async () => {
    const { user, ask } = await openWithInvites();
    const gate = createGate();
    network.use(http.delete('*/invites/*', () => gate.passed.then(() => undefined), { once: true }));
    const first = await ask('jo@roe.example');
    await user.click(first.getByRole('button', { name: 'Revoke' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask('ida@berg.example');
    gate.open();
    expect(await screen.findByText('Invitation revoked')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('jo@roe.example')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Revoke this invitation?' })).toBeTruthy();
  });

  it('tells a late error', async () => {
    const { user, ask } = await openWithInvites();
    const gate = createGate();
    network.use(
      http.delete('*/invites/*', async () => {
        await gate.passed;
        return problem(409, 'conflict', 'It was used.');
      }),
    );
    const dialog = await ask('jo@roe.example');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    gate.open();
    expect(await screen.findByText('It was used.')).toBeTruthy();
  });

  it("can't be closed while its response is shown only once, even if another call is slow", async () => {
    const { user } = await renderApp('/members');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    startSlowCall('read');
    const gate = holdInvites();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await user.keyboard('{Escape}');
    gate.open();
    expect(await screen.findByRole('dialog', { name: 'Invitation link created' })).toBeTruthy();
  });

  /** creates an invitation, and closes the dialog while the call hangs */
  const cancelInvite = async (user: User, respond: () => Promise<Response | undefined>) => {
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Invite' }));
      return within(await screen.findByRole('dialog', { name: /^Invite to/ }));
    };
    const dialog = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Email (optional)' }), 'jo@roe.example');
    network.use(http.post('*/invites', respond, { once: true }));
    await letHang(() => dialog.getByRole('button', { name: 'Create link' }).click());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { open };
  };
  type Dialog = BoundFunctions<typeof queries>;
  const emailIn = (dialog: Dialog) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email (optional)' }).value;
  const isCreating = (dialog: Dialog) =>
    dialog.getByRole('button', { name: 'Create link' }).getAttribute('aria-disabled');

  it('keeps what was typed if the call fails after the dialog was canceled', async () => {
    const { user } = await renderApp('/members');
    const gate = createGate();
    const { open } = await cancelInvite(user, async () => {
      await gate.passed;
      return problem(409, 'conflict', 'There are too many.');
    });
    gate.open();
    expect(await screen.findByText('There are too many.')).toBeTruthy();
    const again = await open();
    expect(emailIn(again)).toBe('jo@roe.example');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
  });

  it('creates nothing twice when it is opened again', async () => {
    const { user, call } = await renderApp('/members');
    const gate = createGate();
    const { open } = await cancelInvite(user, () => gate.passed.then(() => undefined));
    const again = await open();
    expect([emailIn(again), isCreating(again)]).toEqual(['jo@roe.example', 'true']);
    gate.open();
    await waitFor(() => expect([emailIn(again), isCreating(again)]).toEqual(['', 'false']));
    const created = (await call(invites.list, { params })).filter(({ email }) => email === 'jo@roe.example');
    expect(created).toHaveLength(1);
  });

  it('says so itself, and can then be closed even if its response is shown only once', async () => {
    const { user, call } = await renderApp('/members');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: /^Invite to/ });
    await user.type(within(dialog).getByRole('textbox', { name: 'Email (optional)' }), 'jo@roe.example');
    const gate = holdInvites();
    await letHang(() => within(dialog).getByRole('button', { name: 'Create link' }).click());
    const cancel = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await waitFor(() =>
      expect(dialog.textContent).toMatch(
        /This is taking longer than usual\. You can keep waiting, or close this: a message will tell/,
      ),
    );
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.open();
    expect(await screen.findByText(/^The invitation was created after you closed the dialog/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Revoke the invitation for jo@/ })).toBeTruthy();
    expect((await call(invites.list, { params })).map(({ email }) => email)).toContain('jo@roe.example');
  });
});

describe('requests to join', () => {
  it('[SH-03] are shown to an admin, approved in the review queue, and undone', async () => {
    const { user, call } = await renderApp('/members');
    const waiting = await screen.findByRole('region', { name: '2 people want to join' });
    expect(waiting.textContent).toContain('Noor Aziz as Member');
    await user.click(within(waiting).getByRole('link', { name: 'Review' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Noor Aziz' })).toBeTruthy();
    const queue = screen.getByRole('grid', { name: 'Queue' });
    expect(within(queue).getAllByRole('row')).toHaveLength(2);
    expect(await screen.findByText('noor@aziz.example')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Role Member' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Approved Noor Aziz', { selector: 'b' })).toBeTruthy();
    const names = async () => (await call(members.list, { params })).map(({ givenName }) => givenName);
    expect(await names()).toContain('Noor');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Decision about Noor Aziz undone')).toBeTruthy();
    expect(await names()).not.toContain('Noor');
  });

  it.each(['mel', 'ada'])('add a member to the open page of %s once approved', async as => {
    const { callAs, store } = await renderApp('/members', { as });
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    await rowOf('Omar Haddad');
    await waitFor(() => expect(feeds).toBe(1));
    const requestId = await addJoinRequest(store, { userId: 'usr-ida', mnId: params.mnId });
    const call = await callAs('ada');
    const items = [{ reviewId: `joinRequest:${requestId}`, version: 1 }];
    await call(reviews.decide, { body: { decision: 'approve', comment: '', items } });
    await rowOf('Ida Berg');
  });

  it('[ORG-05] disappear when another admin takes the role away', async () => {
    const { callAs } = await renderApp('/members');
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    const call = await callAs('ada');
    await screen.findByRole('region', { name: '2 people want to join' });
    await waitFor(() => expect(feeds).toBe(1));
    const setRole = (userId: string, role: 'ADMIN' | 'MEMBER') =>
      call(members.changeRole, { params: { ...params, userId }, body: { role } });
    await setRole('usr-mel', 'ADMIN');
    await setRole('usr-ada', 'MEMBER');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull());
    expect(screen.queryByRole('region', { name: /want to join/ })).toBeNull();
  });

  it('[SH-03] are announced by an invitation that needs approval', async () => {
    const { user, call } = await renderApp('/members');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Require approval' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Anyone with the link (approval required)')).toBeTruthy();
    const [made] = await call(invites.list, { params });
    expect(made).toMatchObject({ needsApproval: true, email: null });
  });
});

describe('the owner of a project', () => {
  it('[ORG-05] transfers it to a colleague', async () => {
    const project = createWorld(1, { projects: 12 }).projects.find(({ ownerId }) => ownerId === 'usr-omar');
    const { user, call } = await renderApp(`/projects/${project?.prodType}/${project?.pjtId}/edit`, {
      as: 'omar',
    });
    await user.click(await screen.findByRole('button', { name: 'Transfer' }));
    await choose(user, /New owner/, '.*Mel Castro');
    await user.click(screen.getByRole('button', { name: 'Transfer project' }));
    expect(await screen.findByText(`Mel Castro now owns ${project?.pjtNm}`)).toBeTruthy();
    expect(await screen.findByText('transferred the project to Mel Castro')).toBeTruthy();
    const now = await call(projects.one, { params: { projectId: project?.pjtId ?? '' } });
    expect(now).toMatchObject({ ownerId: 'usr-mel', canEdit: false });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});
