import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { pairingInstructions as api } from '../../model/contract/pairingInstructions.ts';
import { createWorld } from '../../model/seed/world.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { askServer, network } from '../network.ts';
import { choose } from '../choose.ts';
import { renderApp } from './renderApp.tsx';

const PROJECTS = 30;
const world = createWorld(1, { projects: PROJECTS });
const seeded = (name: string) => {
  const found = world.pairingInstructions.find(({ edited }) => edited.instructionName === name);
  if (found === undefined) throw new Error(`no instruction ${name}`);
  return { params: { projectId: found.pjtId, instructionId: found.instructionId }, found };
};
const pathOf = (name: string) => {
  const { projectId, instructionId } = seeded(name).params;
  return `/pairingInstructions/${projectId}~${instructionId}`;
};
const open = (path: string, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { as: 'mel', projects: PROJECTS, ...options });

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const phone = () => screen.getByRole('group', { name: 'Phone preview' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const write = async (text: string) => fireEvent.change(await field(/^Text/), { target: { value: text } });

/** Another user saves first, without this page knowing. */
const overtaken = (path: string) =>
  http.put(
    '*',
    async ({ request }) => {
      const headers = new Headers(request.headers);
      headers.delete('if-match');
      const body = JSON.stringify({
        instructionName: 'Pair the chime',
        instructionText: '1. Saved meanwhile.',
        instructionLanguage: 'en-US',
      });
      await askServer(new Request(new URL(path, request.url), { method: 'PUT', headers, body }));
      return askServer(request);
    },
    { once: true },
  );

describe('the project of a new pairing instruction', () => {
  it('is not chosen by Enter before the server has answered with those that match', async () => {
    const { user } = await open('/pairingInstructions/create');
    const project = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Project/ });
    await user.click(project);
    await screen.findAllByRole('option');
    network.use(
      http.get('*/v3/common/projects', async ({ request }) => {
        if (new URL(request.url).searchParams.has('keyword')) await delay('infinite');
        return askServer(request);
      }),
    );
    await user.type(project, 'Wall{Enter}');
    expect(project.value).toBe('Wall');
  });
});

describe('the list of pairing instructions', () => {
  it('[PI-01] shows drafts, published ones and those never published in tabs, with project and language', async () => {
    await open('/pairingInstructions');
    const lines = await texts();
    expect(lines).toHaveLength(16);
    const line = (name: string) => lines.find(text => text.includes(name));
    expect(line('Pair the motion sensor')).toMatch(/Porch Motion Sensor.*English \(United States\).*Draft/);
    expect(line('Anslut rörelsevakten')).toMatch(/Swedish \(Sweden\).*Never published/);
    expect(line('Wandschalter verbinden')).toMatch(/Wall Switch 2-gang.*German \(Germany\).*Published/);
  });

  it('[PI-01] filters by state, language and project, and resets', async () => {
    const { pjtId } = seeded('Pair the motion sensor').found;
    const { user } = await open(`/pairingInstructions?filter=${JSON.stringify({ pjtId })}`);
    expect(await rows()).toHaveLength(3);
    expect(await screen.findByText('Porch Motion Sensor', { selector: '.ui-chip span' })).toBeTruthy();
    await user.click(button('Show all projects'));
    await waitFor(async () => expect(await rows()).toHaveLength(16));
    await choose(user, screen.getByRole('combobox', { name: 'Language' }), /^Korean/);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /^Never published/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.type(screen.getByRole('searchbox'), 'toaster');
    expect(await screen.findByRole('heading', { name: 'No matching pairing instructions' })).toBeTruthy();
  });

  it('[PI-01] offers to create the first one if there is none', async () => {
    await open('/pairingInstructions', { as: 'ida' });
    expect(await screen.findByRole('heading', { name: 'No pairing instructions yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New instruction' })).toHaveLength(2);
  });

  it('[PI-01] deletes unpublished ones with undo, and keeps the rest of a selection', async () => {
    const { user } = await open('/pairingInstructions');
    await rows();
    for (const name of ['Pair the chime', 'Pair the wall switch', 'Pair the leak sensor'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await screen.findByRole('button', { name: 'Delete' });
    await user.keyboard('#');
    const dialog = await screen.findByRole('dialog', { name: "2 instructions can't be deleted" });
    expect(within(dialog).getByText('Belongs to a colleague')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete the other one' }));
    await waitFor(async () => expect((await texts()).join()).not.toContain('Pair the chime'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Pair the chime' })).toBeTruthy();
  });

  it('[PI-01] says that selected ones on another page were deleted meanwhile, and unselects them', async () => {
    const { user, call } = await open('/pairingInstructions?perPage=10&sort=chgDt&order=ASC');
    const chime = 'Pair the chime';
    await user.click(await screen.findByRole('checkbox', { name: `Select ${chime}` }));
    await user.click(button('Go to next page'));
    await waitFor(async () => expect(await rows()).toHaveLength(6));
    await call(api.remove, seeded(chime));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 selected row no longer exists')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('[PI-01] [RT-04] is closed to provisioning managers', async () => {
    await open('/pairingInstructions', { as: 'pia' });
    expect(await screen.findByText(/403/)).toBeTruthy();
  });

  it('says so when the server fails', async () => {
    network.use(http.all('/v3/hub/*', () => new Response('<html>', { status: 400 })));
    await open('/pairingInstructions');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it('[PI-01] is linked from the overview of a hub-connected project', async () => {
    const { pjtId } = seeded('Pair the motion sensor').found;
    const { user } = await open(`/projects/HUB_CONNECTED/${pjtId}/overview`);
    await user.click(await screen.findByRole('link', { name: 'Pairing instructions (3)' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });
});

describe('one pairing instruction', () => {
  it('[PI-01] starts with project, language and name, and continues beside the phone', async () => {
    const { user } = await open('/pairingInstructions/create');
    await user.click(await screen.findByRole('combobox', { name: /^Project/ }));
    const options = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(options).toContain('Doorbell Chime Link');
    expect(options).not.toContain('Path Light Stakes');
    await user.click(screen.getByRole('option', { name: 'Doorbell Chime Link' }));
    await user.type(await field(/^Name/), 'Pair the chime');
    await user.click(button('Create instruction'));
    expect(
      await screen.findByText('The project already has an instruction with this name and language.'),
    ).toBeTruthy();
    await user.type(await field(/^Name/), ' again');
    await user.click(button('Create instruction'));
    expect(await screen.findByText('Created Pair the chime again')).toBeTruthy();
    expect(await screen.findByText("Not published yet. Phones don't show it.")).toBeTruthy();
    await write('1. Plug it in.');
    expect(within(phone()).getByRole('listitem').textContent).toBe('Plug it in.');
  });

  it('[PI-01] shows typed text on the phone, and runs nothing in it', async () => {
    const { user } = await open(pathOf('Pair the chime'));
    await write(
      '# Before\n<img src=x onerror=alert(1)>\n\n1. Wait [[power cycle]]\n- [x](javascript:alert(1))',
    );
    expect(phone().querySelector('.phone-heading')?.textContent).toBe('Before');
    expect(phone().querySelector('.phone-chip')?.textContent).toBe('Power off and on');
    expect(phone().textContent).toContain('<img src=x onerror=alert(1)>');
    expect(phone().querySelectorAll('img, a, script')).toHaveLength(0);
    await write('Plug it in');
    await user.click(button('Step'));
    expect((await field(/^Text/)).value).toBe('1. Plug it in');
    await user.click(button('Scan code'));
    expect((await field(/^Text/)).value).toBe('1. Plug it in [[scan code]]');
  });

  it('[PI-01] is saved as a draft, and published with the next save', async () => {
    const name = 'Pair the wall switch';
    const { user, call } = await open(pathOf(name));
    await write('1. Press both rockers.');
    expect(await screen.findByText(/^Publishing changes \d+ lines on phones\.$/)).toBeTruthy();
    await user.click(button('Save draft'));
    expect(await screen.findByText(`Saved the draft of ${name}`)).toBeTruthy();
    const stored = () => call(api.one, { params: seeded(name).params });
    expect(await stored()).toMatchObject({
      edited: { instructionText: '1. Press both rockers.', status: 'DRAFT' },
      published: { instructionText: expect.stringContaining('electrician') },
    });
    await waitFor(() => expect(button('Save draft').getAttribute('aria-disabled')).toBe('true'));
    await user.click(button('Save and publish'));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(`Published ${name}`)).toBeTruthy();
    expect(await stored()).toMatchObject({ published: { instructionText: '1. Press both rockers.' } });
    expect(await screen.findByText('This version is live.')).toBeTruthy();
    await write('1. Press one rocker.');
    await user.click(button('Save draft'));
    await waitFor(async () => expect((await stored()).edited.status).toBe('DRAFT'));
  });

  it('[PI-01] counts characters as users do, and takes as many as the server does', async () => {
    const { user, call } = await open(pathOf('Pair the wall switch'));
    expect((await field(/^Text/)).maxLength).toBe(-1);
    await write('💡'.repeat(5000));
    expect(screen.getByText('5,000 of 5,000 characters')).toBeTruthy();
    await user.click(button('Save draft'));
    await screen.findByText('Saved the draft of Pair the wall switch');
    const { edited } = await call(api.one, { params: seeded('Pair the wall switch').params });
    expect(edited.instructionText).toBe('💡'.repeat(5000));
  });

  it('[line 6] is published after its changes were shown, and undone', async () => {
    const name = 'Pair the wall switch';
    const { user, call, store } = await open(pathOf(name));
    const stored = () => call(api.one, { params: seeded(name).params });
    const before = (await stored()).published?.instructionText;
    await write('1. Press both rockers.');
    await user.click(button('Save and publish'));
    const dialog = within(await screen.findByRole('dialog', { name: `Publish ${name}?` }));
    const cells = dialog.getAllByRole('cell').map(cell => cell.textContent);
    expect(cells.join()).toContain('+Added: 1. Press both rockers.');
    expect(cells.join()).toMatch(/−Removed: .*electrician/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await stored()).published?.instructionText).toBe(before);

    await user.click(button('Save and publish'));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(`Published ${name}`)).toBeTruthy();
    expect((await stored()).published?.instructionText).toBe('1. Press both rockers.');
    // even after the toast is gone
    expect(await screen.findByRole('button', { name: 'Undo publishing' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Phones show the previous version again.')).toBeTruthy();
    expect(await stored()).toMatchObject({
      edited: { instructionText: '1. Press both rockers.' },
      published: { instructionText: before },
    });
    expect(screen.queryByRole('button', { name: 'Undo publishing' })).toBeNull();
    const audit = { mnId: '8kQ2', recordId: seeded(name).params.instructionId, offset: 0, limit: 5 };
    expect((await store.audit.page(audit)).list.map(({ action }) => action)).toContain('undoPublish');
    // the form has the currently stored version
    await write('1. Press one rocker.');
    await user.click(button('Save draft'));
    expect(await screen.findByText(`Saved the draft of ${name}`)).toBeTruthy();
  });

  it('[PI-01] a draft that equals the published text again is saved as a draft, without undo', async () => {
    const name = 'Pair the wall switch';
    let now = FIXED_NOW;
    const { call, reopen } = await open('/pairingInstructions', { overrides: { now: () => now++ } });
    const { params, found } = seeded(name);
    const { instructionName, instructionLanguage } = found.edited;
    const save = (instructionText: string, publish: boolean) =>
      call(api.update, { params, body: { instructionName, instructionLanguage, instructionText, publish } });
    await save('1. Press both rockers.', true);
    await save('1. Press one rocker.', false);
    const { user } = reopen(pathOf(name));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await user.click(button('Save draft'));
    expect(await screen.findByText(`Saved the draft of ${name}`)).toBeTruthy();
    expect(screen.queryByText(`Published ${name}`)).toBeNull();
    expect(await call(api.one, { params })).toMatchObject({
      edited: { instructionText: '1. Press both rockers.', status: 'PUBLISHED' },
      published: { instructionText: '1. Press both rockers.' },
    });
  });

  it("[PI-01] can't be published empty, and the next save is a draft", async () => {
    const name = 'Pair the chime';
    const { user, call } = await open(pathOf(name));
    await write('');
    await user.click(button('Save and publish'));
    expect(await screen.findByText('Enter the text before you publish it.')).toBeTruthy();
    await user.click(button('Save draft'));
    expect(await screen.findByText(`Saved the draft of ${name}`)).toBeTruthy();
    expect(await call(api.one, { params: seeded(name).params })).toMatchObject({
      edited: { instructionText: '' },
      published: null,
    });
  });

  it('[PI-01] shows both versions side by side, with signs, and restores the published one with undo', async () => {
    const { user } = await open(pathOf('Pair the motion sensor'));
    const table = await screen.findByRole('table', { name: 'Published and draft' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(cell => cell.textContent);
    expect(cells).toContain(
      '−Removed: 2. Press the small button beside the battery for 5 seconds. [[hold reset button]]',
    );
    expect(cells).toContain(
      '+Added: 2. Press the small button beside the battery for 3 seconds. [[hold reset button]]',
    );
    expect([...table.querySelectorAll('del')].map(word => word.textContent)).toContain('5');
    await user.click(button('Discard changes'));
    expect((await field(/^Text/)).value).toContain('for 5 seconds');
    expect(await screen.findByText('This version is live.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await field(/^Text/)).value).toContain('for 3 seconds');

    // without the form, there is nothing to undo
    await user.click(button('Discard changes'));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it("[PI-01] is compared with another user's save", async () => {
    const { projectId, instructionId } = seeded('Pair the chime').params;
    const path = `/v3/hub/projects/${projectId}/pairinginstructions/${instructionId}`;
    network.use(overtaken(path));
    const { user, call } = await open(pathOf('Pair the chime'));
    await write('1. Mine.');
    await user.click(button('Save draft'));
    const dialog = await screen.findByRole('dialog', {
      name: 'You saved a newer version of this pairing instruction',
    });
    expect(within(dialog).getByText('1. Saved meanwhile.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(async () =>
      expect(await call(api.one, { params: seeded('Pair the chime').params })).toMatchObject({
        edited: { instructionText: '1. Mine.' },
        published: null,
        version: 5,
      }),
    );
  });

  it('[PI-01] starts again in another language with the same text', async () => {
    const { user } = await open(pathOf('Pair the wall switch'));
    await user.click(await screen.findByRole('link', { name: 'Translate' }));
    expect(await screen.findByText(/Starts with the text of Pair the wall switch/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Project/ }).value).toBe(
        'Wall Switch 2-gang',
      ),
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Language/ }).value).toBe('');
  });

  it('[PI-01] of another user is read-only', async () => {
    await open(pathOf('Pair path lights'));
    expect(await screen.findByText(/Path Light Stakes belongs to a colleague/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(phone().textContent).toContain('Unplug the cable');
  });

  it('[PI-01] [ORG-05] of an individual can be written but not published', async () => {
    const { user } = await open('/pairingInstructions/create', { as: 'ida' });
    await user.click(await screen.findByRole('combobox', { name: /^Project/ }));
    await user.click(await screen.findByRole('option', { name: 'Cat Door Notifier' }));
    await user.type(await field(/^Name/), 'Pair the cat door');
    await user.click(button('Create instruction'));
    expect(await screen.findByText(/Only companies can publish/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
  });

  it('[PI-01] of another organization does not exist', async () => {
    await open(pathOf('Pair path lights'), { as: 'otto' });
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });
});
