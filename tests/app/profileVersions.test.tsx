import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { createGate, loseResponse, network, recordCalls } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 60 });
const latest = world.profileVersions.find(({ majorVersion }) => majorVersion === 2);
const project = world.projects.find(({ pjtId }) => pjtId === latest?.pjtId);
const path = `/projects/${project?.prodType}/${project?.pjtId}/profile/versions`;
const open = (as = 'ada') => renderApp(path, { as, projects: 60 });

const pane = async (name: string) => within(await screen.findByRole('region', { name }));
const numbers = async () =>
  (await pane('Versions Newest first')).getAllByText(/^\d+\.\d+$/).map(({ textContent }) => textContent);

describe('[DIP-01] the versions of a device profile', () => {
  it('[DIP-01] are compared, created as proposed, deleted with undo, and restored', async () => {
    const { user, reopen } = await open();
    const breaking = await pane('Breaking');
    expect(breaking.getByText(/Minimum level now starts at/).textContent).toBe(
      'Minimum level now starts at 1 instead of 0',
    );
    expect(breaking.getByText('Current values may no longer be allowed.')).toBeTruthy();
    expect(await breaking.findByRole('link', { name: project?.pjtNm ?? '' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'JSON' }));
    const json = within(await screen.findByRole('region', { name: 'Changes in the JSON' }));
    const linesOf = (role: string) =>
      json.getAllByRole(role).map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
    expect(linesOf('deletion').join()).toContain('- "minimum": 0');
    expect(linesOf('insertion').join()).toContain('+ "minimum": 1');
    await user.click(screen.getByRole('button', { name: 'Sentences' }));
    const filter = within(screen.getByRole('group', { name: 'Class of changes' }));
    await user.click(filter.getByRole('button', { name: /^Compatible/ }));
    expect(screen.queryByRole('region', { name: 'Breaking' })).toBeNull();
    await user.click(filter.getByRole('button', { name: /^All/ }));
    expect(screen.getByRole('region', { name: 'Breaking' })).toBeTruthy();

    let create = await pane('Create version');
    expect(create.getByText('Major, because 1 change is breaking')).toBeTruthy();
    expect(create.getByRole<HTMLInputElement>('radio', { name: /^Minor/ }).disabled).toBe(true);
    expect(await numbers()).toEqual(['2.0', '1.1', '1.0']);

    await user.type(create.getByRole('textbox'), 'Starts at 1');
    reopen(path);
    create = await pane('Create version');
    expect(create.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Starts at 1');
    // asks again for a response that was lost
    network.use(http.post('*/dips', loseResponse, { once: true }));
    await user.click(create.getByRole('button', { name: 'Create version 3.0' }));
    expect(await screen.findByText('Created version 3.0')).toBeTruthy();
    await waitFor(async () => expect(await numbers()).toEqual(['3.0', '2.0', '1.1', '1.0']));
    expect(await screen.findByText('Nothing has changed since version 3.0.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Delete version 1.1' }));
    await waitFor(async () => expect(await numbers()).toEqual(['3.0', '2.0', '1.0']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await numbers()).toEqual(['3.0', '2.0', '1.1', '1.0']));

    await user.click(screen.getByRole('button', { name: 'Restore version 1.0 as a new version' }));
    await waitFor(async () => expect((await numbers())[0]).toBe('4.0'));
    expect(await screen.findByText('Restored from version 1.0')).toBeTruthy();
  });

  it('[DIP-01] are created once, even if the button is clicked again before the list shows it', async () => {
    const { user } = await open();
    const create = await screen.findByRole('button', { name: 'Create version 3.0' });
    const { passed, open: openGate } = createGate();
    const calls = recordCalls();
    network.use(http.get('*/dips', () => passed.then(() => undefined), { once: true }));
    await user.click(create);
    await waitFor(async () =>
      expect((await calls()).filter(({ url }) => url.endsWith('/dips'))).toHaveLength(2),
    );
    await user.click(create);
    openGate();
    await waitFor(async () => expect((await numbers())[0]).toBe('3.0'));
    const created = (await calls()).filter(({ url, body }) => url.endsWith('/dips') && body !== undefined);
    expect(created).toHaveLength(1);
  });

  it('[DIP-01] keep what is typed into the note while one is created', async () => {
    const { user } = await open();
    const create = await pane('Create version');
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(create.getByRole('textbox'), 'Starts at 1');
    // the note is lost with the tab
    expect(isAsked()).toBe(true);
    const { passed, open: openGate } = createGate();
    network.use(http.post('*/dips', () => passed.then(() => undefined), { once: true }));
    await user.click(create.getByRole('button', { name: 'Create version 3.0' }));
    await user.type(create.getByRole('textbox'), ', and more');
    openGate();
    expect(await screen.findByText('Created version 3.0')).toBeTruthy();
    await screen.findByText('Nothing has changed since version 3.0.');
    expect(JSON.stringify(sessionStorage)).toContain('Starts at 1, and more');
    sessionStorage.clear();
  });

  it('[DIP-01] are compared once there is one', async () => {
    const { store, reopen } = await renderApp('/projects', { projects: 60 });
    await store.db.deleteFrom('profileVersions').execute();
    reopen(path);
    const compare = within(await screen.findByRole('region', { name: 'Compare' }));
    expect(compare.getByText('Create a version, then compare the profile with it.')).toBeTruthy();
    expect(compare.queryByRole('combobox')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Create version 1.0' })).toBeTruthy();
  });

  it("[DIP-01] have no buttons for users who can't edit the project, and show errors", async () => {
    await open('mel');
    expect(await numbers()).toEqual(['2.0', '1.1', '1.0']);
    expect(screen.queryByRole('button', { name: /^(Restore|Delete|Create) version/ })).toBeNull();
    network.use(http.get('*/dips', () => new Response('<html>', { status: 400 })));
    await open();
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });
});
