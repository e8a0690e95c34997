import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { standardDeviceTypes } from '../../model/catalog/deviceTypes.ts';
import { deviceTypes as api } from '../../model/contract/deviceTypes.ts';
import { askServer, network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const ALL = standardDeviceTypes.length + 12;

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const openMenu = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent);
};
const search = () => screen.findByRole('searchbox', { name: 'Filter by ID or name' });

/** The server rejects calls with this method. */
const refusing = (method: 'put' | 'delete') =>
  http[method]('/v2/devicetypes/:dvcType', () =>
    problem(409, 'conflict', 'Three profiles still name this device type.'),
  );

describe('the page of a device type', () => {
  it('[line 20] [DT-01] is one read-only card with its details', async () => {
    await renderApp('/deviceTypes/northgate.path-light', { as: 'mel' });
    const card = await screen.findByRole('region', { name: 'Garden path light' });
    const facts = [...card.querySelectorAll('dt')].map(term => term.textContent);
    expect(facts).toEqual(['Name', 'OCF device type', 'ID', 'Owner', 'Created', 'Last change']);
    expect(card.textContent).toContain('northgate.path-light');
    expect(card.textContent).toContain('Omar Haddad');
  });

  it('[line 20] [DT-01] has its details in the card of its form', async () => {
    await renderApp('/deviceTypes/northgate.path-light', { as: 'omar' });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const facts = [...(name.closest('form')?.querySelectorAll('dt') ?? [])].map(term => term.textContent);
    expect(facts).toEqual(['ID', 'Owner', 'Created', 'Last change']);
  });
});

describe('the list of device types', () => {
  it('[DT-01] shows standard and own ones, with their owners, and the total', async () => {
    const { user } = await renderApp('/deviceTypes', { as: 'mel' });
    expect(await rows()).toHaveLength(25);
    expect(screen.getByText(`1–25 of ${ALL}`)).toBeTruthy();
    await user.type(await search(), 'northgate');
    await waitFor(async () => expect(await rows()).toHaveLength(12));
    const lines = await texts();
    expect(lines.find(line => line.includes('northgate.track-head'))).toContain('Yours');
    expect(lines.find(line => line.includes('northgate.path-light'))).toContain('Omar Haddad');
    await user.clear(await search());
    await user.type(await search(), 'smart-plug');
    await waitFor(async () => expect((await texts())[0]).toContain('Standard'));
  });

  it('[DT-01] filters own ones with a tab, saves a filter as a tab, renames it, and says when nothing matches', async () => {
    const { user } = await renderApp('/deviceTypes');
    await rows();
    await user.click(screen.getByRole('button', { name: /^Custom/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(12));
    await user.click(await screen.findByRole('button', { name: 'Save filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Filter name' }), 'Northgate only');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Northgate only', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save filter' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rename filter' }));
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    expect((name as HTMLInputElement).value).toBe('Northgate only');
    await user.clear(name);
    await user.type(name, 'Ours{Enter}');
    expect(await screen.findByRole('button', { name: 'Ours', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Northgate only' })).toBeNull();
    await user.type(await search(), 'toaster');
    expect(await screen.findByRole('heading', { name: 'No matching device types' })).toBeTruthy();
  });

  it('[DT-01] offers to create the first own one if there is none', async () => {
    const { user } = await renderApp('/deviceTypes', { as: 'ida' });
    await rows();
    await user.click(screen.getByRole('button', { name: /^Custom/ }));
    expect(await screen.findByRole('heading', { name: 'No custom device types yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New device type' })).toHaveLength(2);
  });

  it('[DT-01] has the actions that each allows', async () => {
    const { user } = await renderApp('/deviceTypes?filter={"view":"own"}', { as: 'mel' });
    expect(await openMenu(user, 'Track head')).toEqual(['Edit', 'Duplicate', 'Copy ID', 'Delete']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(await openMenu(user, 'Garden path light')).toEqual(['View', 'Duplicate', 'Copy ID']);
  });

  it('[DT-01] is closed to provisioning managers', async () => {
    await renderApp('/deviceTypes', { as: 'pia' });
    expect(await screen.findByText(/403/)).toBeTruthy();
  });

  it('says so when the server fails', async () => {
    network.use(http.all('/v2/devicetypes*', () => new Response('<html>', { status: 400 })));
    await renderApp('/deviceTypes');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it("[DT-01] a failed deletion shows the response's error, and the row stays", async () => {
    network.use(refusing('delete'));
    const { user, call } = await renderApp('/deviceTypes?filter={"view":"own"}', { as: 'mel' });
    await openMenu(user, 'Track head');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Track head: Three profiles still name this device type.')).toBeTruthy();
    expect(screen.queryByText('Device type deleted')).toBeNull();
    expect((await texts()).join()).toContain('Track head');
    expect(await call(api.one, { params: { dvcType: 'northgate.track-head' } })).toBeTruthy();
  });

  it('[DT-01] deletes the own ones of a selection, and lists the others', async () => {
    const { user } = await renderApp('/deviceTypes?filter={"q":"light"}', { as: 'mel' });
    await rows();
    for (const name of ['Light', 'Garden path light', 'Track head'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: "2 device types can't be deleted" });
    expect(within(dialog).getByRole('link', { name: 'Light' })).toBeTruthy();
    expect(within(dialog).getByText('Omar Haddad')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete the other one' }));
    await waitFor(async () => expect((await texts()).join()).not.toContain('Track head'));
    expect((await texts()).join()).toContain('Garden path light');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Track head' })).toBeTruthy();
  });
});

describe('a selection of device types', () => {
  it('[DT-01] says how many of them were checked for uses', async () => {
    let respond = () => {};
    const held = new Promise<void>(resolve => {
      respond = resolve;
    });
    network.use(
      http.get('/v3/uses/deviceTypes/:id', async ({ request }) => {
        await held;
        return askServer(request);
      }),
    );
    const { user } = await renderApp('/deviceTypes?filter={"view":"own"}', { as: 'mel' });
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    // those of colleagues are not checked
    expect(await screen.findByRole('button', { name: /^Checking 1 of [2-9]$/ })).toBeTruthy();
    respond();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Checking/ })).toBeNull());
  });
});

describe('one device type', () => {
  const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

  it('[DT-01] is created, after the form has reported errors', async () => {
    const { user, call } = await renderApp('/deviceTypes/create', { as: 'mel' });
    await user.type(await field(/^ID/), 'Attic Lamp');
    await user.type(await field(/^Name/), 'Attic lamp');
    await user.click(screen.getByRole('button', { name: 'Create device type' }));
    expect(await screen.findByText(/may only contain lowercase letters/)).toBeTruthy();

    await user.clear(await field(/^ID/));
    await user.type(await field(/^ID/), 'light');
    await user.click(screen.getByRole('button', { name: 'Create device type' }));
    expect(await screen.findByText('A device type with this ID already exists.')).toBeTruthy();

    await user.clear(await field(/^ID/));
    await user.type(await field(/^ID/), 'attic-lamp');
    await user.click(screen.getByRole('button', { name: 'Create device type' }));
    expect(await screen.findByText('Created Attic lamp')).toBeTruthy();
    expect(await call(api.one, { params: { dvcType: 'attic-lamp' } })).toMatchObject({ crtr: 'Mel Castro' });
  });

  it('[DT-01] starts as a copy of another, with a new ID', async () => {
    await renderApp('/deviceTypes/create?from=smart-plug');
    expect((await field(/^Name/)).value).toBe('Smart plug');
    expect((await field(/^OCF/)).value).toBe('oic.d.smartplug');
    expect((await field(/^ID/)).value).toBe('');
  });

  it('[DT-01] is saved by its creator', async () => {
    const { user } = await renderApp('/deviceTypes/northgate.track-head', { as: 'mel' });
    await user.type(await field(/^Name/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Track head 2')).toBeTruthy();
  });

  it("[DT-01] shows the response's error when an update fails, and keeps what was typed", async () => {
    network.use(refusing('put'));
    const { user } = await renderApp('/deviceTypes/northgate.track-head', { as: 'mel' });
    await user.type(await field(/^Name/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Three profiles still name this device type.')).toBeTruthy();
    expect((await field(/^Name/)).value).toBe('Track head 2');
  });

  it.each([
    ['ada', 'light', /Standard device types can't be edited/],
    ['mel', 'northgate.path-light', /Created by Omar Haddad/],
  ])('[DT-01] is read-only for %s if it is %s', async (as, id, note) => {
    await renderApp(`/deviceTypes/${id}`, { as });
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Duplicate' })).toBeTruthy();
  });

  it('[DT-01] of another organization does not exist', async () => {
    await renderApp('/deviceTypes/northgate.path-light', { as: 'otto' });
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });
});
