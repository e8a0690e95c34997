import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network } from '../network.ts';
import { addDeviceProfile, addHandler, addProject, addTestDevice } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const path = '/deviceProfiles/DeviceProfileManager';
const open = (as = 'ada', at = path) => renderApp(at, { as, projects: 30 });
type User = Awaited<ReturnType<typeof open>>['user'];

const rows = async () =>
  (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).map(box => box.closest('tr')!);
const names = async () => (await rows()).map(row => within(row).getAllByRole('link')[0]?.textContent);

const byName = (text: string) => `${path}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;

const choose = async (user: User, field: string, typed: string, option: RegExp) => {
  const input = await screen.findByRole('combobox', { name: field });
  await user.click(input);
  await user.type(input, typed);
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('[RT-03] the profile manager', () => {
  it('[RT-03] lists the profiles of all projects, with links to profile and project', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Profile manager' })).toBeTruthy();
    const [row] = await rows();
    const links = within(row!).getAllByRole('link');
    expect(links[0]?.getAttribute('href')).toMatch(/^\/projects\/\w+\/[^/]+\/profile$/);
    expect(links[1]?.getAttribute('href')).toMatch(/^\/projects\/\w+\/[^/]+\/overview$/);
    expect(screen.queryByRole('navigation', { name: 'Project' })).toBeNull();
  });

  it('[RT-03] finds the profiles that use a capability', async () => {
    const { user } = await open();
    const all = (await names()).length;
    await choose(user, 'Uses capability', 'motion sensor', /^Motion Sensor/);
    await waitFor(async () => expect((await names()).length).toBeLessThan(all));
    expect(await names()).toContain('Porch Motion Sensor');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect((await names()).length).toBe(all));
  });

  it("[RT-03] changes categories after a plan that lists what can't change, and undoes it", async () => {
    const { user } = await open();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Change categories…' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Change the categories of \d+ profiles$/ }),
    );
    await user.type(await dialog.findByRole('combobox', { name: 'Categories' }), 'Vent{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Show plan' }));
    const plan = within(await dialog.findByRole('group', { name: 'Plan' }));
    expect(plan.getAllByText("Published, so it can't be changed").length).toBeGreaterThan(0);
    expect(plan.getAllByText('Vent').length).toBeGreaterThan(0);
    const apply = dialog.getByRole('button', { name: /^Change \d+ profiles?$/ });
    const count = /\d+/.exec(apply.textContent)?.[0];
    await user.click(apply);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getAllByText('Vent', { selector: 'td *' })).toHaveLength(Number(count)),
    );
    const bar = await screen.findByText(`You changed ${count} profiles.`);
    await user.click(within(bar.parentElement!).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Vent', { selector: 'td *' })).toBeNull());
    expect(screen.queryByText(`You changed ${count} profiles.`)).toBeNull();
  });

  it('[RT-03] sets metadata; nothing is written before the plan was shown', async () => {
    const { user } = await open();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Change metadata…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Change the metadata/ }));
    const show = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show plan' });
    expect(show.disabled).toBe(true);
    await user.click(dialog.getByRole('combobox', { name: 'What to do with vid' }));
    await user.click(await screen.findByRole('option', { name: 'Set to' }));
    await user.type(await dialog.findByRole('textbox', { name: 'vid' }), 'VID-9');
    await user.click(show);
    const plan = within(await dialog.findByRole('group', { name: 'Plan' }));
    expect(plan.getAllByText('VID-9').length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: 'vid' }), '0');
    expect(dialog.queryByRole('group', { name: 'Plan' })).toBeNull();
  });

  it('[RT-03] lists what uses a profile before it is deleted, and restores it', async () => {
    const { user, store, reopen } = await open();
    const pjtNm = 'Attic lamp project';
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED', pjtNm });
    const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId, profileNm: 'Attic lamp' });
    await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
    const { id } = await addHandler(store, { mnId: '8kQ2', userId: 'usr-ada', pjtId });
    await store.db.updateTable('handlers').set({ dvcPrflId }).where('id', '=', id).execute();
    const device = await addTestDevice(store, { pjtId, dvcPrflId, label: 'Attic device' });
    const project = `/projects/HUB_CONNECTED/${pjtId}`;
    const askToDelete = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Attic lamp' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('dialog', { name: title }));
    };
    reopen(byName('Attic lamp'));
    const blocked = await askToDelete("Attic lamp can't be deleted");
    expect(blocked.getByRole('alert').textContent).toContain('Delete the device first.');
    expect(blocked.getByRole('link', { name: pjtNm }).getAttribute('href')).toBe(`${project}/overview`);
    expect(blocked.getByRole('link', { name: 'Attic driver' }).getAttribute('href')).toBe(
      `${project}/handler`,
    );
    expect(blocked.getByRole('link', { name: 'Attic device' }).getAttribute('href')).toBe(
      `${project}/testDevices/${device.deviceId}`,
    );
    expect(blocked.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(blocked.getByRole('button', { name: 'Close' }));

    await store.db.deleteFrom('devices').where('deviceId', '=', device.deviceId).execute();
    const dialog = await askToDelete('Delete Attic lamp?');
    expect(dialog.getByRole('heading', { name: 'Used by 1 device handler' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No matching device profiles')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await names()).toEqual(['Attic lamp']);
  });

  it('[RT-03] lists which of the selected profiles are in use before they are deleted', async () => {
    const { user, store, reopen } = await open();
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
    const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId, profileNm: 'Attic lamp' });
    await addDeviceProfile(store, [], { pjtId, profileNm: 'Attic plug' });
    const { id } = await addHandler(store, { mnId: '8kQ2', userId: 'usr-ada', pjtId });
    await store.db.updateTable('handlers').set({ dvcPrflId }).where('id', '=', id).execute();
    reopen(byName('Attic'));
    for (const name of ['Attic lamp', 'Attic plug'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 of these is in use' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Attic lampUsed by 1 device handler',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Delete all 2' }));
    expect(await screen.findByText('No matching device profiles')).toBeTruthy();
  });

  it('[RT-03] says so when no profile matches', async () => {
    await open('ada', byName('nothing of this name'));
    expect(await screen.findByText('No matching device profiles')).toBeTruthy();
  });

  it('[RT-03] says so when the list fails', async () => {
    network.use(http.get('*/v3/deviceprofiles', () => new Response('<html>', { status: 400 })));
    await open();
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it('[RT-03] is closed to provisioning managers', async () => {
    await open('pia');
    expect(await screen.findByText(/403|not allowed|permission/i)).toBeTruthy();
  });
});
