import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { capabilities as api } from '../../model/contract/capabilities.ts';
import { reviews } from '../../model/contract/reviews.ts';
import { askServer, network } from '../network.ts';
import { choose } from '../choose.ts';
import { findJsonEditor } from '../jsonEditor.ts';
import { addCapability, addDeviceProfile } from '../records.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
beforeEach(() => clear(createStore('porchlight-drafts', 'drafts')));

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const NEXT = '/capabilities/northgate.circadianMode~2/edit';
const next = { namespace: 'northgate', capability: 'circadianMode', version: 2 };

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
// titles of attributes and commands are further down
const title = async () =>
  (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Name/ }))[0] as HTMLInputElement;
const json = () => findJsonEditor('Definition as JSON');
const typeJson = async (change: (text: string) => string) => {
  const pane = await json();
  pane.write(change(pane.value));
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const retype = async (user: User, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

describe('a new capability', () => {
  it('[CAP-06] is created from a template in the form, shown as JSON, and tried before it is saved', async () => {
    const { user, call } = await renderApp('/capabilities/create', { as: 'mel' });
    await user.type(await field(/^ID/), 'porchGlow');
    await user.type(await title(), 'Porch glow');
    await press(user, /^Level/);
    const level = await card('level');
    await retype(user, level.getByRole('textbox', { name: 'Maximum' }), '80');
    expect((await json()).value).toContain('"maximum": 80');

    await retype(user, level.getByRole('textbox', { name: 'Name' }), 'glow');
    const detail = JSON.parse((await json()).value) as { attributes: object };
    expect(Object.keys(detail.attributes)).toEqual(['glow']);

    await user.click(screen.getByRole('tab', { name: 'Try it' }));
    await retype(user, await screen.findByRole('textbox', { name: /^Value/ }), '81');
    expect(await screen.findByText(/must be 80 or less/)).toBeTruthy();
    // Enter in the input doesn't save
    await user.keyboard('{Enter}');
    await user.type(
      (await screen.findAllByRole('textbox', { name: /^Description/ }))[0] as HTMLElement,
      'Warm',
    );

    await press(user, 'Create capability');
    expect(await screen.findByText('Created Porch glow as proposed')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Porch glow' })).toBeTruthy();
    const made = await call(api.custom, {
      params: { namespace: 'northgate', capability: 'porchGlow', version: 1 },
    });
    expect(made.dsc).toBe('Warm');
    expect(made.detail.attributes.glow).toMatchObject({ setter: 'setLevel' });
    expect(made.detail.attributes.glow?.schema.properties?.value?.maximum).toBe(80);
  });

  it('[line 20] lists what is still missing after the first edit, and links there', async () => {
    const { user } = await renderApp('/capabilities/create', { as: 'mel' });
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    expect(problems.getByRole('status').textContent).toBe('None');
    await user.type(await field(/^Description/), 'W');
    await waitFor(() => expect(problems.getByRole('status').textContent).toBe('2 problems'));
    await user.click(problems.getByRole('button', { name: 'Name is required.' }));
    expect(document.activeElement).toBe(await title());
    await user.keyboard('Porch glow');
    await waitFor(() => expect(problems.getByRole('status').textContent).toBe('1 problem'));
    await user.click(problems.getByRole('button', { name: 'ID is required.' }));
    await user.keyboard('porchGlow');
    await waitFor(() => expect(problems.getByRole('status').textContent).toBe('None'));
    await user.keyboard('-');
    await press(user, 'Create capability');
    await waitFor(() => expect(problems.getByRole('status').textContent).toBe('1 problem'));
    await user.click(problems.getByRole('button', { name: /^ID: / }));
    expect(document.activeElement).toBe(await field(/^ID/));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(problems.getByRole('status').textContent).toBe('None'));
  });

  it('[line 20] focuses and selects the name of an added card', async () => {
    const { user } = await renderApp('/capabilities/create', { as: 'mel' });
    await press(user, /^Level/);
    for (const [action, name] of [
      ['Add attribute', 'attribute'],
      ['Add attribute', 'attribute2'],
      ['Add command', 'command'],
    ] as const) {
      await press(user, action);
      const field = (await card(name)).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
      expect(document.activeElement).toBe(field);
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, name.length]);
    }
    await user.keyboard('dim');
    expect(Object.keys((JSON.parse((await json()).value) as { commands: object }).commands)).toContain('dim');
  });

  it('[line 20] is tried with its full ID', async () => {
    const { user } = await renderApp('/capabilities/create', { as: 'mel' });
    await user.type(await field(/^ID/), 'porchGlow');
    await press(user, /^Level/);
    await user.click(screen.getByRole('tab', { name: 'Try it' }));
    const playground = await screen.findByRole('region', { name: 'Playground' });
    await waitFor(() => expect(playground.textContent).toContain('"capability": "northgate.porchGlow"'));
  });

  it('[CAP-06] starts as a copy of a standard one', async () => {
    await renderApp('/capabilities/create?from=switchLevel~1', { as: 'mel' });
    expect((await title()).value).toBe('Switch Level');
    expect((await field(/^ID/)).value).toBe('');
    expect((await json()).value).toContain('"setLevel"');
  });

  it('[CAP-06] is rejected with a message if its id is taken, and keeps what was typed', async () => {
    const { user } = await renderApp('/capabilities/create', { as: 'mel' });
    await user.type(await field(/^ID/), 'dimCurve');
    await user.type(await title(), 'Another curve');
    await press(user, /^Switch/);
    await press(user, 'Create capability');
    expect(await screen.findByText('Your organization already has a capability with this ID.')).toBeTruthy();
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    expect(problems.getByRole('button', { name: /^ID: Your organization already/ })).toBeTruthy();
    expect((await json()).value).toContain('"enumCommands"');
  });

  it("[CAP-06] can't be created if the flag is off", async () => {
    await renderApp('/capabilities/create', { as: 'mel', flags: {} });
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });
});

describe('form and JSON', () => {
  it('[CAP-06] show the same error, and a problem links to its field', async () => {
    const { user } = await renderApp(NEXT, { as: 'mel' });
    await typeJson(text => text.replace('"setter": "setStrength"', '"setter": "setNothing"'));
    const strength = await card('strength');
    const setter = strength.getByRole('combobox', { name: 'Set by' });
    expect(setter.getAttribute('aria-invalid')).toBe('true');
    // at the field, at the line, and in the list
    expect(screen.getAllByText('There is no command "setNothing".')).toHaveLength(2);
    expect((await json()).notes).toEqual(['There is no command "setNothing".']);
    await press(user, /attributes\.strength\.setter/);
    expect(document.activeElement).toBe(setter);
    await press(user, 'Save');
    expect(screen.queryByText('Saved Circadian mode')).toBeNull();

    await choose(user, setter, 'setStrength');
    await waitFor(() => expect(screen.queryByText('There is no command "setNothing".')).toBeNull());
  });

  it('[CAP-06] keep the form unchanged for invalid JSON, which is not saved', async () => {
    const { user, call } = await renderApp(NEXT, { as: 'mel' });
    await typeJson(text => text.replace('"attributes": {', '"attributes" {'));
    expect(await screen.findAllByText(/Line 2, column 16: missing colon after the name\./)).toHaveLength(2);
    expect(await screen.findByText(/The JSON isn't valid/)).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'strength' })).toBeTruthy();
    await press(user, 'Save');
    expect((await call(api.custom, { params: next })).revision).toBe(2);
    await press(user, 'Undo');
    expect((await json()).value).toContain('"attributes": {');
    expect(screen.queryByText(/The JSON isn't valid/)).toBeNull();
  });

  it('[CAP-06] share one history', async () => {
    const { user } = await renderApp(NEXT, { as: 'mel' });
    const before = (await json()).value;
    await press(user, 'Add attribute');
    expect(await screen.findByRole('region', { name: 'attribute' })).toBeTruthy();
    await typeJson(text => text.replace('"attribute": {', '"sunrise": {'));
    expect(await screen.findByRole('region', { name: 'sunrise' })).toBeTruthy();
    (await json()).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('region', { name: 'attribute' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await json()).value).toBe(before));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await screen.findByRole('region', { name: 'attribute' })).toBeTruthy();
  });

  it('[CAP-06] undo what was saved, in the layout in which it was typed', async () => {
    const { user } = await renderApp(NEXT, { as: 'mel' });
    const before = (await json()).value;
    const { attributes, commands } = JSON.parse(before) as Record<'attributes' | 'commands', object>;
    const typed = JSON.stringify({ commands, attributes }).replaceAll('"maximum":10', '"maximum":9');
    (await json()).write(typed);
    await press(user, 'Save');
    expect(await screen.findByText('Saved Circadian mode')).toBeTruthy();
    await waitFor(async () => expect((await json()).value).not.toBe(typed));
    await press(user, 'Undo');
    await waitFor(async () => expect((await json()).value).toBe(before));
    expect(screen.queryByText(/^Your undo history was cleared/)).toBeNull();
  });

  it('[CAP-06] adds the commands that an attribute needs', async () => {
    const { user } = await renderApp('/capabilities/create', { as: 'mel' });
    await press(user, 'Add attribute');
    const attribute = await card('attribute');
    await choose(user, attribute.getByRole('combobox', { name: 'Type' }), 'One of a list');
    fireEvent.change(attribute.getByRole('textbox', { name: 'Values' }), { target: { value: 'low\nhigh' } });
    await user.click(attribute.getByRole('button', { name: 'Add commands for the values' }));
    await user.click(attribute.getByRole('button', { name: 'Add a setter command for this attribute' }));
    expect(JSON.parse((await json()).value)).toMatchObject({
      attributes: {
        attribute: {
          setter: 'setAttribute',
          enumCommands: [
            { command: 'low', value: 'low' },
            { command: 'high', value: 'high' },
          ],
        },
      },
      commands: { setAttribute: { arguments: [{ name: 'attribute', schema: { enum: ['low', 'high'] } }] } },
    });
    await retype(user, attribute.getByRole('textbox', { name: 'Name' }), 'high');
    await user.click(screen.getByRole('button', { name: 'Move low up' }));
  });

  it('[CAP-06] limit a manifest to one object', async () => {
    const { user, call } = await renderApp(NEXT, { as: 'mel' });
    await user.click(await screen.findByRole('tab', { name: 'Voice' }));
    const voice = await findJsonEditor('Voice');
    voice.write('[1]');
    expect(await screen.findByText(/Line 1: must be an object/)).toBeTruthy();
    expect(voice.notes).toEqual([expect.stringMatching(/Line 1: must be an object/)]);
    voice.write('{ "phrases": ["follow the day"] }');
    await press(user, 'Save');
    expect(await screen.findByText('Saved Circadian mode')).toBeTruthy();
    expect((await call(api.custom, { params: next })).voiceManifest).toEqual({ phrases: ['follow the day'] });
  });
});

/** Creates an object with a schema that the form has no fields for. */
const withObject = (text: string) =>
  text.replace(
    /("strength": \{\s+"schema": \{\s+"type": "object",\s+"properties": \{\s+"value": )\{[^}]*\}/,
    '$1{ "type": "object", "properties": { "a": { "type": "integer" } } }',
  );

describe('invalid input in the form', () => {
  const schema = async (name = 'strength') =>
    findJsonEditor('Schema', await screen.findByRole('region', { name }));
  const breakSchema = async () => {
    await typeJson(withObject);
    (await schema()).write('{ "type": "object", "properties" }');
  };

  it('[CAP-06] in a nested schema prevents saving, and is linked', async () => {
    const { user, call } = await renderApp(NEXT, { as: 'mel' });
    await breakSchema();
    expect(
      await screen.findByRole('button', { name: /strength\.schema\.properties\.value ?Not applied yet/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^strength/ }));
    await user.click(screen.getByRole('tab', { name: 'Voice' }));
    await press(user, 'Save');
    await waitFor(async () => expect((await schema()).hasFocus()).toBe(true));
    expect((await call(api.custom, { params: next })).revision).toBe(2);

    await press(user, /strength\.schema\.properties\.value ?Not applied yet/);
    expect((await schema()).hasFocus()).toBe(true);
    await press(user, 'Restore the last valid schema');
    expect((await schema()).value).toContain('"integer"');
    expect(screen.queryByText(/Not applied yet/)).toBeNull();
  });

  it('[CAP-06] is kept when its attribute is renamed, and removed with it', async () => {
    const { user } = await renderApp(NEXT, { as: 'mel' });
    await breakSchema();
    const name = (await card('strength')).getByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'power' } });
    expect((await schema('power')).value).toBe('{ "type": "object", "properties" }');
    await press(user, 'Remove power');
    await waitFor(() => expect(screen.queryByText(/Not applied yet/)).toBeNull());
  });

  it('[CAP-06] is kept in the draft as it was typed', async () => {
    const first = await renderApp(NEXT, { as: 'mel' });
    await breakSchema();
    await screen.findAllByText(/Draft saved/);
    first.unmount();
    await renderApp(NEXT, { as: 'mel' });
    await waitFor(async () => expect((await schema()).value).toBe('{ "type": "object", "properties" }'));
    expect(screen.getAllByText(/Not applied yet/).length).toBeGreaterThan(1);
  });

  it('[CAP-06] an incomplete number stays in the field, and nothing is saved', async () => {
    const { user, call } = await renderApp(NEXT, { as: 'mel' });
    const strength = await card('strength');
    const most = await strength.findByRole<HTMLInputElement>('textbox', { name: 'Maximum' });
    await retype(user, most, '-');
    await user.tab();
    expect(most.value).toBe('-');
    await press(user, 'Save');
    await waitFor(() => expect(document.activeElement).toBe(most));
    expect((await call(api.custom, { params: next })).revision).toBe(2);
    await retype(user, most, '7');
    await press(user, 'Save');
    expect(await screen.findByText('Saved Circadian mode')).toBeTruthy();
  });
});

/** Another user saves this version right before the first save of the test. */
const colleagueFirst = (change: (body: Record<string, unknown>) => Record<string, unknown>) => {
  let isDone = false;
  return http.put(/capabilities/, async ({ request }) => {
    if (isDone) return undefined;
    isDone = true;
    const own = (await request.clone().json()) as Record<string, unknown>;
    const response = await askServer(new Request(request.url));
    const { cpbtNm, dsc, detail, uiManifest, voiceManifest } = (await response.json()) as typeof own;
    const body = change({ cpbtNm, dsc, detail, uiManifest, voiceManifest });
    await askServer(
      new Request(request.url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      }),
    );
    expect(own).not.toEqual(body);
    return askServer(request);
  });
};

describe('two editors', () => {
  it('[CAP-06] compare their changes, and lose nothing', async () => {
    network.use(
      colleagueFirst(body => ({
        ...body,
        dsc: 'Follows the sun.',
        detail: JSON.parse(JSON.stringify(body.detail).replaceAll('"maximum":10', '"maximum":20')) as unknown,
      })),
    );
    const { user, call } = await renderApp(NEXT, { as: 'mel' });
    await typeJson(text => text.replace('"maximum": 10\n', '"maximum": 5\n'));
    await press(user, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: /saved .*this capability/ }));
    const row = within(dialog.getByRole('row', { name: /^Attribute strength/ }));
    const marks = row.getAllByText((_, element) => element?.tagName === 'MARK').map(one => one.textContent);
    expect(marks).toEqual(['5', '20']);
    expect(row.getByText('Both changed')).toBeTruthy();
    // only they changed it
    const command = within(dialog.getByRole('row', { name: /^Command setStrength/ }));
    expect(command.getByRole<HTMLInputElement>('radio', { name: /Saved by you/ }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Save merged version' }));
    expect(await screen.findByText('Saved Circadian mode')).toBeTruthy();
    const saved = await call(api.custom, { params: next });
    expect(saved.dsc).toBe('Follows the sun.');
    expect(saved.detail.attributes.strength?.schema.properties?.value?.maximum).toBe(5);
    expect(saved.detail.commands.setStrength?.arguments[0]?.schema.maximum).toBe(20);
    // an earlier text would undo the change of the other tab
    expect(await screen.findByText(/^Your undo history was cleared/)).toBeTruthy();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' })).disabled).toBe(true);
  });

  it('[CAP-06] keep what was typed, even while it is incomplete', async () => {
    const { user, call, callAs } = await renderApp(NEXT, { as: 'mel' });
    const typed = (await json()).value.replace(',', '');
    (await json()).write(typed);
    const otherTab = await callAs('mel');
    const { cpbtNm, dsc, detail, uiManifest, voiceManifest } = await otherTab(api.custom, { params: next });
    const { setStrength } = detail.commands;
    const more = { ...detail, commands: { ...detail.commands, pause: { ...setStrength, name: 'pause' } } };
    await otherTab(api.update, {
      params: next,
      body: { cpbtNm, dsc, detail: more as never, uiManifest, voiceManifest },
    });
    await user.click(await screen.findByRole('button', { name: 'See what changed' }));
    const dialog = within(await screen.findByRole('dialog', { name: /saved .*this capability/ }));
    const row = within(dialog.getByRole('row', { name: /^Definition/ }));
    expect(row.getByText('commands.pause')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toMatch(/Line \d+, column \d+: /);
    await user.click(dialog.getByRole('button', { name: 'Fix in the form' }));
    expect((await json()).value).toBe(typed);
    // theirs was the third revision
    expect((await call(api.custom, { params: next })).revision).toBe(3);
  });

  it('[CAP-06] undo and compare the changes in a manifest', async () => {
    const manifest = { group: 'light', icon: 'bulb', theirs: true };
    network.use(colleagueFirst(body => ({ ...body, uiManifest: manifest })));
    const { user } = await renderApp(NEXT, { as: 'mel' });
    await user.click(await screen.findByRole('tab', { name: 'Display' }));
    const pane = await findJsonEditor('Display');
    const [before, typed] = [pane.value, '{ "group": "light" }'];
    pane.write(typed);
    fireEvent.keyDown(pane.textbox, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(pane.value).toBe(before));
    fireEvent.keyDown(pane.textbox, { key: 'y', ctrlKey: true });
    await waitFor(() => expect(pane.value).toBe(typed));
    await press(user, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: /saved .*this capability/ }));
    const row = dialog.getByRole('row', { name: /^Display/ });
    expect(row.querySelectorAll('.ed-changes')).toHaveLength(2);
    expect(within(row).getAllByText('theirs')).toHaveLength(1);
  });

  it('[CAP-06] are told about inconsistencies, and fix them in the form', async () => {
    network.use(
      colleagueFirst(body => {
        const { attributes, commands } = body.detail as { attributes: object; commands: object };
        const { setStrength: _, ...rest } = commands as Record<string, unknown>;
        const text = JSON.stringify({ attributes, commands: rest });
        return { ...body, detail: JSON.parse(text.replace(',"setter":"setStrength"', '')) as unknown };
      }),
    );
    const { user, call } = await renderApp(NEXT, { as: 'mel' });
    await press(user, 'Add attribute');
    await choose(user, (await card('attribute')).getByRole('combobox', { name: 'Set by' }), 'setStrength');
    await press(user, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: /saved .*this capability/ }));
    expect(dialog.getByRole('status').textContent).toContain(
      'attributes.attribute.setter: There is no command "setStrength".',
    );
    await user.click(dialog.getByRole('button', { name: 'Fix in the form' }));
    expect(await screen.findByRole('button', { name: /attributes\.attribute\.setter/ })).toBeTruthy();
    // theirs was the third revision
    expect((await call(api.custom, { params: next })).revision).toBe(3);
    await choose(user, (await card('attribute')).getByRole('combobox', { name: 'Set by' }), 'No command');
    await press(user, 'Save');
    expect(await screen.findByText('Saved Circadian mode')).toBeTruthy();
    expect((await call(api.custom, { params: next })).detail.commands).not.toHaveProperty('setStrength');
  });
});

describe('versions', () => {
  it('[CAP-06] a proposed one is made live after a confirmation, and then read-only', async () => {
    const { user } = await renderApp('/capabilities/northgate.circadianMode~2', { as: 'mel' });
    await press(user, 'Make live');
    const dialog = within(
      await screen.findByRole('dialog', { name: /Make version 2 of Circadian mode live/ }),
    );
    const confirm = dialog.getByRole('button', { name: 'Make live' });
    confirm.click();
    confirm.click();
    expect(await screen.findByText('Version 2 of Circadian mode is live')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull());
    await press(user, 'Propose a new version');
    expect(await screen.findByText('Proposed version 3 of Circadian mode')).toBeTruthy();
    // the second click was not sent
    expect(screen.queryByText(/saved .*this capability/)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Edit Circadian mode' })).toBeTruthy();
  });

  it('[CAP-06] one that is made live no longer waits for review in the header', async () => {
    const { user, call } = await renderApp('/capabilities/northgate.circadianMode~2');
    const { waitingCount } = await call(reviews.summary, {});
    await screen.findByRole('link', { name: `Review queue, ${waitingCount} waiting` });
    await press(user, 'Make live');
    const dialog = within(await screen.findByRole('dialog', { name: /Make version 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Make live' }));
    const name = `Review queue, ${waitingCount - 1} waiting`;
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  it.each(['Make live', 'Retire'])(
    '[CAP-06] one with unsaved changes has to be saved before %s',
    async name => {
      const { user } = await renderApp(NEXT, { as: 'mel' });
      await user.type(await title(), '!');
      await press(user, name);
      expect(await screen.findByText('Save your changes first.')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect((await title()).value).toBe('Circadian mode!');
    },
  );

  it('[CAP-06] what is typed stays on the screen when the version is made live elsewhere', async () => {
    const { user, callAs } = await renderApp(NEXT, { as: 'mel' });
    await user.type(await title(), '!');
    const other = await callAs('mel');
    const { revision } = await other(api.custom, { params: next });
    await other(api.setStatus, { params: next, body: { status: 'live' } }, { version: revision });
    expect(await screen.findByText(/You can't edit this anymore/)).toBeTruthy();
    expect((await title()).value).toBe('Circadian mode!');
    expect(screen.queryByText(/This version is live/)).toBeNull();
  });

  it('[CAP-06] a retired one is restored as it was', async () => {
    const { user, call } = await renderApp('/capabilities/northgate.scenePad~1', { as: 'mel' });
    await press(user, 'Retire');
    expect(await screen.findByText('Version 1 of Scene pad is retired')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Propose again' })).toBeTruthy();
    await press(user, 'Undo');
    expect(await screen.findByText('Version 1 of Scene pad is live')).toBeTruthy();
    const params = { namespace: 'northgate', capability: 'scenePad', version: 1 };
    expect((await call(api.custom, { params })).statusCd).toBe('cpts-live');
  });

  it('[CAP-06] a rejected one tells its author why', async () => {
    const { store, call, reopen } = await renderApp('/capabilities', { as: 'ada' });
    const { cpbtId, version, revision } = await addCapability(store, { statusCd: 'cpts-proposed' });
    const item = { reviewId: `capability:${cpbtId}~${version}`, version: revision };
    await call(reviews.decide, {
      body: { decision: 'reject', comment: 'The unit is missing.', items: [item] },
    });
    reopen(`/capabilities/${cpbtId}~${version}`);
    expect(await screen.findByText('Rejected by Ada Lindqvist: The unit is missing.')).toBeTruthy();
  });

  it('[CAP-06] list what uses a proposed one before it is changed', async () => {
    const { store, reopen } = await renderApp('/capabilities', { as: 'mel' });
    const held = [{ id: 'northgate.circadianMode', version: 2 }];
    await addDeviceProfile(store, [{ cpbtId: 'northgate.circadianMode', version: 2 }], {
      profileNm: 'Attic lamp',
      document: { name: 'Attic lamp', components: [{ id: 'main', capabilities: held }] },
    });
    reopen(NEXT);
    const notice = within(await screen.findByRole('region', { name: 'In use' }));
    expect(notice.getByRole('heading', { name: 'Used by 1 device profile' })).toBeTruthy();
    expect(notice.getByText('Attic lamp')).toBeTruthy();
  });

  it("[CAP-06] a live one can't be edited, and says why", async () => {
    await renderApp('/capabilities/northgate.scenePad~1/edit', { as: 'mel' });
    expect(await screen.findByText(/This version is live/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  });

  it('[CAP-06] of another user can be viewed and copied, not changed', async () => {
    await renderApp('/capabilities/northgate.lampHours~1', { as: 'mel' });
    expect(await screen.findByRole('link', { name: 'Duplicate' })).toBeTruthy();
    for (const name of ['Make live', 'Retire', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
