import { screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceConfigs as api } from '../../model/contract/deviceConfigs.ts';
import { deviceProfiles } from '../../model/contract/deviceProfiles.ts';
import { projects } from '../../model/contract/projects.ts';
import { findJsonEditor } from '../jsonEditor.ts';
import { createGate, invalid, network, problem } from '../network.ts';
import { addDeviceProfile, addProject } from '../records.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
const clearDrafts = () => clear(createStore('porchlight-drafts', 'drafts'));

beforeEach(async () => {
  // jsdom doesn't have it
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  await clearDrafts();
});
afterEach(async () => {
  vi.useRealTimers();
  await clearDrafts();
});

const PAGE = '/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/profile/config';

const main = (capability: string) => ({ component: 'main', capability, version: 1 });
const unknown = [1, 2, 3, 4, 5].map(at => main(`unknown${at}`));
const beyond = { ...main('switchLevel'), values: [{ key: 'level.value', range: [0, 120] }] };
const CONFIG = {
  mnmn: '8kQ2',
  vid: 'ST_test',
  type: 'profile',
  dashboard: { states: [beyond], actions: [beyond] },
  detailView: [beyond, ...unknown, main('powerMeter')],
  automation: { conditions: [beyond], actions: [beyond] },
};

const print = (config: object) => JSON.stringify(config, undefined, 2);
const json = () => findJsonEditor('JSON of the device config');
const findProblems = async () => within(await screen.findByRole('region', { name: 'Problems' }));

/** Opens the page with this config in the editor. */
const open = async (config: object) => {
  const view = await renderApp(PAGE);
  (await json()).write(print(config));
  return { ...view, problems: await findProblems() };
};

const capabilitiesIn = (text: string) =>
  (JSON.parse(text) as typeof CONFIG).detailView.map(({ capability }) => capability);

describe('problems of a device config', () => {
  it('[CFG-01] ten are fixed with Enter alone, and the focus ends at the heading', async () => {
    const { user, problems } = await open(CONFIG);
    const fixes = () => problems.queryAllByRole('button', { name: /^(Remove entry|Set to 100)$/ });
    await waitFor(() => expect(fixes()).toHaveLength(10));
    fixes()[0]?.focus();
    for (let left = 9; left > 0; left--) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(fixes()).toHaveLength(left));
      expect(fixes()).toContain(document.activeElement);
    }
    await user.keyboard('{Enter}');
    expect(await problems.findByText('No problems')).toBeTruthy();
    expect(document.activeElement).toBe(problems.getByRole('heading', { name: 'Problems' }));
    expect(capabilitiesIn((await json()).value)).toEqual(['switchLevel', 'powerMeter']);
  });

  it('[CFG-01] those of one kind are fixed at once, and the focus moves to the next kind', async () => {
    const { user, problems } = await open(CONFIG);
    const [ranges] = await problems.findAllByRole('button', { name: 'Fix all 5' });
    ranges?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(problems.queryByRole('button', { name: 'Set to 100' })).toBeNull());
    expect(document.activeElement).toBe(problems.getAllByRole('button', { name: 'Remove entry' })[0]);
  });

  it('[CFG-01] say how long a vid can be', async () => {
    const { problems } = await open({ ...CONFIG, vid: 'x'.repeat(5000) });
    expect(await problems.findByText('vid must have 255 characters or fewer (it has 5,000)')).toBeTruthy();
  });

  it('[CFG-01] offer the vid of the profile if there is none', async () => {
    const { user, problems } = await open({ ...CONFIG, vid: undefined });
    await user.click(await problems.findByRole('button', { name: /^Set to ST_/ }));
    await waitFor(() => expect(problems.queryByText('vid is missing')).toBeNull());
    expect((JSON.parse((await json()).value) as typeof CONFIG).vid).toMatch(/^ST_./);
  });

  it('[CFG-01] show characters that change the text direction in what they quote', async () => {
    const { problems } = await open({ ...CONFIG, 'a\u202eb': 1 });
    expect(await problems.findByText('unknown key a\\u202eb; saved unchanged')).toBeTruthy();
  });

  it('[CFG-01] F8 moves from the form to the first one, and from there to the next', async () => {
    const { user, problems } = await open(CONFIG);
    const editor = await json();
    await problems.findAllByRole('button', { name: 'Remove entry' });
    (await screen.findByRole('button', { name: 'Download' })).focus();
    await user.keyboard('{F8}');
    await waitFor(() => expect(editor.hasFocus()).toBe(true));
    const [first] = editor.selection;
    expect(editor.selected).toBe('120');
    await user.keyboard('{F8}');
    await waitFor(() => expect(editor.selection[0]).toBeGreaterThan(first));
  });
});

it('[CFG-01] of many components, the form shows the one that is chosen from a list', async () => {
  const { call, reopen, user } = await renderApp('/terms', { as: 'mel' });
  const { pjtId } = await call(projects.create, {
    body: { pjtNm: 'Power strip', dsc: '', prodType: 'MQTT' },
  });
  const components = ['main', 'outlet1', 'outlet2', 'outlet3'].map(id => ({
    id,
    label: id === 'main' ? '' : `${id} of a power strip with a very long name`,
    capabilities: [{ id: id === 'outlet3' ? 'powerMeter' : 'switch', version: 1 }],
    categories: [],
  }));
  const document = { name: 'Power strip', components, preferences: [], metadata: {} };
  await call(deviceProfiles.create, { params: { projectId: pjtId }, body: { document } });
  reopen(`/projects/MQTT/${pjtId}/profile/config`);
  const choice = await screen.findByRole('combobox', { name: 'Component' });
  expect(choice.textContent).toBe('main');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: /^outlet3/ }));
  const detail = within(screen.getByRole('region', { name: 'Detail view' }));
  expect(await detail.findByRole('button', { name: /^Power meter/ })).toBeTruthy();
  expect(choice.textContent).toMatch(/^outlet3/);
});

describe('the three views of a device config', () => {
  const fine = { ...main('switchLevel'), values: [{ key: 'level.value', range: [0, 100] }] };
  const SMALL = { ...CONFIG, detailView: [fine], dashboard: { states: [main('switch')], actions: [] } };
  const detail = async () => within(await screen.findByRole('region', { name: 'Detail view' }));
  const rangeIn = (text: string) => (JSON.parse(text) as typeof SMALL).detailView[0]?.values[0]?.range;

  it('[CFG-01] show a change, its undo and its redo, and the change survives a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, reopen } = await open(SMALL);
    // typing without a pause is undone in one step
    vi.setSystemTime(Date.now() + 60_000);
    // the detail view comes before the automations
    const slider = async () =>
      within(await screen.findByRole('region', { name: 'Preview' })).getAllByRole<HTMLInputElement>(
        'slider',
        {
          name: 'Brightness',
        },
      )[0];
    const shows = (end: number) =>
      waitFor(async () => {
        expect(rangeIn((await json()).value)).toEqual([0, end]);
        expect((await detail()).getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe(
          String(end),
        );
        expect((await slider())?.max).toBe(String(end));
      });
    await user.click(await (await detail()).findByRole('button', { name: /^Brightness/ }));
    await shows(100);
    const to = (await detail()).getByRole('textbox', { name: 'To' });
    await user.clear(to);
    await user.type(to, '40');
    await user.tab();
    await shows(40);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows(100);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await shows(40);

    reopen(PAGE);
    await waitFor(async () => expect(rangeIn((await json()).value)).toEqual([0, 40]));
  });

  it('[CFG-01] a decimal step is typed over another one, and 0 is none', async () => {
    const step = { ...main('switchLevel'), values: [{ key: 'level.value', range: [0, 100], step: 0.5 }] };
    const { user } = await open({ ...SMALL, detailView: [step] });
    const form = await detail();
    await user.click(await form.findByRole('button', { name: /^Brightness/ }));
    const field = await form.findByRole<HTMLInputElement>('textbox', { name: 'Step' });
    await user.type(field, '{Backspace}25');
    expect(field.value).toBe('0.25');
    const stepIn = async () =>
      (JSON.parse((await json()).value) as { detailView: { values: { step: number }[] }[] }).detailView[0]
        ?.values[0]?.step;
    await waitFor(async () => expect(await stepIn()).toBe(0.25));
    await user.clear(field);
    await user.type(field, '0');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(await stepIn()).toBe(0.25);
  });

  /** clicks before the views show the text after the click before */
  const clickAtOnce = async (targets: readonly (HTMLElement | undefined)[]) => {
    for (const target of targets) {
      target?.click();
      await Promise.resolve();
    }
  };

  it('[CFG-01] change the newest text, even if they show it only later', async () => {
    const { user } = await open({ ...SMALL, detailView: [main('unknown'), main('switch'), fine] });
    const form = await detail();
    await user.click(await form.findByRole('button', { name: /^unknown/i }));
    const [removal] = await form.findAllByRole('button', { name: 'Remove entry' });
    await clickAtOnce([removal, removal]);
    await waitFor(async () =>
      expect(capabilitiesIn((await json()).value)).toEqual(['switch', 'switchLevel']),
    );
    // the entry that is now there is open
    const boxes = await form.findAllByRole('checkbox');
    await clickAtOnce(boxes);
    const enabled = async () =>
      (JSON.parse((await json()).value) as { detailView: { values?: object[] }[] }).detailView[0]?.values;
    await waitFor(async () => expect(await enabled()).toEqual([{ key: 'switch.value', enabledValues: [] }]));
  });

  it('[CFG-01] are not saved by Enter in a field of the preview', async () => {
    const { user } = await open({
      ...CONFIG,
      detailView: [
        { ...main('switchLevel'), patch: [{ op: 'replace', path: '/0/displayType', value: 'numberField' }] },
      ],
    });
    const saves: string[] = [];
    network.use(http.put('*/deviceconfig', ({ request }) => void saves.push(request.url)));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const number = await preview.findByRole<HTMLInputElement>('spinbutton');
    await user.clear(number);
    await user.type(number, '25{Enter}');
    expect(number.value).toBe('25');
    expect(screen.getByRole('button', { name: 'Save' }).matches(':enabled')).toBe(true);
    expect(saves).toEqual([]);
  });

  it('[CFG-01] have radio buttons of one group for a list in the preview, so that arrow keys work', async () => {
    const patch = [{ op: 'replace', path: '/0/displayType', value: 'list' }];
    const { user } = await open({ ...SMALL, detailView: [{ ...main('switch'), patch }] });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const choices = await preview.findAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ type, name }) => [type, name])).toEqual([
      ['radio', choices[1]?.name],
      ['radio', choices[0]?.name],
    ]);
    await user.click(choices[1]!);
    await waitFor(() => expect(choices[1]).toHaveProperty('checked', true));
  });

  it('[CFG-01] focus the new entry after the last one that can be added', async () => {
    const { user } = await open({ ...SMALL, detailView: [] });
    const add = async () => (await detail()).queryByRole('combobox', { name: 'Add to Detail view' });
    for (let field = await add(); field !== null; field = await add()) {
      await user.click(field);
      const [option] = await screen.findAllByRole('option');
      await user.click(option as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
    const entries = (await detail()).getAllByRole('button', { name: /./, expanded: true });
    expect(entries).toHaveLength(1);
    expect(document.activeElement).toBe(entries[0]);
  });

  it('[CFG-01] name who saved another version while they have changes', async () => {
    const { callAs } = await renderApp(PAGE);
    (await json()).write(print(SMALL));
    const otherTab = await callAs('ada');
    const project = await otherTab(projects.one, { params: { projectId: 'hd-71c4-9b2e-4f60-a1d3' } });
    await otherTab(api.update, {
      params: { dvcPrflId: String(project.dvcPrflId) },
      body: { ...SMALL, vid: 'ST_other' },
    });
    const note = 'You saved a newer version of this device config';
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('[CFG-01] keep the config if loading another one fails, or is canceled', async () => {
    const { user } = await open(SMALL);
    const [gate, asked] = [createGate(), createGate()];
    network.use(
      http.get('*/vids/*/deviceconfig', async () => {
        asked.open();
        await gate.passed;
        return Response.json({ data: CONFIG });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Load by vendor ID' }));
    network.use(
      http.get('*/vids/*/deviceconfig', () => problem(400, 'invalid', 'Try later.'), { once: true }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Vendor ID' }), 'ST_test{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Try later.');
    await user.keyboard('{Enter}');
    await asked.passed;
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.open();
    await new Promise(resolve => setTimeout(resolve, 300));
    expect((await json()).value).toBe(print(SMALL));
    expect(screen.queryByText(/^Loaded/)).toBeNull();
  });

  it('[CFG-01] of the server, too, are shown when it refuses to save', async () => {
    const { user } = await open(CONFIG);
    network.use(http.put('*/deviceconfig', () => invalid({ vid: 'This vid is taken.' }), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This vid is taken.')).toBeTruthy();
  });

  it("[CFG-01] an emptied text is no config, and isn't replaced by a generated one", async () => {
    const { user } = await renderApp(PAGE);
    const isWrong = async () => {
      (await json()).write('');
      expect(await (await findProblems()).findByText(/unexpected end of JSON/)).toBeTruthy();
      expect(screen.queryByText('Generated from the profile, not saved yet')).toBeNull();
      expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).toBe('true');
      expect((await json()).value).toBe('');
    };
    const generated = (await json()).value;
    await isWrong();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await json()).value).toBe(generated));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('All changes saved')).toBeTruthy();
    await isWrong();
  });

  it('[CFG-01] a config that was never saved is generated with the same vid each time', async () => {
    const { store, reopen } = await renderApp('/projects');
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'MQTT', pjtNm: 'Attic lamp' });
    const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId, profileNm: 'Attic lamp' });
    await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
    const page = `/projects/MQTT/${pjtId}/profile/config`;
    const vidNow = async () => (JSON.parse((await json()).value) as typeof CONFIG).vid;
    reopen(page);
    const vid = await vidNow();
    expect(vid).toMatch(/^ST_.+/);
    reopen('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    reopen(page);
    expect(await vidNow()).toBe(vid);
  });

  it('[CFG-01] keep an unknown entry and an unknown display kind, and say so', async () => {
    const odd = {
      ...fine,
      patch: [{ op: 'replace', path: '/0/displayType', value: 'hologram' }],
      extra: { glow: [1] },
    };
    const text = print({ ...SMALL, detailView: [odd], later: 'than this version' });
    const { user } = await open({});
    (await json()).write(text);
    await user.click(await (await detail()).findByRole('button', { name: /^Brightness/ }));
    expect(await screen.findByText("Unknown display kind: hologram. It's saved unchanged.")).toBeTruthy();
    expect((await json()).value).toBe(text);
  });
});
