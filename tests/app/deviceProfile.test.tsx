import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceProfiles as api, type ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { choose } from '../choose.ts';
import { createGate, invalid, loseResponse, network, problem, recordCalls } from '../network.ts';
import { addDeviceProfile, addProject } from '../records.ts';
import { findJsonEditor } from '../jsonEditor.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
beforeEach(() => clear(createStore('porchlight-drafts', 'drafts')));

const PROJECT = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3';
const ID = '0d3e8a54-12fb-4a67-9b08-c5f2714e6d3a';

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const json = () => findJsonEditor('JSON of the profile');

describe('the device profile of a project', () => {
  it('[RT-02] is edited in the form and as JSON, in sync, with problems in both', async () => {
    const { user, call } = await renderApp(`${PROJECT}/profile`);
    expect(await button('Copy Profile ID')).toBeTruthy();
    await user.click(await button('JSON'));
    expect((await json()).value).toContain('"name": "Hearth Dimmer H2"');

    await user.click(await button('Add component'));
    const id = await field('Component ID');
    await user.clear(id);
    await user.type(id, 'MAIN');
    const taken = 'This name is already used by another component in this profile. Please try again.';
    expect((await screen.findAllByText(taken)).length).toBeGreaterThan(1);
    expect((await json()).value).toContain('"id": "MAIN"');
    await user.clear(id);
    await user.type(id, 'nightLight');

    await user.click(await button('Add capability'));
    await user.type(await screen.findByRole('combobox', { name: 'Find a capability' }), 'color temp');
    expect(await screen.findByText('setColorTemperature')).toBeTruthy();
    await user.keyboard('{Enter}{Escape}');
    const value = JSON.parse((await json()).value) as ProfileDocument;
    expect(value.components[1]).toMatchObject({
      id: 'nightLight',
      capabilities: [{ id: 'colorTemperature', version: 1 }],
    });

    const typed = (await json()).value.replace('"nightLight"', '"stairLight"');
    (await json()).write(`${typed},`);
    expect((await screen.findAllByText(/unexpected text after the last/)).length).toBeGreaterThan(0);
    expect((await screen.findByRole('group', { name: 'Form' })).matches(':disabled')).toBe(true);
    (await json()).write(typed);
    expect((await field('Component ID')).value).toBe('stairLight');
    await user.click(await button('Remove Color Temperature'));
    expect((await json()).value).not.toContain('colorTemperature');
    await user.click(await button('Undo'));
    expect((await json()).value).toContain('colorTemperature');

    await user.click(await button('Save'));
    expect(await screen.findByText('Saved Hearth Dimmer H2')).toBeTruthy();
    const saved = await call(api.one, { params: { dvcPrflId: ID } });
    expect(saved.document.components.map(component => component.id)).toEqual(['main', 'stairLight']);
  });

  it('[RT-02] explains every field of the metadata', async () => {
    await renderApp(`${PROJECT}/profile`);
    const card = await screen.findByRole('region', { name: 'Metadata' });
    for (const input of within(card).getAllByRole('textbox')) {
      const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent, input.dataset.path).toMatch(/\.$/);
    }
  });

  it('[RT-02] keeps the translations of a component whose ID is typed over that of another one', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('JSON'));
    const { translations: _, ...rest } = JSON.parse((await json()).value) as ProfileDocument;
    const components = [...rest.components, { id: 'left', capabilities: [] }];
    const translations = { 'en-US': { components: { main: { label: 'Lamp' }, left: { label: 'Left' } } } };
    (await json()).write(JSON.stringify({ ...rest, components, translations }));
    await user.click(await button(/^left/));
    const id = await field('Component ID');
    await user.clear(id);
    await user.type(id, 'main2');
    const typed = JSON.parse((await json()).value) as ProfileDocument;
    expect(typed.translations?.['en-US']?.components).toEqual({
      main: { label: 'Lamp' },
      main2: { label: 'Left' },
    });
  });

  it('[RT-02] says why no component can be added to 20', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('JSON'));
    const { components, ...rest } = JSON.parse((await json()).value) as ProfileDocument;
    const others = Array.from({ length: 19 }, (_, at) => ({ id: `outlet${at}`, capabilities: [] }));
    (await json()).write(JSON.stringify({ ...rest, components: [...components.slice(0, 1), ...others] }));
    const add = await button('Add component');
    await waitFor(() => expect(add.ariaDisabled).toBe('true'));
    const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('A device profile can have up to 20 components.');
    // it can be reached by keyboard
    expect(add.disabled).toBe(false);
    await user.click(add);
    expect((JSON.parse((await json()).value) as ProfileDocument).components).toHaveLength(20);
  });

  it('[SH-04] starts empty, and its check mark follows the saved profile', async () => {
    const { user, store, reopen } = await renderApp('/projects');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT', pjtNm: 'Attic lamp' });
    await store.db.deleteFrom('projectTasks').where('pjtId', '=', pjtId).execute();
    reopen(`/projects/MQTT/${pjtId}/profile`);
    expect(await screen.findByRole('link', { name: 'Device Profile, incomplete' })).toBeTruthy();
    await user.click(await button('Create device profile'));
    expect(await screen.findByText('Health Check')).toBeTruthy();
    const category = await screen.findByRole('combobox', { name: 'Add category' });
    await user.type(category, 'plug{Enter}');
    await user.type(category, 'ight{Enter}');
    expect(await button('Remove Smart Plug')).toBeTruthy();
    expect(await button('Remove Light')).toBeTruthy();
    await user.click(await button('Save'));
    expect(await screen.findByText('Saved Attic lamp')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Device Profile, complete' })).toBeTruthy();
  });

  it('[RT-02] adds a capability that is missing where it says so', async () => {
    const { user, store, reopen } = await renderApp('/projects');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT' });
    reopen(`/projects/MQTT/${pjtId}/profile`);
    await user.click(await button('Create device profile'));
    await user.click(await button('Remove Health Check'));
    await user.click(await button('Add healthCheck'));
    expect(await screen.findByText('Health Check')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add healthCheck' })).toBeNull();
    expect(document.activeElement?.getAttribute('data-path')).toBe('components[0].capabilities');
  });

  it("[RT-02] is created even if the project's name isn't a valid profile name", async () => {
    const { user, store, reopen } = await renderApp('/projects');
    const pjtNm = 'Attic lamp 💡 – copy';
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT', pjtNm });
    reopen(`/projects/MQTT/${pjtId}/profile`);
    // asks again for a response that was lost
    network.use(http.post('*/deviceprofiles', loseResponse, { once: true }));
    await user.click(await button('Create device profile'));
    expect((await field('Name')).value).toBe('Attic lamp - copy');
  });

  it('[RT-02] is created once, even if the button is clicked again before the page shows it', async () => {
    const { user, store, reopen } = await renderApp('/projects');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT', pjtNm: 'Attic lamp' });
    reopen(`/projects/MQTT/${pjtId}/profile`);
    const create = await button('Create device profile');
    const { passed, open } = createGate();
    const calls = recordCalls();
    network.use(http.get(`*/projects/${pjtId}`, () => passed.then(() => undefined), { once: true }));
    await user.click(create);
    const isProject = ({ url }: { url: string }) => url.endsWith(`/projects/${pjtId}`);
    await waitFor(async () => expect((await calls()).some(isProject)).toBe(true));
    await user.click(create);
    open();
    expect(await screen.findByText('Health Check')).toBeTruthy();
    expect((await calls()).filter(({ url }) => url.endsWith('/deviceprofiles'))).toHaveLength(1);
  });

  it('[RT-02] is tried with a simulated device before it is saved', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await screen.findByText('Switch Level');
    await user.click(await button('Try it'));
    await user.click(await screen.findByRole('switch', { name: 'switch' }));
    const log = await screen.findByRole('log', { name: 'Events of the simulated device' });
    expect(await within(log).findByText('main/switch.switch = on')).toBeTruthy();
  });

  it('[RT-02] is not saved by an event of the simulated device', async () => {
    const { user, call } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Add capability'));
    await user.type(await screen.findByRole('combobox', { name: 'Find a capability' }), 'speech recognition');
    await user.keyboard('{Enter}');
    await user.click(await button('Try it'));
    const text = await screen.findByRole('textbox', { name: /^phrase ?Spoken$/ });
    await user.type(text, '1.4');
    const row = within(text.parentElement as HTMLElement);
    await user.click(row.getByRole('button', { name: /^Send/ }));
    const log = within(await screen.findByRole('log', { name: 'Events of the simulated device' }));
    expect(await log.findByText('main/speechRecognition.phraseSpoken = 1.4')).toBeTruthy();
    await user.type(text, '.2{Enter}');
    expect(await log.findByText('main/speechRecognition.phraseSpoken = 1.4.2')).toBeTruthy();
    await user.type(await screen.findByRole('spinbutton', { name: 'level' }), '40{Enter}');
    expect(await log.findByText(/main\/switchLevel\.level = 40/)).toBeTruthy();
    expect((await button('Save')).matches(':enabled')).toBe(true);
    const saved = await call(api.one, { params: { dvcPrflId: ID } });
    expect(saved.document.components[0]?.capabilities.map(({ id }) => id)).not.toContain('speechRecognition');
    expect(document.querySelector('form form')).toBeNull();
  });

  it('[RT-02] adds the match of the typed text if Enter comes before the results', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('JSON'));
    await user.click(await button('Add capability'));
    await screen.findByRole('option', { selected: true });
    const gate = createGate();
    network.use(http.get('*/v3/common/capabilities/all', () => gate.passed));
    const picker = await screen.findByRole('combobox', { name: 'Find a capability' });
    fireEvent.change(picker, { target: { value: 'color temp' } });
    fireEvent.keyDown(picker, { key: 'Enter' });
    // the next search doesn't cancel that
    fireEvent.change(picker, { target: { value: 'switch' } });
    const before = (await json()).value;
    expect(before).not.toContain('colorTemperature');
    gate.open();
    await waitFor(async () => expect((await json()).value).toContain('"colorTemperature"'));
    const count = (text: string) =>
      (JSON.parse(text) as ProfileDocument).components[0]?.capabilities.length ?? 0;
    expect(count((await json()).value)).toBe(count(before) + 1);
  });

  it('[RT-02] keeps what was added and typed while a search was running', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('JSON'));
    await user.click(await button('Add capability'));
    await screen.findByRole('option', { selected: true });
    const gates = { color: createGate(), speech: createGate() };
    network.use(
      http.get('*/v3/common/capabilities/all', ({ request }) =>
        request.url.includes('color') ? gates.color.passed : gates.speech.passed,
      ),
    );
    const picker = await screen.findByRole('combobox', { name: 'Find a capability' });
    for (const value of ['color temp', 'speech recognition']) {
      fireEvent.change(picker, { target: { value } });
      fireEvent.keyDown(picker, { key: 'Enter' });
    }
    const pane = await json();
    pane.write(pane.value.replace('"name": "Hearth Dimmer H2"', '"name": "Hearth Dimmer H3"'));
    gates.color.open();
    await waitFor(() => expect(pane.value).toContain('"colorTemperature"'));
    gates.speech.open();
    await waitFor(() => expect(pane.value).toContain('"speechRecognition"'));
    expect(pane.value).toContain('"colorTemperature"');
    expect(pane.value).toContain('"name": "Hearth Dimmer H3"');
  });

  it("[SH-10] says that the capabilities couldn't be searched, not that none match", async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    network.use(http.get('*/v3/common/capabilities/all', () => problem(403, 'forbidden')));
    await user.click(await button('Add capability'));
    await user.type(await screen.findByRole('combobox', { name: 'Find a capability' }), 'speech');
    expect(await screen.findByText('It is forbidden.')).toBeTruthy();
    expect(screen.queryByText('No capabilities match.')).toBeNull();
    network.resetHandlers();
    await user.click(await button('Try again'));
    expect(await screen.findByRole('option', { name: /Speech Recognition/ })).toBeTruthy();
  });

  it('[RT-02] tells the versions of a capability apart before one is added', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Add capability'));
    await user.type(await screen.findByRole('combobox', { name: 'Find a capability' }), 'circadian');
    expect(await screen.findByText('2 results')).toBeTruthy();
    const found = screen.getAllByRole('option').map(option => option.querySelector('code')?.textContent);
    expect(found.toSorted()).toEqual(['northgate.circadianMode v1', 'northgate.circadianMode v2']);
  });

  it('[RT-02] has each kind of preference, with its bounds', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Add preference'));
    await user.type(await field('Title'), 'Night level');
    const maximum = await field('Maximum');
    await user.clear(maximum);
    await user.type(maximum, '-1');
    expect((await screen.findAllByText('Must not be less than the minimum.')).length).toBeGreaterThan(0);
    await choose(user, await screen.findByRole('combobox', { name: 'Type' }), 'List of options');
    await user.click(await button('Add option'));
    await user.click(await button('JSON'));
    const value = JSON.parse((await json()).value) as ProfileDocument;
    expect(value.preferences?.at(-1)).toMatchObject({
      title: 'Night level',
      preferenceType: 'enumeration',
      definition: { options: { first: 'First option', option2: 'Option 2' }, default: 'first' },
    });
  });

  it('[RT-02] keeps every key that is typed into the value of an option, whatever the other options are', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    const optionsOf = async () => {
      const value = JSON.parse((await json()).value) as ProfileDocument;
      const last: unknown = value.preferences?.at(-1);
      return (last as { definition: object }).definition;
    };
    const values = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Value' });
    await user.click(await button('JSON'));
    await user.click(await button('Add preference'));
    await choose(user, await screen.findByRole('combobox', { name: 'Type' }), 'List of options');
    await user.click(await button('Add option'));
    // a whole number comes first in JSON, and the focus follows it
    await user.clear(values()[1]!);
    await user.keyboard('10');
    expect(await optionsOf()).toMatchObject({ options: { first: 'First option', 10: 'Option 2' } });
    expect(document.activeElement).toBe(values()[0]);
    // the start of this value is another option's
    await user.click(await button('Add option'));
    await user.clear(values()[2]!);
    await user.keyboard('10');
    expect(await screen.findByText('Another option has this value.')).toBeTruthy();
    await user.keyboard('0');
    expect(screen.queryByText('Another option has this value.')).toBeNull();
    // the default follows the option
    await user.type(values().at(-1)!, 's');
    expect(await optionsOf()).toEqual({
      options: { 10: 'Option 2', 100: 'Option 3', firsts: 'First option' },
      default: 'firsts',
    });
    // a new option doesn't replace one
    await user.click(await button('Add option'));
    await user.click(await button('Remove 10'));
    await user.click(await button('Add option'));
    expect(await optionsOf()).toMatchObject({ options: { option4: 'Option 4', option5: 'Option 5' } });
  });

  it('[RT-02] shows the number that is saved once the field is left, not the text of an invalid one', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Add preference'));
    const maximum = await field('Maximum');
    await user.clear(maximum);
    await user.type(maximum, '1,5');
    expect(maximum.value).toBe('1,5');
    await user.tab();
    expect(maximum.value).toBe('1');
  });

  it('[RT-02] says why the server refuses it, also for a part of a list', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.type(await field('Name'), ' X');
    const errors = { 'components[0].label': 'This label is taken.' };
    network.use(http.put('*/deviceprofiles/*', () => invalid(errors), { once: true }));
    await user.click(await button('Save'));
    expect(await screen.findByText('This label is taken.')).toBeTruthy();
  });

  it('[RT-02] keeps the opened preference open when one above it is removed', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Add preference'));
    await user.type(await field('Title'), 'One');
    await user.click(await button('Add preference'));
    await user.type(await field('Title'), 'Two');
    await user.click(await button('Add preference'));
    await user.type(await field('Title'), 'Three');
    await user.click(await button(/^Two/));
    await user.click(await button('Remove One'));
    expect((await field('Title')).value).toBe('Two');
  });

  it('[RT-02] is frozen when it is published, and says why', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Publish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Hearth Dimmer H2?' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText("This profile is published, so it can't be changed")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

    // the way to a profile that can be changed
    await user.click(screen.getByRole('link', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: /^Create version/ }));
    expect(await screen.findByText(/^The current profile is published, .* restore a version/)).toBeTruthy();
    const [restore] = await screen.findAllByRole('button', { name: /^Restore version/ });
    await user.click(restore!);
    expect(await screen.findByText(/^Restored version/)).toBeTruthy();
    const sidebar = within(screen.getByRole('navigation', { name: 'Project pages' }));
    await user.click(sidebar.getByRole('link', { name: /^Device Profile/ }));
    expect(await button('Publish')).toBeTruthy();
  });

  it('[RT-02] is not published while it has unsaved changes, which could never be saved', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('Add component'));
    await user.click(await button('Publish'));
    expect(await screen.findByText('Save your changes first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RT-02] is deleted after a dialog that lists what uses it, with undo', async () => {
    const { user, store, reopen } = await renderApp('/projects');
    const pjtNm = 'Attic lamp project';
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED', pjtNm });
    const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId, profileNm: 'Attic lamp' });
    await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
    reopen(`/projects/HUB_CONNECTED/${pjtId}/profile`);
    await user.click(await button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Attic lamp?' }));
    expect(dialog.getByRole('link', { name: pjtNm }).getAttribute('href')).toBe(
      `/projects/HUB_CONNECTED/${pjtId}/overview`,
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await button('Create device profile')).toBeTruthy();
    await user.click(await button('Undo'));
    expect(await button('Publish')).toBeTruthy();
  });

  it("is merged with another user's save, part by part", async () => {
    const { user, call, callAs } = await renderApp(`${PROJECT}/profile`);
    const name = await field('Name');
    const { document } = await call(api.one, { params: { dvcPrflId: ID } });
    const omar = await callAs('ada');
    const theirs = { ...document, metadata: { ...document.metadata, deviceType: 'dimmer' } };
    await omar(api.update, { params: { dvcPrflId: ID }, body: { document: theirs } });
    await user.clear(name);
    await user.type(name, 'Hearth Dimmer H3');
    await user.click(await button('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: /saved .*this device profile/ }));
    expect(dialog.getByRole('row', { name: /^Metadata/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save merged version' }));
    expect(await screen.findByText('Saved Hearth Dimmer H3')).toBeTruthy();
    const saved = await call(api.one, { params: { dvcPrflId: ID } });
    expect([saved.profileNm, saved.document.metadata?.deviceType]).toEqual(['Hearth Dimmer H3', 'dimmer']);
    // an earlier text would undo the change of the colleague
    expect(await screen.findByText(/^Your undo history was cleared/)).toBeTruthy();
    expect((await button('Undo')).disabled).toBe(true);
  });

  it('[RT-02] undoes what was saved, in the layout in which it was typed', async () => {
    const { user } = await renderApp(`${PROJECT}/profile`);
    await user.click(await button('JSON'));
    const before = (await json()).value;
    const { name: _, ...rest } = JSON.parse(before) as ProfileDocument;
    const typed = JSON.stringify({ ...rest, name: 'Hearth Dimmer H3', 'x-note': 'a note' });
    (await json()).write(typed);
    await user.click(await button('Save'));
    expect(await screen.findByText('Saved Hearth Dimmer H3')).toBeTruthy();
    await waitFor(async () => expect((await json()).value).not.toBe(typed));
    await user.click(await button('Undo'));
    await waitFor(async () => expect((await json()).value).toBe(before));
    expect(screen.queryByText(/^Your undo history was cleared/)).toBeNull();
  });

  it('is read-only for another user', async () => {
    await renderApp(`${PROJECT}/profile`, { as: 'mel' });
    expect(await screen.findByText('You can view this profile')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
