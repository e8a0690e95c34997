import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { deletions } from '../../model/contract/deletions.ts';
import { handlers as api } from '../../model/contract/handlers.ts';
import { createWorld } from '../../model/seed/world.ts';
import { network } from '../network.ts';
import { addProject, addTestDevice } from '../records.ts';
import { renderApp } from './renderApp.tsx';
import { everything } from '../../server/store/scope.ts';

const world = createWorld(1, { projects: 31 });
const projectNamed = (name: string) => world.projects.find(({ pjtNm }) => pjtNm === name)?.pjtId ?? '';
const pathOf = (name: string) => `/projects/HUB_CONNECTED/${projectNamed(name)}/handler`;
const open = (name: string, as = 'ada') => renderApp(pathOf(name), { as, projects: 31 });

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** The sidebar's link, with its circle or tick. */
const task = () => screen.findByRole('link', { name: /^Device Handler/ });

describe('[HND-01] the device handler of a project', () => {
  it.each([
    ['https://hub.example/help', '_blank'],
    ['mailto:drivers@hub.example', null],
  ])('[FLG-01] links to help with drivers: %s', async (edgeForHub, target) => {
    await renderApp(pathOf('Stair Light Set'), { as: 'ada', projects: 31, flags: { edgeForHub } });
    const link = await screen.findByRole('link', { name: 'Get help with drivers' });
    expect(link.getAttribute('href')).toBe(edgeForHub);
    expect(link.getAttribute('target')).toBe(target);
  });

  it('[HND-01] is created, its fingerprints added in decimal, and the task gets its check mark', async () => {
    const { user } = await open('Stair Light Set');
    expect((await field(/^Package key/)).value).toBe('stair-light-set');
    expect((await task()).textContent).toContain('incomplete');
    expect(screen.getByRole('button', { name: 'Create device handler' })).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('checkbox', { name: 'Z-Wave' }));
    await user.click(screen.getByRole('button', { name: 'Create device handler' }));
    expect(await screen.findByText('Created device handler Stair Light Set')).toBeTruthy();
    await user.click((await screen.findAllByRole('link', { name: 'Add fingerprint' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add fingerprint' }));
    const type = async (name: RegExp, text: string) =>
      user.type(await dialog.findByRole('textbox', { name }), text);
    await type(/^Manufacturer ID/, '99');
    await type(/^Product type/, '1');
    await type(/^Product ID/, '0xzz');
    await type(/^Fingerprint ID/, 'stair/1');
    await user.type(dialog.getByRole('combobox', { name: /^Device profile/ }), 'Stair');
    await user.click(dialog.getByRole('button', { name: 'Add fingerprint' }));
    expect(await dialog.findByText('Enter a number, such as 0x0104 or 260.')).toBeTruthy();
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Manufacturer ID/ })).value).toBe(
      '0x0063',
    );
    await user.clear(dialog.getByRole('textbox', { name: /^Product ID/ }));
    await type(/^Product ID/, '2');
    await user.click(dialog.getByRole('button', { name: 'Add fingerprint' }));
    const list = await region('Fingerprints');
    expect(await list.findByText('stair/1')).toBeTruthy();
    expect(list.getByText('0x0063')).toBeTruthy();
    expect(
      list.getByRole('row', { name: / Stair\. This project has no profile with this name\./ }),
    ).toBeTruthy();
    await waitFor(async () => expect((await task()).textContent).not.toContain('incomplete'));
  });

  it('[HND-01] is proposed a name that fits, with whole emojis, and can be created with it', async () => {
    const { store, reopen } = await renderApp('/terms');
    const pjtNm = `${'x'.repeat(49)}💡💡`;
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED', pjtNm });
    const { user } = reopen(`/projects/HUB_CONNECTED/${pjtId}/handler`);
    expect((await field(/^Name/)).value).toBe(`${'x'.repeat(49)}💡`);
    await user.click(screen.getByRole('checkbox', { name: 'Z-Wave' }));
    await user.click(screen.getByRole('button', { name: 'Create device handler' }));
    expect((await screen.findAllByRole('link', { name: 'Add fingerprint' })).length).toBeGreaterThan(0);
  });

  it('[HND-01] shows duplicates in the list, and before one is added', async () => {
    const { user } = await open('Leak Sensor Puck');
    const list = await region('Fingerprints');
    const [row] = (await list.findAllByText('Duplicate')).map(chip => chip.closest('tr'));
    const link = within(row as HTMLElement).getByRole('link', { name: 'Porch Motion Sensor' });
    expect(link.getAttribute('href')).toBe(pathOf('Porch Motion Sensor'));
    await user.click(list.getByRole('link', { name: 'Add fingerprint' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Manufacturer/ }), 'Northgate Sensors');
    await user.type(dialog.getByRole('textbox', { name: /^Model/ }), 'NG-BOARD-4');
    expect(await dialog.findByText(/^2 other fingerprints match the same devices/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Porch Motion Sensor' })).toBeTruthy();
  });

  it("[HND-01] shows which handler matches a device, and why the others don't", async () => {
    const { user } = await open('Porch Motion Sensor');
    const tester = await region('Which handler matches this device?');
    await user.type(tester.getByRole('textbox', { name: 'Device identifier' }), 'one');
    await user.click(tester.getByRole('button', { name: 'Find handler' }));
    expect(tester.getByText('Enter a number, such as 0x0104 or 260.')).toBeTruthy();
    await user.clear(tester.getByRole('textbox', { name: 'Device identifier' }));
    await user.type(tester.getByRole('textbox', { name: 'Manufacturer' }), 'Northgate Sensors');
    await user.type(tester.getByRole('textbox', { name: 'Model' }), 'NG-BOARD-4');
    await user.type(tester.getByRole('textbox', { name: 'Server clusters' }), '6');
    await user.click(tester.getByRole('button', { name: 'Find handler' }));
    expect(
      await tester.findByText('It names the manufacturer and model that the device reports.'),
    ).toBeTruthy();
    expect(tester.getByText(/^The device gets the profile /)).toBeTruthy();
    expect(tester.getByText(/a hub may choose either handler/)).toBeTruthy();
    expect(tester.getByRole<HTMLInputElement>('textbox', { name: 'Server clusters' }).value).toBe('0x0006');
    // the result was that of another model
    await user.type(tester.getByRole('textbox', { name: 'Model' }), '2');
    expect(tester.queryByText(/a hub may choose either handler/)).toBeNull();
  });

  it('[HND-01] shows why no handler matches a device, with an example that fits each field', async () => {
    const { user } = await open('Porch Motion Sensor');
    const tester = await region('Which handler matches this device?');
    await user.click(tester.getByRole('button', { name: 'Z-Wave' }));
    const genericType = tester.getByRole<HTMLInputElement>('textbox', { name: 'Generic type' });
    expect(genericType.placeholder).toBe('Such as 0x10');
    expect(tester.getByRole<HTMLInputElement>('textbox', { name: 'Product ID' }).placeholder).toBe(
      'Such as 0x0104',
    );
    await user.type(genericType, '0x7F');
    await user.click(tester.getByRole('button', { name: 'Find handler' }));
    expect(await tester.findByText('No handler matches this device.')).toBeTruthy();
    expect(tester.getByRole('heading', { name: /^Why the \d+ handlers don't match$/ })).toBeTruthy();
  });

  it('[HND-01] lists the handlers of the organization by shard and region', async () => {
    await open('Porch Motion Sensor');
    const groups = await region(/^Handlers of your organization/);
    const headings = await groups.findAllByRole('heading', { level: 3 });
    for (const { textContent } of headings) expect(textContent).toMatch(/^[a-z]{2}\d\d [A-Z]{2}$/);
    const link = groups.getByRole('link', { name: 'Leak Sensor Puck' });
    expect(link.getAttribute('href')).toBe(pathOf('Leak Sensor Puck'));
  });

  it("[HND-01] is compared with another user's save, and deleted with undo", async () => {
    const { user, callAs } = await open('Porch Motion Sensor');
    const name = await field(/^Name/);
    const omar = await callAs('ada');
    const [handler] = await omar(api.list, { query: { pjtId: projectNamed('Porch Motion Sensor') } });
    const { packageKey, permissions, shard } = handler as NonNullable<typeof handler>;
    const body = { name: 'Porch driver', packageKey, permissions, shard };
    await omar(api.update, { params: { handlerId: handler?.id ?? '' }, body }, { version: 1 });
    await user.clear(name);
    await user.type(name, 'My driver');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: /saved .*this device handler/ }));
    expect(dialog.getByText('Porch driver')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Saved My driver')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const used = within(await screen.findByRole('dialog', { name: 'Delete My driver?' }));
    expect(used.getByRole('heading', { name: 'Used by 1 project' })).toBeTruthy();
    expect(used.getByRole('link', { name: 'Porch Motion Sensor' }).getAttribute('href')).toBe(
      pathOf('Porch Motion Sensor').replace(/handler$/, 'overview'),
    );
    await user.click(used.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Create device handler' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await (await region('Fingerprints')).findAllByText('38')).length).toBeGreaterThan(0);
  });

  it('[HND-01] lists the devices of its project before it is deleted', async () => {
    const { user, store } = await open('Porch Motion Sensor');
    const pjtId = projectNamed('Porch Motion Sensor');
    for (let index = 1; index <= 6; index += 1)
      await addTestDevice(store, { pjtId, dvcPrflId: null, label: `0 sensor ${index}` });
    await field(/^Name/);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: /^Used by \d+ test devices$/ })).toBeTruthy();
    expect(dialog.getByRole('link', { name: '0 sensor 1' }).getAttribute('href')).toContain(
      `/projects/HUB_CONNECTED/${pjtId}/testDevices/`,
    );
    expect(dialog.getByRole('link', { name: /^and \d+ more$/ }).getAttribute('href')).toBe(
      `/projects/HUB_CONNECTED/${pjtId}/testDevices`,
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field(/^Name/)).toBeTruthy();
  });

  it("[HND-01] is read-only for users who can't edit the project, and shows errors", async () => {
    const { store } = await open('Leak Sensor Puck', 'mel');
    expect(await screen.findByText(/^Only the project owner and admins can edit/)).toBeTruthy();
    const { dvcPrflId } = world.projects.find(({ pjtNm }) => pjtNm === 'Leak Sensor Puck')!;
    const profile = await store.deviceProfiles.find(everything('8kQ2'), dvcPrflId ?? '');
    const label = screen.getByText('Default profile');
    await waitFor(() => expect(label.nextElementSibling?.textContent).toBe(profile?.profileNm));
    const list = await region('Fingerprints');
    expect((await list.findAllByText('Duplicate')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Add fingerprint' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    network.use(http.get('*/v3/hub/handlers', () => new Response('<html>', { status: 400 })));
    await open('Leak Sensor Puck');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });

  it('[line 1] comes back into an open page when it is restored in another tab', async () => {
    const { call, callAs } = await open('Leak Sensor Puck');
    let feeds = 0;
    network.use(http.get('*/v3/changes', () => void feeds++));
    expect((await field(/^Name/)).value).toBe('Leak Sensor Puck');
    await waitFor(() => expect(feeds).toBe(1));
    const otherTab = await callAs('ada');
    const [handler] = await call(api.list, { query: { pjtId: projectNamed('Leak Sensor Puck') } });
    await otherTab(api.remove, { params: { handlerId: handler?.id ?? '' } });
    const [deleted] = await otherTab(deletions.list, { query: { resource: 'handlers' } });
    await screen.findByRole('button', { name: 'Create device handler' });
    await otherTab(deletions.restore, { params: { deletionId: deleted?.deletionId ?? '' } });
    expect(await screen.findByRole('region', { name: 'Fingerprints' })).toBeTruthy();
    expect((await field(/^Name/)).value).toBe('Leak Sensor Puck');
  });

  it('[line 1] can be restored from its page after the toast has been closed', async () => {
    const { user, reopen } = await open('Leak Sensor Puck');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Create device handler' });
    reopen(pathOf('Leak Sensor Puck'));
    await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore Leak Sensor Puck' }));
    expect(await screen.findByRole('region', { name: 'Fingerprints' })).toBeTruthy();
  });

  it('[SH-01] is found by its name and its package key', async () => {
    const { user } = await open('Porch Motion Sensor');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /Search/ }), 'leak-sensor');
    expect(await screen.findByRole('option', { name: /Leak Sensor Puck.*leak-sensor-puck/ })).toBeTruthy();
  });
});
