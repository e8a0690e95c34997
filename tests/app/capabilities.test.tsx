import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalog } from '../../model/catalog/index.ts';
import { createGate, network } from '../network.ts';
import { choose } from '../choose.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => {
  // jsdom has no scrolling
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const search = () => screen.findByRole('searchbox', { name: 'Filter by ID or name' });
const at = (filter: object) => `/capabilities?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const facet = (name: string) => within(screen.getByRole('group', { name }));
const choice = (group: string, name: RegExp) =>
  facet(group).getByRole<HTMLInputElement>('checkbox', { name });
const copied = async () => navigator.clipboard.readText();

const failing = (part: string, status: number) =>
  http.all(`*${part}*`, () => new Response('<html>', { status }));

describe('the list of capabilities', () => {
  it('[CAP-01] [CAP-03] shows custom and standard ones together, and their counts', async () => {
    const { user } = await renderApp('/capabilities', { as: 'mel' });
    expect(await rows()).toHaveLength(10);
    const lines = await texts();
    expect(lines[0]).toMatch(/Circadian mode.*northgate\.circadianMode.*northgate.*Live/);
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(async () => expect((await texts()).at(-1)).toContain('Standard'));
    expect(await rows()).toHaveLength(10);
    const catalogue = await loadCatalog();
    expect(await screen.findByRole('button', { name: `Standard${catalogue.size}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Custom\d+$/ })).toBeTruthy();
  });

  it('[CAP-01] searches while typing, by parts of the name and the id', async () => {
    const { user } = await renderApp('/capabilities');
    await rows();
    await user.type(await search(), 'therm mode');
    await waitFor(async () => expect((await texts()).length).toBeLessThan(6));
    const lines = (await texts()).join();
    expect(lines).toContain('thermostatMode');
    expect(lines).toContain('thermostatFanMode');
    await user.type(await search(), ' toaster');
    expect(await screen.findByRole('heading', { name: 'No matching capabilities' })).toBeTruthy();
  });

  it('[CAP-01] filters by status and subject; a count shows what each choice would leave', async () => {
    const { user } = await renderApp(at({ view: 'standard' }));
    await rows();
    await waitFor(() => expect(choice('Status', /^Live\d+$/)).toBeTruthy());
    await user.click(choice('Subject', /^Water/));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await texts()).map(line => /pHMeasurement|valve|waterSensor/.exec(line)?.[0])).toEqual([
      'pHMeasurement',
      'valve',
      'waterSensor',
    ]);
    expect(choice('Status', /^Retired0$/)).toBeTruthy();
    await user.click(choice('Status', /^Retired0$/));
    expect(await screen.findByRole('heading', { name: 'No matching capabilities' })).toBeTruthy();
    await user.click(choice('Status', /^Retired/));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(choice('Subject', /^Water/).checked).toBe(true);
  });

  it('[CAP-01] several choices of one list are combined, stay in the address, and older links still work', async () => {
    const { user } = await renderApp(at({ view: 'standard', measures: 'water' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(choice('Subject', /^Water/).checked).toBe(true);
    await waitFor(() => expect(choice('Subject', /^Safety\d+$/)).toBeTruthy());
    const safety = Number(/\d+$/.exec(choice('Subject', /^Safety/).closest('label')?.textContent ?? '')?.[0]);
    await user.click(choice('Subject', /^Safety/));
    expect(await screen.findByText(`1–10 of ${3 + safety}`)).toBeTruthy();
    const { filter } = Object.fromEntries(new URLSearchParams(window.location.search));
    expect(JSON.parse(filter ?? '')).toEqual({ view: 'standard', measures: ['water', 'safety'] });
  });

  it('[CAP-04] filters by namespace, of the product and of the organization', async () => {
    const { user } = await renderApp('/capabilities');
    await rows();
    await waitFor(() => expect(choice('Namespace', /^standard206$/)).toBeTruthy());
    await user.click(choice('Namespace', /^northgate\d+$/));
    await waitFor(async () => expect((await texts()).join()).not.toContain('Standard'));
    for (const line of await texts()) expect(line).toContain('northgate.');
  });

  it('[CAP-01] filters by use in profiles of the organization, and shows how many there are', async () => {
    const { user } = await renderApp(at({ q: 'switch' }));
    await rows();
    const used = await facet('In profiles').findByRole('checkbox', { name: /^Used\d+$/ });
    await user.click(used);
    await waitFor(async () => expect((await texts()).length).toBeLessThan(4));
    const line = (await rows()).find(row => within(row).queryByText('switch') !== null);
    expect(line && Number(within(line).getAllByRole('cell').at(-2)?.textContent)).toBeGreaterThan(0);
  });

  it.each([
    ['ida', undefined, /what the standard capabilities don't cover/, 2],
    ['ida', { customCapabilities: false }, /are disabled for your account/, 0],
  ])('[CAP-03] tells %s, with %j, how to get the first custom one', async (as, flags, text, links) => {
    await renderApp(at({ view: 'custom' }), { as, ...(flags && { flags }) });
    expect(await screen.findByRole('heading', { name: 'No custom capabilities yet' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'New capability' })).toHaveLength(links);
  });

  it('[CAP-01] copies the id and the JSON of a row, and the ids of several', async () => {
    const { user } = await renderApp(at({ q: 'switch' }));
    const menu = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Switch Level' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await menu('Copy ID');
    expect(await screen.findByText('Copied ID')).toBeTruthy();
    await waitFor(async () => expect(await copied()).toBe('switchLevel'));
    await menu('Copy JSON');
    await waitFor(async () => expect(JSON.parse(await copied())).toMatchObject({ id: 'switchLevel' }));
    const catalogue = await loadCatalog();
    expect(JSON.parse(await copied())).toEqual(catalogue.get('switchLevel'));

    for (const name of ['Switch', 'Switch Level'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Copy IDs' }));
    await waitFor(async () => expect(await copied()).toBe('switch\nswitchLevel'));
  });

  it('[CAP-01] is closed to provisioning managers', async () => {
    await renderApp('/capabilities', { as: 'pia' });
    expect(await screen.findByText(/403/)).toBeTruthy();
  });

  it('says so when the server fails', async () => {
    network.use(failing('/capabilities/all', 400));
    await renderApp('/capabilities');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it("[SH-01] [CAP-01] capabilities are found by the header's search", async () => {
    const { user } = await renderApp('/projects');
    await screen.findByRole('searchbox');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
    await user.keyboard('thermostat mode');
    // results that arrive later would change the options under the pointer
    await waitFor(() =>
      expect([field.value, field.getAttribute('aria-busy')]).toEqual(['thermostat mode', 'false']),
    );
    const group = await screen.findByRole('group', { name: /^Capabilities/ });
    await user.click(within(group).getByRole('option', { name: /^Thermostat Mode/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Thermostat Mode' })).toBeTruthy();
  });
});

const tab = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('button', { name }));

describe('one capability', () => {
  it('[CAP-01] shows its attributes and commands in words', async () => {
    await renderApp('/capabilities/switchLevel~1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Switch Level' })).toBeTruthy();
    const level = within(await screen.findByRole('region', { name: 'level' }));
    expect(level.getByText('Whole number, 0 to 100')).toBeTruthy();
    expect(level.getByText('setLevel()')).toBeTruthy();
    const command = within(screen.getByRole('region', { name: 'setLevel()' }));
    expect(command.getByRole('heading', { name: 'setLevel(level, rate?)' })).toBeTruthy();
    expect(command.getByText('optional')).toBeTruthy();
  });

  it('[CAP-01] copies a value by a click, and shows the command that sets it', async () => {
    const { user } = await renderApp('/capabilities/lock~1');
    const lock = within(await screen.findByRole('region', { name: 'lock' }));
    expect(lock.getAllByRole('listitem').map(item => item.textContent)).toContain('unlockedSet by unlock()');
    await user.click(lock.getByRole('button', { name: 'unlocked with timeout' }));
    await waitFor(async () => expect(await copied()).toBe('unlocked with timeout'));
  });

  it('[CAP-01] shows the JSON of the catalog to copy', async () => {
    const { user } = await renderApp('/capabilities/lock~1');
    await tab(user, /^JSON$/);
    const json = await screen.findByRole('region', { name: 'Definition of Lock' });
    const catalogue = await loadCatalog();
    expect(JSON.parse(json.textContent ?? '')).toEqual(catalogue.get('lock'));
    await user.click(screen.getByRole('button', { name: 'Copy JSON' }));
    await waitFor(async () => expect(await copied()).toBe(json.textContent));
  });

  it('[CAP-01] lists the profiles that use it, and links to their projects', async () => {
    const { user } = await renderApp('/capabilities/switch~1?tab=usages');
    const table = within(await screen.findByRole('table'));
    const first = table.getAllByRole('link')[0];
    expect(first?.getAttribute('href')).toMatch(/^\/projects\/[^/]+\/[^/]+\/overview$/);
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' })).toBeTruthy();
  });

  it('[CAP-01] says when no profile uses it', async () => {
    await renderApp('/capabilities/radonMeasurement~1?tab=usages');
    expect(await screen.findByRole('heading', { name: 'No profiles use it yet' })).toBeTruthy();
  });

  it('[CAP-03] links from one version of a custom one to another', async () => {
    const { user } = await renderApp('/capabilities/northgate.circadianMode~1');
    expect(await screen.findByText(/A newer version is available/)).toBeTruthy();
    const gate = createGate();
    network.use(http.get('*/v3/common/capabilities/northgate.circadianMode/2/', () => gate.passed));
    const said = () => screen.queryByText(/ · Porchlight$/)?.textContent;
    await choose(user, await screen.findByRole('combobox', { name: 'Version' }), 'Version 2');
    // nothing is announced until the page has its title
    await waitFor(() => expect(window.location.pathname).toBe('/capabilities/northgate.circadianMode~2'));
    expect(said()).toBeUndefined();
    gate.open();
    await waitFor(() => expect(said()).toBe('Circadian mode · Porchlight'));
    await waitFor(() => expect(screen.queryByText(/A newer version is available/)).toBeNull());
    expect(screen.getAllByText('Proposed').length).toBeGreaterThan(0);
    await tab(user, /^Versions2$/);
    expect(await screen.findByRole('link', { name: 'Version 1' })).toBeTruthy();
  });

  it('[CAP-03] an address without a version opens the first', async () => {
    await renderApp('/capabilities/switch');
    expect(await screen.findByRole('heading', { level: 1, name: 'Switch' })).toBeTruthy();
    expect(window.location.pathname).toBe('/capabilities/switch~1');
  });

  it.each([
    ['Bad%20Id!~1', 'Invalid ID: "Bad Id!" is not a valid capability id.'],
    ['%3Cb%3Ehi~1', 'Invalid ID: "<b>hi" is not a valid capability id.'],
    ['north.gate.x', 'Invalid ID: "north.gate.x" is not a valid capability id.'],
  ])('[CAP-05] the address %s is rejected with the specified text', async (address, sentence) => {
    await renderApp(`/capabilities/${address}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All capabilities' })).toBeTruthy();
  });

  it.each([
    ['ada', 'nothingHere~1'],
    ['ada', 'switch~2'],
    ['otto', 'northgate.circadianMode~1'],
  ])('[CAP-03] to %s %s does not exist', async (as, id) => {
    await renderApp(`/capabilities/${id}`, { as });
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });

  it('[CAP-01] says if it has neither attributes nor commands', async () => {
    await renderApp('/capabilities/bridge~1');
    expect(await screen.findByRole('heading', { name: 'Empty definition' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Playground' })).toBeNull();
  });
});

describe('the playground', () => {
  const json = (name: string) =>
    JSON.parse(screen.getByRole('region', { name }).textContent ?? '') as unknown;
  const open = async (id: string) => {
    const rendered = await renderApp(`/capabilities/${id}~1`);
    await screen.findByRole('heading', { name: 'Playground' });
    return rendered;
  };
  const status = () => {
    const panel = screen.getByRole('region', { name: 'Playground' });
    return within(panel)
      .getAllByRole('status')
      .map(element => element.textContent)
      .join();
  };

  it('[CAP-02] checks with every key, and shows the event that a device sends', async () => {
    const { user } = await open('temperatureMeasurement');
    const value = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value' });
    await user.clear(value);
    expect(status()).toBe('Rejectedvalue is missing');
    await user.type(value, '10000');
    expect(status()).toBe('Accepted');
    await user.type(value, '1');
    expect(status()).toBe('Rejectedvalue must be 10000 or less (got 100001)');
    expect(value.getAttribute('aria-invalid')).toBe('true');
    await user.clear(value);
    await user.type(value, '21.5');
    expect(json('The event a device sends')).toEqual({
      component: 'main',
      capability: 'temperatureMeasurement',
      attribute: 'temperature',
      value: 21.5,
      unit: 'F',
    });
    await choose(user, screen.getByRole('combobox', { name: 'Unit' }), 'None');
    expect(status()).toBe('Rejectedunit is missing');
    expect(screen.getByText('Allowed values').textContent).toBe('Allowed valuesFC');
  });

  it("[CAP-02] has preset values: those at the bounds are accepted, those beyond aren't", async () => {
    const { user } = await open('colorControl');
    await user.click(screen.getByRole('button', { name: 'Try hue' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What to try' }));
    for (const [chip, text] of [
      ['Lowest', 'Accepted'],
      ['Highest', 'Accepted'],
      ['Too high', 'Rejectedvalue must be 360 or less (got 361)'],
      ['Wrong type', 'Rejectedvalue must be a number'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: chip }));
      expect(status()).toBe(text);
    }
  });

  it("[CAP-02] lists the valid values if one isn't listed", async () => {
    const { user } = await open('lock');
    await user.click(screen.getByRole('button', { name: 'Not listed' }));
    expect(status()).toContain('must be one of');
    expect(screen.getByText('Allowed values').textContent).toContain('unlocked with timeout');
    await user.click(
      within(screen.getByRole('region', { name: 'Playground' })).getByRole('button', { name: 'unlocked' }),
    );
    expect(status()).toBe('Accepted');
    expect(screen.getByRole('combobox', { name: 'Value' }).textContent).toBe('unlocked');
    await user.click(screen.getByRole('button', { name: 'Wrong type' }));
    expect(status()).toContain('Rejected');
    await choose(user, screen.getByRole('combobox', { name: 'Value' }), 'locked');
    expect(status()).toBe('Accepted');
  });

  it('[CAP-02] tries a command, with its optional argument or without', async () => {
    const { user } = await open('switchLevel');
    await user.click(screen.getByRole('button', { name: 'Try setLevel()' }));
    expect(json('The command a device receives')).toMatchObject({ command: 'setLevel', arguments: [50] });
    await user.click(screen.getByRole('checkbox', { name: 'Send rate' }));
    const rate = screen.getByRole('textbox', { name: 'rate' });
    await user.clear(rate);
    await user.type(rate, '-1');
    expect(status()).toBe('Rejectedarguments.rate must be 0 or more (got -1)');
    await user.clear(rate);
    await user.type(rate, '2');
    expect(json('The command a device receives')).toMatchObject({ arguments: [50, 2] });
  });

  it('[CAP-02] handles 100,000 characters', async () => {
    const { user } = await open('execute');
    const value = screen.getByRole('textbox', { name: 'Value' });
    await user.clear(value);
    await user.click(value);
    await user.paste('['.repeat(100_000));
    expect(status()).toContain('has 100000 characters, and 20000 are read at most');
    await user.clear(value);
    await user.paste('{"a": 1}');
    expect(status()).toBe('Accepted');
  });
});
