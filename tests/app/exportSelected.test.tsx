import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { deviceTypes } from '../../model/contract/deviceTypes.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { network, problem } from '../network.ts';
import { addDeviceType, addIdentity, addTask } from '../records.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const lists = [
  '/projects',
  '/brands',
  '/capabilities',
  '/deviceProfiles/DeviceProfileManager',
  '/deviceOnboarding/OnboardingProfileManager',
  '/deviceTypes',
  '/categories',
  '/locales',
  '/countries',
  '/pairingInstructions',
  '/testDevices',
  '/commercialDevices',
  '/tasks',
];

it.each(lists)('[RT-04] %s exports the selected rows', async path => {
  const { user, store } = await renderApp(path);
  await addTask(store, { taskStatus: 'COMPLETED' });
  // the IDs in a query are separated by commas
  await addIdentity(store, { sn: 'EXPORT,0001', kind: 'commercial', crtDt: FIXED_NOW });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
  await user.click(boxes[1]!);
  await user.click(boxes[2]!);
  const bar = within(await screen.findByRole('toolbar', { name: '2 selected' }));
  const saved = recordDownloads();
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Export' })));
  const lines = Papa.parse<string[]>(await textOf(saved[0]!), { skipEmptyLines: true }).data;
  expect(lines).toHaveLength(3);
  // a CSV file has the texts of the list, not the codes of the API
  expect(lines.flat().filter(cell => /^[A-Z][A-Z_]{3,}$/.test(cell))).toEqual([]);
});

it('[RT-04] selected rows are exported in the order of their selection, and deleted ones are counted', async () => {
  const { store, reopen, callAs } = await renderApp('/terms', { as: 'mel' });
  for (const name of ['attic', 'cellar', 'porch'])
    await addDeviceType(store, {
      mnId: '8kQ2',
      ownerId: 'usr-mel',
      dvcType: `${name}-lamp`,
      dvcTypeNm: `${name} lamp`,
    });
  const { user } = reopen('/deviceTypes?filter={"q":"lamp","view":"own"}');
  for (const name of ['porch', 'cellar', 'attic'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name} lamp` }));
  const call = await callAs('mel');
  await call(deviceTypes.remove, { params: { dvcType: 'cellar-lamp' } });
  const bar = within(await screen.findByRole('toolbar', { name: '3 selected' }));
  const saved = recordDownloads();
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
  expect(await screen.findByText('Exported 2 rows')).toBeTruthy();
  expect(await screen.findByText('1 selected row no longer exists')).toBeTruthy();
  const rows = JSON.parse(await textOf(saved[0]!)) as { dvcType: string }[];
  expect(rows.map(({ dvcType }) => dvcType)).toEqual(['porch-lamp', 'attic-lamp']);
});

it('[RT-04] an export of selected rows can be stopped', async () => {
  const { user } = await renderApp('/deviceTypes');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
  await user.click(boxes[1]!);
  await user.click(boxes[2]!);
  const bar = within(await screen.findByRole('toolbar', { name: '2 selected' }));
  const saved = recordDownloads();
  const aborted = new Promise(resolve => {
    network.use(
      http.get('/v2/devicetypes', ({ request }) => {
        request.signal.addEventListener('abort', resolve);
        return new Promise<never>(() => {});
      }),
    );
  });
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await user.click(await bar.findByRole('button', { name: 'Stop export, 0 of 2' }));
  await aborted;
  await waitFor(() => expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Export' })));
  expect(saved).toEqual([]);
});

it('[RT-04] saves no file if the session ends during an export', async () => {
  const { user } = await renderApp('/deviceTypes');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
  await user.click(boxes[1]!);
  const bar = within(await screen.findByRole('toolbar', { name: '1 selected' }));
  const saved = recordDownloads();
  network.use(http.get('/v2/devicetypes', () => problem(401, 'unauthenticated')));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText(/session has expired/)).toBeTruthy();
  expect(screen.queryByText(/^Exported/)).toBe(null);
  expect(saved).toEqual([]);
});
