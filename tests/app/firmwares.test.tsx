import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firmwares } from '../../model/contract/firmwares.ts';
import { createWorld } from '../../model/seed/world.ts';
import { createMemoryFiles } from '../../server/files/memory.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { createFirmwareService } from '../../server/mqtt/firmware.ts';
import type { KnownDevice } from '../../server/mqtt/knownDevice.ts';
import type { Store } from '../../server/store/index.ts';
import { pageTitle } from '../../src/ui/page/pageTitle.ts';
import { addFile, addFirmware, addProject, addTestDevice } from '../records.ts';
import { createGate, loseResponse, network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const project = createWorld(1, { projects: 30 }).projects.find(({ prodType }) => prodType === 'TAG_DEVICE');
const path = `/projects/TAG_DEVICE/${project?.pjtId}/firmware`;
const bytes = new TextEncoder().encode('firmware 9.9.1');
const sha256 = createHash('sha256').update(bytes).digest('hex');

/** The bytes of the upload are already on the server, because its Request doesn't accept jsdom's forms. */
const open = async (at = path) => {
  const files = createMemoryFiles(() => 'unused', 1_000_000);
  await files.put('firmware', bytes);
  const details = { fileNm: 'tag.bin', size: bytes.length, sha256 };
  let fileId = '';
  const page = await renderApp(at, {
    as: 'ada',
    projects: 30,
    overrides: { files },
    upload: async (_request, onSent) => {
      onSent?.(1);
      return Response.json({ fileId, ...details });
    },
  });
  fileId = await addFile(page.store, {
    mnId: '8kQ2',
    userId: 'usr-ada',
    storageKey: 'firmware',
    ...details,
  });
  return { ...page, files };
};

const create = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  version: string,
  stopAfter?: number,
) => {
  await user.click((await screen.findAllByRole('link', { name: 'New firmware' }))[0] as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /^Version/ }), version);
  await user.upload(screen.getByLabelText(/Drop the firmware file/), new File([bytes], 'tag.bin'));
  expect(await screen.findByText(sha256)).toBeTruthy();
  if (stopAfter !== undefined)
    await user.type(
      screen.getByRole('spinbutton', { name: /^Stop after failed updates/ }),
      String(stopAfter),
    );
  await user.click(screen.getByRole('button', { name: 'Create firmware' }));
  await screen.findByText(`Created firmware ${version}`);
};
const rowOf = async (version: string) =>
  (await screen.findByText(version, { selector: 'td' })).closest('tr')!;
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], version: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${version}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const openDetails = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, version: string) => {
  await choose(user, version, 'Details and rollout…');
  return within(await screen.findByRole('dialog', { name: `Firmware ${version}` }));
};
const counts = (dialog: Awaited<ReturnType<typeof openDetails>>) =>
  Array.from(dialog.getByLabelText('Devices').querySelectorAll('dd'), ({ textContent }) => textContent);

const pjtId = project?.pjtId ?? '';
const addDevices = async (store: Store, count: number) => {
  const devices: KnownDevice[] = [];
  for (let number = 0; number < count; number++) {
    const own = {
      mnId: '8kQ2',
      pjtId,
      ownerId: 'usr-ada',
      type: 'TEST',
      serialNumber: `TAG-${number}`,
    } as const;
    const { deviceId, label, ownerId, mnId } = await addTestDevice(store, own);
    devices.push({ deviceId, label, ownerId, mnId, sn: own.serialNumber, isCommercial: false });
  }
  return devices;
};

describe('[FW-01] the firmware of a tag project', () => {
  it('[FW-01] is created, made public after a confirmation, and deleted', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Firmware' })).toBeTruthy();
    await create(user, '9.9.1');
    expect(within(await rowOf('9.9.1')).getByText('Test')).toBeTruthy();
    await choose(user, '9.9.1', 'Details and rollout…');
    const details = within(await screen.findByRole('dialog', { name: 'Firmware 9.9.1' }));
    expect(details.getByText(sha256)).toBeTruthy();
    const percent = details.getByRole('spinbutton', { name: /^Share of devices/ });
    await user.clear(percent);
    await user.type(percent, '20');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved firmware 9.9.1')).toBeTruthy();
    expect(await within(await rowOf('9.9.1')).findByText('0 installed, offered to 20%')).toBeTruthy();
    await choose(user, '9.9.1', 'Make public…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make firmware 9.9.1 public?' }));
    expect(dialog.getByText(/can't be changed back to test firmware/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText('Firmware 9.9.1 is public')).toBeTruthy();
    await waitFor(async () => expect(within(await rowOf('9.9.1')).getByText('Public')).toBeTruthy());
    await choose(user, '9.9.1', 'Delete');
    await waitFor(() => expect(screen.queryByText('9.9.1', { selector: 'td' })).toBeNull());
    expect(await screen.findByText('Firmware deleted')).toBeTruthy();
  });

  it('[FW-01] [line 8] stops when the planned number of failures is reached, and continues with a higher limit', async () => {
    const { user, store, files, reopen } = await open();
    await create(user, '9.9.2', 2);
    const tell = createFirmwareService({ store, files, now: () => FIXED_NOW });
    const devices = await addDevices(store, 4);
    const firmwareId = (await store.firmwareInstalls.offered(pjtId))[0]?.firmwareId ?? '';
    const offered = async (device: number) => {
      const response = await tell(devices[device]!, JSON.stringify({ installed: '1.0.0' }));
      return (JSON.parse(String(response?.payload)) as { firmwareId: string | null }).firmwareId;
    };
    const end = async (device: number, result: 'SUCCEEDED' | 'FAILED') => {
      expect(await offered(device)).toBe(firmwareId);
      await tell(devices[device]!, JSON.stringify({ get: firmwareId, offset: 0 }));
      await tell(devices[device]!, JSON.stringify({ firmwareId, result }));
    };

    await end(0, 'SUCCEEDED');
    await end(1, 'FAILED');
    // the same device fails again, which counts only once
    await end(1, 'FAILED');
    let page = reopen(path);
    expect(await within(await rowOf('9.9.2')).findByText('1 installed, offered to 100%')).toBeTruthy();
    await end(2, 'FAILED');
    expect(await offered(3)).not.toBe(firmwareId);
    page = reopen(path);
    const stopped = await within(await rowOf('9.9.2')).findByText('Stopped');
    // as wide as most windows are
    expect(stopped.closest('td')?.classList.contains('list-wide-only')).toBe(false);
    let details = await openDetails(page, '9.9.2');
    expect(details.getByRole('alert').textContent).toBe(
      'Rollout stopped: 2 updates failed. Raise the limit to continue.',
    );
    expect(counts(details)).toEqual(['0', '1', '2']);
    await page.user.click(details.getByRole('button', { name: 'Close' }));
    await choose(page.user, '9.9.2', 'Make public…');
    const promotion = within(await screen.findByRole('dialog', { name: 'Make firmware 9.9.2 public?' }));
    expect(promotion.getByText(/^Its rollout was stopped by failed updates/)).toBeTruthy();
    await page.user.click(promotion.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    details = await openDetails(page, '9.9.2');
    const limit = details.getByRole('spinbutton', { name: /^Stop after failed updates/ });
    await page.user.clear(limit);
    await page.user.type(limit, '3');
    await page.user.click(details.getByRole('button', { name: 'Save' }));
    expect(await within(await rowOf('9.9.2')).findByText('1 installed, offered to 100%')).toBeTruthy();
    expect(await offered(3)).toBe(firmwareId);
    await tell(devices[3]!, JSON.stringify({ get: firmwareId, offset: 0 }));
    page = reopen(path);
    details = await openDetails(page, '9.9.2');
    expect(details.queryByRole('alert')).toBeNull();
    expect(counts(details)).toEqual(['1', '1', '2']);
  });

  it.each([
    ['the same again', ''],
    ['what was typed since', ' and the lamp'],
  ])('[FW-01] after a save without a response, it saves %s and asks nothing', async (_case, more) => {
    const page = await open();
    const { store, user } = page;
    await create(user, '9.9.7', 1);
    const details = await openDetails(page, '9.9.7');
    const notes = details.getByRole('textbox', { name: /^Release notes/ });
    const save = details.getByRole('button', { name: 'Save' });
    await user.type(notes, 'Fixes the beeper');
    // that of the save, and that of its retry
    for (const path of ['*/firmwares/:id', '*/firmwares/:id'])
      network.use(http.put(path, loseResponse, { once: true }));
    await user.click(save);
    expect((await details.findByRole('alert')).textContent).toMatch(/can't be reached/);
    if (more !== '') await user.type(notes, more);
    await user.click(save);
    expect(await screen.findByText('Saved firmware 9.9.7')).toBeTruthy();
    expect(screen.queryByText(/while you were editing/)).toBeNull();
    const [saved] = await store.firmwareInstalls.offered(pjtId);
    const firmware = await store.firmwares.find(pjtId, saved?.firmwareId ?? '');
    expect(firmware).toMatchObject({ notes: `Fixes the beeper${more}`, revision: more === '' ? 2 : 3 });
  });

  it('[FW-01] shows what devices report and keeps what is typed, without a reload', async () => {
    const page = await open();
    const { store, files, user } = page;
    await create(user, '9.9.3', 1);
    const tell = createFirmwareService({ store, files, now: Date.now });
    const [first, second] = await addDevices(store, 2);
    const firmwareId = (await store.firmwareInstalls.offered(pjtId))[0]?.firmwareId ?? '';
    const end = (device: KnownDevice | undefined, result: 'SUCCEEDED' | 'FAILED') =>
      tell(device!, JSON.stringify({ firmwareId, result }));

    const details = await openDetails(page, '9.9.3');
    const notes = details.getByRole('textbox', { name: /^Release notes/ });
    await user.type(notes, 'Fixes the beeper');
    await end(first, 'SUCCEEDED');
    await waitFor(() => expect(counts(details)).toEqual(['0', '1', '0']));
    await end(second, 'FAILED');
    expect(await details.findByText(/^Rollout stopped/)).toBeTruthy();

    const ada = await page.callAs('ada');
    const body = { notes: 'Of a colleague', rolloutPercent: 20, rolloutStopAt: 1 };
    let hasRefreshed = false;
    network.events.on('response:mocked', ({ response }) => {
      void response
        .clone()
        .text()
        .then(text => (hasRefreshed ||= text.includes(`"${body.notes}"`)));
    });
    await ada(firmwares.update, { params: { projectId: pjtId, firmwareId }, body });
    await waitFor(() => expect(hasRefreshed).toBe(true));
    await waitFor(async () => expect((await rowOf('9.9.3')).textContent).toContain('Stopped'));
    expect((notes as HTMLTextAreaElement).value).toBe('Fixes the beeper');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await details.findByText(/while you were editing/)).toBeTruthy();
    expect((notes as HTMLTextAreaElement).value).toBe('Fixes the beeper');
    // what the user did not change is what the colleague saved
    const share = details.getByRole<HTMLInputElement>('spinbutton', { name: /^Share of devices/ });
    await waitFor(() => expect(share.value).toBe('20'));
    await user.keyboard('{Escape}');
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await store.firmwares.find(pjtId, firmwareId)).toMatchObject({
        notes: 'Fixes the beeper',
        rolloutPercent: 20,
        revision: 3,
      }),
    );
  });

  it('[SES-01] keeps what was typed into the details when the session ends', async () => {
    const page = await open();
    const { store, user, signIn, reopen } = page;
    await create(user, '9.9.8');
    const notesOf = (dialog: Awaited<ReturnType<typeof openDetails>>) =>
      dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Release notes/ });
    let details = await openDetails(page, '9.9.8');
    await user.type(notesOf(details), 'Fixes the beeper');
    network.use(http.put('*/firmwares/:id', () => problem(401, 'unauthenticated'), { once: true }));
    await user.click(details.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your session has expired. Please log in again.');

    await signIn();
    let next = reopen('/projects');
    await next.user.click(await screen.findByRole('link', { name: 'Continue Firmware 9.9.8' }));
    details = within(await screen.findByRole('dialog', { name: 'Firmware 9.9.8' }));
    await waitFor(() => expect(notesOf(details).value).toBe('Fixes the beeper'));
    expect(await details.findByText(/^Unsaved changes from .* restored$/)).toBeTruthy();
    await next.user.click(details.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Unsaved changes discarded')).toBeTruthy();
    await next.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => screen.getByRole('dialog', { name: 'Firmware 9.9.8' }));

    next = reopen(path);
    details = await openDetails(next, '9.9.8');
    await waitFor(() => expect(notesOf(details).value).toBe('Fixes the beeper'));
    const gate = createGate();
    network.use(http.put('*/firmwares/:id', () => gate.passed.then(() => undefined), { once: true }));
    await next.user.click(details.getByRole('button', { name: 'Save' }));
    await next.user.type(notesOf(details), ' and the lamp');
    gate.open();
    expect(await screen.findByText('Saved firmware 9.9.8')).toBeTruthy();
    expect(notesOf(details).value).toBe('Fixes the beeper and the lamp');
    await next.user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [saved] = await store.firmwareInstalls.offered(pjtId);
    const firmware = await store.firmwares.find(pjtId, saved?.firmwareId ?? '');
    expect(firmware?.notes).toBe('Fixes the beeper and the lamp');
    details = await openDetails(next, '9.9.8');
    expect(details.queryByText(/restored/)).toBeNull();

    const hanging = createGate();
    network.use(http.put('*/firmwares/:id', () => hanging.passed.then(() => undefined), { once: true }));
    await next.user.type(notesOf(details), '.');
    await next.user.click(details.getByRole('button', { name: 'Save' }));
    await next.user.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    hanging.open();
    expect(await screen.findByText('Saved firmware 9.9.8')).toBeTruthy();
    reopen('/projects');
    await screen.findByRole('link', { name: 'New project' });
    expect(screen.queryByRole('link', { name: 'Continue Firmware 9.9.8' })).toBeNull();
  });

  it('[FW-01] details with a draft are continued even if the list hides them', async () => {
    const opened = await open();
    await create(opened.user, '9.9.7');
    const page = opened.reopen(`${path}?filter={"view":"TEST"}`);
    const details = await openDetails(page, '9.9.7');
    await page.user.type(details.getByRole('textbox', { name: /^Release notes/ }), 'Fixes the beeper');
    await details.findAllByText(/^Draft saved/);
    const rows = await opened.call(firmwares.list, { params: { projectId: pjtId }, query: {} });
    const firmwareId = rows.find(({ version }) => version === '9.9.7')?.firmwareId ?? '';
    await opened.call(firmwares.promote, { params: { projectId: pjtId, firmwareId }, body: {} });
    const next = opened.reopen('/projects');
    await next.user.click(await screen.findByRole('link', { name: 'Continue Firmware 9.9.7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Firmware 9.9.7' }));
    const notes = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Release notes/ });
    await waitFor(() => expect(notes.value).toBe('Fixes the beeper'));
    expect(screen.queryByText('9.9.7', { selector: 'td' })).toBeNull();
  });

  it.each([
    ['says who can create it', 'TAG_DEVICE', 'The project owner or an admin can create firmware.'],
    ["isn't for other projects", 'MQTT', 'Looks like you just entered uncharted territory'],
  ] as const)('[FW-01] the page of new firmware %s', async (_case, prodType, text) => {
    const { store, reopen } = await renderApp('/help', { as: 'mel' });
    const { pjtId: id } = await addProject(store, { mnId: '8kQ2', ownerId: 'usr-ada', prodType });
    reopen(`/projects/TAG_DEVICE/${id}/firmware/create`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Version/ })).toBeNull();
  });

  it('[FW-01] says only at the field that the share of devices is invalid', async () => {
    const page = await open();
    await create(page.user, '9.9.4');
    const details = await openDetails(page, '9.9.4');
    const share = details.getByRole('spinbutton', { name: /^Share of devices/ });
    await page.user.clear(share);
    await page.user.type(share, '0');
    await page.user.click(details.getByRole('button', { name: 'Save' }));
    expect(await details.findByText('Enter a number from 1 to 100.')).toBeTruthy();
    expect(screen.queryByText(/The form is not valid/)).toBeNull();
  });

  it("[FW-01] can't be made public without a file, and says so", async () => {
    const { user, store, reopen } = await renderApp('/help', { as: 'ada' });
    const { pjtId: id } = await addProject(store, {
      mnId: '8kQ2',
      ownerId: 'usr-ada',
      prodType: 'TAG_DEVICE',
    });
    await addFirmware(store, { projectId: id, version: '9.9.5' });
    reopen(`/projects/TAG_DEVICE/${id}/firmware`);
    expect(await screen.findByRole('columnheader', { name: 'Rollout' })).toBeTruthy();
    await choose(user, '9.9.5', 'Make public…');
    const dialog = within(await screen.findByRole('dialog', { name: "Firmware 9.9.5 can't be made public" }));
    expect(dialog.queryByRole('button', { name: 'Make public' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[FW-01] keep their rollout hidden for those who have hidden the column', async () => {
    const { reopen, store } = await renderApp('/help', {
      as: 'ada',
      stored: { 'firmwares.hiddenColumns': ['installedCount'] },
    });
    const { pjtId: id } = await addProject(store, {
      mnId: '8kQ2',
      ownerId: 'usr-ada',
      prodType: 'TAG_DEVICE',
    });
    await addFirmware(store, { projectId: id, version: '9.9.6' });
    reopen(`/projects/TAG_DEVICE/${id}/firmware`);
    expect(await screen.findByRole('columnheader', { name: 'Version' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Rollout' })).toBeNull();
  });

  it('[FW-01] have a title that is set only once, with their project', async () => {
    const titles = new Set<string | undefined>();
    const unsubscribe = pageTitle.subscribe(() => titles.add(pageTitle.get().text));
    onTestFinished(unsubscribe);
    const loading = createGate();
    network.use(http.get(`*/projects/${project?.pjtId}`, () => loading.passed));
    await open();
    await screen.findByRole('complementary', { name: 'Project' });
    loading.open();
    await screen.findByRole('columnheader', { name: 'Rollout' });
    expect([...titles].filter(title => title?.startsWith('Firmware'))).toEqual([
      `Firmware, ${project?.pjtNm}`,
    ]);
  });

  it('[FW-01] says so when the list fails', async () => {
    network.use(http.get('*/firmwares', () => new Response('<html>', { status: 400 })));
    await open();
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });
});
