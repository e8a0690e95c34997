import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { devices } from '../../model/contract/devices.ts';
import { members } from '../../model/contract/members.ts';
import { presence } from '../../model/contract/presence.ts';
import { projects } from '../../model/contract/projects.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { NORTHGATE } from '../../model/seed/builders.ts';
import type { Store } from '../../server/store/index.ts';
import { network } from '../network.ts';
import { addHandler, addJoinRequest, addOnboarding, addProject } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const NOT_EDITABLE = /^You can't edit this anymore/;

const newProject = { pjtNm: 'Awning motor', dsc: '', prodType: 'MQTT' } as const;

describe('changes of others', () => {
  it('appear in an open list, and in its counts', async () => {
    const { callAs } = await renderApp('/projects', { as: 'ada' });
    const mel = await callAs('mel');
    await screen.findByRole('table');
    const before = (await screen.findByRole('button', { name: /^All/ })).textContent ?? '';
    await mel(projects.create, { body: newProject });
    expect(await screen.findByRole('link', { name: 'Awning motor' })).toBeTruthy();
    const count = Number(/\d+/.exec(before)?.[0]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^All/ }).textContent).toContain(String(count + 1)),
    );
  });

  it('are shown in an open form before it is saved', async () => {
    const { call, callAs, reopen, user } = await renderApp('/help', { as: 'ada' });
    const project = await call(projects.create, { body: newProject });
    reopen(`/projects/MQTT/${project.pjtId}`);
    await user.click(await screen.findByRole('link', { name: /Edit/ }));
    const description = await screen.findByRole('textbox', { name: /Description/ });
    await user.type(description, 'For verandas');
    const admin = await callAs('ada');
    await admin(projects.update, {
      params: { projectId: project.pjtId },
      body: { pjtNm: 'Awning motor', dsc: 'For terraces' },
    });
    expect(await screen.findByText('You saved a newer version of this project')).toBeTruthy();
    expect((description as HTMLInputElement).value).toBe('For verandas');
    await user.click(screen.getByRole('button', { name: 'See what changed' }));
    const dialog = await screen.findByRole('dialog', { name: 'You saved a newer version of this project' });
    expect(within(dialog).getByText('For terraces')).toBeTruthy();
  });
});

describe('the deletion of a project by a colleague', () => {
  it('is shown on its open pages, which keep what was typed', async () => {
    const { call, callAs, reopen, user } = await renderApp('/projects', { as: 'mel' });
    const { pjtId, pjtNm, version } = await call(projects.create, {
      body: { ...newProject, example: 'dimmer' },
    });
    reopen(`/projects/MQTT/${pjtId}/profile`);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' for verandas');
    const ada = await callAs('ada');
    await ada(projects.remove, { params: { projectId: pjtId }, query: { confirm: pjtNm } }, { version });
    expect(await screen.findByText(/^This project was deleted/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All projects' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
    expect((name as HTMLInputElement).value).toMatch(/ for verandas$/);
    expect(screen.queryByText('You can view this profile')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByRole('heading', { level: 1, name: pjtNm })).toBeTruthy();
    expect(screen.getByText(/^This project was deleted/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    await screen.findByRole('heading', { level: 1, name: 'Projects' });
    expect(screen.queryByText(/^This project was deleted/)).toBeNull();
  });
});

describe('the deletion of a project by a colleague', () => {
  const pages = [
    ['MQTT', 'onboarding', 'Onboarding ID', addOnboarding],
    ['HUB_CONNECTED', 'handler', 'Name', addHandler],
  ] as const;
  it.each(pages)('keeps what was typed: %s, %s', async (prodType, page, field, add) => {
    const { call, callAs, reopen, store, user } = await renderApp('/projects', { as: 'mel' });
    const { pjtId } = await add(store, { mnId: NORTHGATE, userId: 'usr-mel' });
    const { pjtNm, version } = await call(projects.one, { params: { projectId: pjtId } });
    reopen(`/projects/${prodType}/${pjtId}/${page}`);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${field}`) });
    await user.type(input, 'X');
    const typed = input.value;
    const ada = await callAs('ada');
    await ada(projects.remove, { params: { projectId: pjtId }, query: { confirm: pjtNm } }, { version });
    expect(await screen.findByText(/^This project was deleted/)).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(input.isConnected).toBe(true);
    expect(input.value).toBe(typed);
  });
});

const addCloud = async (store: Store, { mnId, userId }: { mnId: string; userId: string }) =>
  addProject(store, { mnId, ownerId: userId, prodType: 'CLOUD_TO_CLOUD_SCHEMA' });

const addOwnProject = async (store: Store, { mnId, userId }: { mnId: string; userId: string }) =>
  addProject(store, { mnId, ownerId: userId });

describe('[ORG-05] a project that an admin transfers while its owner edits it', () => {
  const edited = [
    ['MQTT', 'edit', 'Description', addOnboarding],
    ['MQTT', 'onboarding', 'Onboarding ID', addOnboarding],
    ['HUB_CONNECTED', 'handler', 'Name', addHandler],
    ['HUB_CONNECTED', 'handler/fingerprints/create', 'Fingerprint ID', addHandler],
    ['CLOUD_TO_CLOUD_SCHEMA', 'connector', 'Display name', addCloud],
    ['MQTT', 'products/new', 'Name', addOnboarding],
    ['MQTT', 'onboarding', 'Onboarding ID', addOwnProject],
  ] as const;
  it.each(edited)('keeps what was typed, and says so: %s, %s', async (prodType, page, field, add) => {
    const { callAs, reopen, store, user } = await renderApp('/projects', { as: 'mel' });
    const { pjtId } = await add(store, { mnId: NORTHGATE, userId: 'usr-mel' });
    reopen(`/projects/${prodType}/${pjtId}/${page}`);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${field}`) });
    await user.type(input, 'X');
    const typed = input.value;
    const ada = await callAs('ada');
    await ada(projects.transfer, { params: { projectId: pjtId }, body: { ownerId: 'usr-omar' } });
    expect(await screen.findByText(NOT_EDITABLE)).toBeTruthy();
    expect(input.isConnected).toBe(true);
    expect(input.value).toBe(typed);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(NOT_EDITABLE)).toBeNull());
  });

  it('shows nothing of a form without changes', async () => {
    const { callAs, reopen, store } = await renderApp('/projects', { as: 'mel' });
    const { pjtId } = await addProject(store, { mnId: NORTHGATE, ownerId: 'usr-mel' });
    reopen(`/projects/MQTT/${pjtId}/edit`);
    await screen.findByRole('textbox', { name: /^Description/ });
    const ada = await callAs('ada');
    await ada(projects.transfer, { params: { projectId: pjtId }, body: { ownerId: 'usr-omar' } });
    expect(await screen.findByText('Error Code: 403')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull();
  });
});

describe('[ORG-05] a project that is transferred with the removal of its owner', () => {
  it('can be edited by its new owner, without a reload', async () => {
    const { callAs, reopen, session, store } = await renderApp('/projects', { as: 'omar' });
    const { pjtId } = await addProject(store, { mnId: NORTHGATE, ownerId: 'usr-mel', pjtNm: 'Awning motor' });
    reopen(`/projects/MQTT/${pjtId}`);
    await screen.findByRole('heading', { level: 1, name: 'Awning motor' });
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
    const ada = await callAs('ada');
    const { userId = '', mnId = '' } = session.user() ?? {};
    await ada(members.remove, { params: { mnId, userId: 'usr-mel' }, query: { transferTo: userId } });
    expect(await screen.findByRole('link', { name: /Edit/ })).toBeTruthy();
  });
});

describe('[ORG-01] an own request to join that an admin approves', () => {
  it('makes the user a member of a company, without a reload', async () => {
    const { callAs, session, store } = await renderApp('/help', { as: 'ida' });
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    await waitFor(() => expect(feeds).toBe(1));
    expect(session.user()?.isEnrolled).toBe(false);
    const requestId = await addJoinRequest(store, { userId: 'usr-ida', mnId: NORTHGATE });
    const ada = await callAs('ada');
    const items = [{ reviewId: `joinRequest:${requestId}`, version: 1 }];
    await ada(reviews.decide, { body: { decision: 'approve', comment: '', items } });
    await waitFor(() => expect(session.user()?.isEnrolled).toBe(true));
  });
});

describe('[ORG-05] an own role that an admin changes', () => {
  it('changes what the header offers, without a reload, and says so', async () => {
    const { callAs, session } = await renderApp('/projects', { as: 'mel' });
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    await screen.findByRole('table');
    await waitFor(() => expect(feeds).toBe(1));
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
    const { userId = '', mnId = '' } = session.user() ?? {};
    const ada = await callAs('ada');
    const setRole = async (role: 'ADMIN' | 'MEMBER') =>
      ada(members.changeRole, { params: { mnId, userId }, body: { role } });
    await setRole('ADMIN');
    expect(await screen.findByRole('link', { name: /^Review/ })).toBeTruthy();
    await screen.findByText("You're now an admin of Northgate Lighting.");
    await waitFor(() => expect(feeds).toBe(2));
    await setRole('MEMBER');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull());
  });
});

describe('[line 5] other users with the record open', () => {
  it('are listed beside its title while they have it open, without a reload', async () => {
    const { call, callAs, reopen, user } = await renderApp('/help', { as: 'ada' });
    const { pjtId } = await call(projects.create, { body: newProject });
    reopen(`/projects/MQTT/${pjtId}`);
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    await screen.findByRole('heading', { name: 'Awning motor' });
    const mel = await callAs('mel');
    const announce = async (isOpen: boolean) =>
      mel(presence.announce, { body: { resource: 'projects', recordId: pjtId, isOpen } });
    await waitFor(async () =>
      expect(await announce(true)).toEqual([{ userId: 'usr-ada', userNm: 'Ada Lindqvist' }]),
    );
    expect(await screen.findByText('Mel Castro has this open')).toBeTruthy();
    await waitFor(() => expect(feeds).toBe(1));
    // no polling: only the stream tells of the change
    act(() => focusManager.setFocused(false));
    await announce(false);
    await waitFor(() => expect(screen.queryByText('Mel Castro has this open')).toBeNull());
    act(() => focusManager.setFocused(true));

    // Ada leaves the page
    await user.click(screen.getByRole('link', { name: 'Porchlight' }));
    await waitFor(async () => expect(await announce(true)).toEqual([]));
  });

  it.each([
    ['capabilities', '/capabilities/switch~1'],
    ['capabilities', '/capabilities/switch~1/edit'],
    ['testDevices', '/testDevices'],
    ['testDevices', '/testDevices/label'],
  ])('are listed in the header of a page of %s (%s)', async (resource, path) => {
    const { call, callAs, reopen } = await renderApp('/help', { as: 'ada' });
    const list = await call(devices.list, {});
    const deviceId = list.find(({ canEdit }) => canEdit)?.deviceId ?? '';
    const recordId = resource === 'testDevices' ? deviceId : 'switch~1';
    const mel = await callAs('mel');
    await mel(presence.announce, { body: { resource, recordId, isOpen: true } });
    reopen(path.replace('/testDevices', `/testDevices/${recordId}`));
    expect(await screen.findByText('Mel Castro has this open')).toBeTruthy();
  });
});
