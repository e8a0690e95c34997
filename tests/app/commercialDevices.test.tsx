import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ImportSheet } from '../../model/provisioning/importSheet.ts';
import { createWorld } from '../../model/seed/world.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type {
  ImportSheetReply,
  ImportSheetRequest,
} from '../../src/pages/provisioning/importSheetMessages.ts';
import { openImportSheet } from '../openImportSheet.ts';
import { addIdentity, addTask } from '../records.ts';
import { exportList } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const KEY = 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4=';

const world = createWorld(1, { projects: 12 });
const commercial = world.deviceIdentities.filter(
  ({ kind, mnId }) => kind === 'commercial' && mnId === '8kQ2',
);
const { pjtId } = commercial[0]!;
const project = world.projects.find(one => one.pjtId === pjtId)!;
const own = commercial.filter(one => one.pjtId === pjtId).length;

it('[SH-03] the sidebar of a project leads to its own commercial devices, with a way to all', async () => {
  expect(own).toBeLessThan(commercial.length);
  const { user } = await renderApp(`/projects/${project.prodType}/${pjtId}/testDevices`, {
    as: 'pia',
    flags: { deviceProvisioning: true },
  });
  const sidebar = within(await screen.findByRole('navigation', { name: 'Project pages' }));
  await user.click(await sidebar.findByRole('link', { name: /Commercial Devices/ }));
  await screen.findByRole('heading', { level: 1, name: 'Commercial devices' });
  const all = (count: number) => screen.findByRole('button', { name: `All${count.toLocaleString('en')}` });
  expect(await all(own)).toBeTruthy();
  expect(await screen.findByTitle(project.pjtNm)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Show all projects' }));
  expect(await all(commercial.length)).toBeTruthy();
  const [, first] = await screen.findAllByRole('checkbox', { name: /^Select / });
  expect(first?.getAttribute('aria-label')).toMatch(/^Select \w/);
});

it('[RT-01] [line 5] an exported file has exactly the filtered devices, each as on the server', async () => {
  const { user, store } = await renderApp('/commercialDevices', { as: 'pia' });
  // more than one page; some are revoked
  const added = [];
  for (let number = 0; number < 130; number++) {
    const own = {
      sn: `00EXPORT-${String(number).padStart(3, '0')}`,
      kind: 'commercial' as const,
      // a spreadsheet would take these keys for formulas
      publicKey: Buffer.alloc(32, number % 2 === 0 ? 0xf8 : 1).toString('base64'),
      state: number % 10 === 3 ? ('REVOKED' as const) : ('ACTIVE' as const),
      crtDt: FIXED_NOW + number,
      meta: {
        modelName: `"GS", ${number}`,
        onboardingId: '041',
        partner: 'Acme',
        sku: ['A-1', 'B-2'],
        vendor: 'NL',
      },
    };
    added.push(await addIdentity(store, own));
  }
  const active = added.filter(({ state }) => state === 'ACTIVE').toReversed();
  await user.click(await screen.findByRole('button', { name: /^Active/ }));
  await user.click(screen.getByRole('searchbox'));
  await user.paste('00EXPORT');
  await screen.findByText(new RegExp(`^${active.length} of`));
  const hash = async (sn: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(sn))).toString('base64url');
  const guarded = (text: string) => text.replace(/^(?=[+-])/, "'");
  const table = 'sn modelName state crtr crtDt hashed_sn publicKey';
  const columns = `${table} deviceId onboardingId sku partner vendor prodId`.split(' ');
  const expected = await Promise.all(
    active.map(async ({ meta, ...device }) => ({
      ...device,
      ...meta,
      sku: meta.sku.join(', '),
      deviceId: `${device.mnId}.${device.sn}`,
      hashed_sn: await hash(device.sn),
    })),
  );

  const [head, ...lines] = Papa.parse<string[]>(await exportList(user, 'CSV'), { skipEmptyLines: true }).data;
  expect(head?.slice(0, 3)).toEqual(['Serial number', 'Model', 'Status']);
  expect(head).toHaveLength(columns.length);
  expect(lines).toEqual(
    expected.map(device => [
      device.sn,
      device.modelName,
      'Active',
      device.crtr,
      new Date(device.crtDt).toISOString(),
      guarded(device.hashed_sn),
      guarded(device.publicKey),
      device.deviceId,
      '041',
      'A-1, B-2',
      'Acme',
      'NL',
      device.prodId ?? '',
    ]),
  );
  const records = JSON.parse(await exportList(user, 'JSON')) as Record<string, unknown>[];
  expect(records).toEqual(
    expected.map(device =>
      Object.fromEntries(columns.map(column => [column, device[column as keyof typeof device]])),
    ),
  );
});

it('[TSK-01] the card of a task whose file could not be read says why', async () => {
  const { store, reopen } = await renderApp('/terms', { as: 'pia' });
  const [counted, uncounted] = ['12 rows.csv', 'no rows.csv'];
  const task = { taskStatus: 'COMPLETED', createdTime: FIXED_NOW + 1000, completedTime: FIXED_NOW } as const;
  const { taskId } = await addTask(store, { ...task, csvFileName: uncounted, failedCount: 1 });
  const other = { ...task, csvFileName: counted, totalCount: 12, doneCount: 9, failedCount: 3 };
  const { taskId: otherId } = await addTask(store, other);
  await store.tasks.addFailures(taskId, [{ row: null, message: 'The file has no rows below its header.' }]);
  await store.tasks.addFailures(otherId, [{ row: null, message: "3 rows weren't processed." }]);
  reopen('/commercialDevices');
  const cards = within(await screen.findByRole('region', { name: 'Latest tasks' }));
  const cardOf = async (name: string) =>
    within((await cards.findByRole('link', { name })).closest('li') as HTMLElement);
  expect((await cardOf(uncounted)).getByText('The file has no rows below its header.')).toBeTruthy();
  expect((await cardOf(counted)).getByText('9 devices')).toBeTruthy();
});

/** Opens the import page with a file, and shows the states of a sheet as if its worker had sent them. */
const openImport = async () => {
  const worker = new EventTarget();
  const requests: ImportSheetRequest[] = [];
  class SilentWorker {
    addEventListener = worker.addEventListener.bind(worker);
    postMessage = (request: ImportSheetRequest) => void requests.push(request);
    terminate = () => {};
  }
  vi.stubGlobal('Worker', SilentWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, session } = await renderApp('/commercialDevices/import', { as: 'pia' });
  const file = new File([''], 'a.csv', { lastModified: 1 });
  const choose = async () =>
    user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), file);
  await choose();
  const reply = (data: Partial<ImportSheetReply>) =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
  const show = (sheet: ImportSheet) => {
    const stretch = { view: { part: 'all', reason: null }, from: 0, size: 200 } as const;
    const shown = { stretch, rows: sheet.page({ part: 'all' }, 0, 200), count: sheet.summary().total };
    reply({ kind: 'state', summary: sheet.summary(), milliseconds: 1, ...shown });
  };
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    return within(await screen.findByRole('dialog', { name: 'Leave without provisioning?' }));
  };
  const stay = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  return { user, session, requests, choose, reply, show, leave, stay };
};

it('[IDN-01] says what is lost if the import of a file is left', async () => {
  const { session, show, leave, stay } = await openImport();
  expect((await leave()).getByText(/you'll need to choose it again\.$/)).toBeTruthy();
  await stay();
  const sheet = openImportSheet('sn,key\nshort,none\n');
  sheet.edit(2, 'sn', 'NL-00001');
  show(sheet);
  expect((await leave()).getByText(/Your corrections will be lost\.$/)).toBeTruthy();
  await stay();
  act(() => session.markSignedOut(true));
  expect((await leave()).getByText(/your corrections are kept\.$/)).toBeTruthy();
});

it('[IDN-01] a replaced file has no corrections, even if it is the same file', async () => {
  const { user, requests, choose, reply, show } = await openImport();
  const sheet = openImportSheet('sn,key\nshort,none\n');
  sheet.edit(2, 'sn', 'NL-00001');
  reply({ kind: 'changed', change: { kind: 'edit', number: 2, field: 'sn', value: 'NL-00001' } });
  show(sheet);
  await choose();
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the file?' }));
  expect(dialog.getByText('Your corrections to this file will be lost.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Replace file' }));
  await expect.poll(() => requests.filter(({ kind }) => kind === 'open')).toHaveLength(2);
  expect(requests.at(-1)).toMatchObject({ kind: 'open', corrections: [] });
});

it('[IDN-01] says what is lost if the rest of a file is left', async () => {
  const { show, leave, stay } = await openImport();
  const rest = openImportSheet(`sn,key\nNL-00001,${KEY}\nshort,${KEY}\n`);
  rest.takeOutGood();
  show(rest);
  expect((await leave()).getByText("1 row hasn't been provisioned yet.")).toBeTruthy();
  await stay();
  const corrected = openImportSheet(`sn,key\nNL-00001,${KEY}\nshort,${KEY}\n`);
  corrected.edit(3, 'sn', 'longer');
  corrected.takeOutGood();
  show(corrected);
  expect((await leave()).getByText(/yet, and your corrections will be lost\.$/)).toBeTruthy();
});

it('[IDN-01] leaving out the last rows can be undone, and leads to the devices', async () => {
  const { user, show } = await openImport();
  const sheet = openImportSheet(`sn,key\nNL-00001,${KEY}\nNL-00001,${KEY}\n`);
  sheet.takeOutGood();
  sheet.fix('twice');
  show(sheet);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(screen.getByText('No rows are left to provision.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Provision/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show commercial devices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Commercial devices' })).toBeTruthy();
});
