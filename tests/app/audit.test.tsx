import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { auditActions, auditResources } from '../../model/contract/audit.ts';
import { texts } from '../../src/i18n/en/resources/auditEntries.ts';
import { addProject, addPublishRequest } from '../records.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const open = async (as = 'ada') => {
  const page = await renderApp('/audit', { as });
  const { pjtId } = await addProject(page.store, { ownerId: 'usr-ada', pjtNm: 'Audited lamp' });
  const author = { mnId: '8kQ2', userId: 'usr-mel', userNm: 'Mel Castro', requestId: 'request-1' };
  await page.store.audit.add('entry-1', Date.now() + 60_000, author, {
    action: 'update (blind)',
    resource: 'projects',
    recordId: pjtId,
    before: { dsc: 'Old', pjtNm: 'Lamp' },
    after: { dsc: '=New', pjtNm: 'Audited lamp' },
  });
  await page.store.audit.add('entry-2', Date.now() + 120_000, author, {
    action: 'refused',
    resource: 'calls',
    recordId: 'DELETE /v3/common/projects/:projectId',
    before: null,
    after: { code: 'forbidden' },
  });
  return { ...page, pjtId };
};

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it('[audit] shows an admin who changed what, with the values before and after', async () => {
  const { user, pjtId } = await open();
  await screen.findByRole('heading', { name: 'Audit log' });
  await user.click(screen.getByRole('button', { name: 'Denied' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toMatch(/Mel Castro.*Denied.*Request/);
  await user.click(screen.getByRole('button', { name: 'All' }));

  await user.type(screen.getByRole('searchbox', { name: 'Filter by record or ID' }), pjtId);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toMatch(/Mel Castro.*Changed.*Project.*Audited lamp/);
  await user.click(screen.getByRole('button', { name: 'Description, Name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed · Project · Audited lamp' }));
  expect(dialog.getByRole('row', { name: 'Description Old =New' })).toBeTruthy();
  expect(dialog.getByText(/^This was saved without a version check/)).toBeTruthy();
  expect(dialog.getByText('request-1')).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'History of this record' }));
  await waitFor(() => expect(location.search).toContain(encodeURIComponent(pjtId)));
});

it('[audit] keeps a day while its year is typed digit by digit', async () => {
  await open();
  await screen.findByRole('table');
  const from = screen.getByLabelText<HTMLInputElement>('From');
  // what the field has once the first digit of the year is typed
  fireEvent.change(from, { target: { value: '0002-11-28' } });
  expect(from.value).toBe('0002-11-28');
  expect(location.search).not.toContain('from');
  fireEvent.change(from, { target: { value: '2026-11-28' } });
  await waitFor(() => expect(location.search).toContain('from'));
  expect(from.isConnected).toBe(true);
  fireEvent.blur(from);
  expect(from.value).toBe('2026-11-28');
});

it('[audit] names a publish request by its project and version, and labels its fields', async () => {
  const { store, user, pjtId } = await open();
  const { requestId } = await addPublishRequest(store, { pjtId, versionNm: '2.1' });
  const author = { mnId: '8kQ2', userId: 'usr-mel', userNm: 'Mel Castro', requestId: 'request-2' };
  await store.audit.add('entry-3', Date.now() + 180_000, author, {
    action: 'reject',
    resource: 'publishRequests',
    recordId: requestId,
    before: { state: 'SUBMITTED', reason: '' },
    after: { state: 'REJECTED', reason: 'It overheats.' },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Filter by record or ID' }), requestId);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toMatch(/Rejected.*Publish request.*Audited lamp 2\.1.*Status, Reason/);
});

it('[audit] filters the list by person, action and type', async () => {
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Audit log' });
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const person = screen.getByRole('combobox', { name: 'Person' });
  await user.type(person, 'MEL@');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /^Mel Castro/ }));
  await choose('Action', 'Changed');
  await choose('Type', 'Project');
  await waitFor(() => {
    expect(rows()[0]?.textContent).toContain('Audited lamp');
    expect(rows().every(row => /Mel Castro.*Changed.*Project/.test(row.textContent))).toBe(true);
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Denied'));
  await waitFor(() => expect(person).toHaveProperty('value', ''));
});

it('[audit] says that nothing matches, with a way out', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Filter by record or ID' }), 'nowhere');
  await screen.findByRole('heading', { name: 'No matching entries' });
  await user.click(within(screen.getByRole('region')).getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('[audit] is not for members', async () => {
  await open('mel');
  expect(await screen.findByText(/^You don't have access to this page/)).toBeTruthy();
});

it('[audit] names an undone review without calling it an import', async () => {
  const { store, user } = await open();
  const author = { mnId: '8kQ2', userId: 'usr-mel', userNm: 'Mel Castro', requestId: 'request-3' };
  await store.audit.add('entry-4', Date.now() + 180_000, author, {
    action: 'undo',
    resource: 'reviews',
    recordId: 'decision-1',
    before: null,
    after: { decision: 'reject', comment: '', items: 3 },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Filter by record or ID' }), 'decision-1');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toMatch(/Mel Castro.*Undone/);
});

it('[audit] has a word for every action and type', () => {
  expect(Object.keys(texts.audit.actions).toSorted()).toEqual([...auditActions].toSorted());
  expect(Object.keys(texts.audit.kinds).toSorted()).toEqual([...auditResources].toSorted());
});

it('[audit] the history of a project names its records, and leads admins to the entries', async () => {
  const page = await open();
  const author = { mnId: '8kQ2', userId: 'usr-mel', userNm: 'Mel Castro', requestId: 'request-2' };
  await page.store.audit.add('entry-3', Date.now() + 180_000, author, {
    action: 'create',
    resource: 'products',
    recordId: 'product-1',
    before: null,
    after: { pjtId: page.pjtId, prodNm: 'Hall lamp' },
  });
  await page.user.click(await screen.findByRole('link', { name: 'Projects' }));
  const link = await screen.findByRole('link', { name: 'Audited lamp' });
  await page.user.click(link);
  const openAudit = await screen.findByRole('link', { name: 'Open in audit log' });
  expect(await screen.findByText('Product: created')).toBeTruthy();
  expect(screen.getByText('renamed the project from “Lamp” to “Audited lamp”')).toBeTruthy();
  await page.user.click(openAudit);
  await screen.findByRole('heading', { name: 'Audit log' });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole('searchbox', { name: 'Filter by record or ID' })).toHaveProperty(
    'value',
    page.pjtId,
  );
});

it('[audit] a CSV file has the texts of the list', async () => {
  const { user } = await open();
  const saved = recordDownloads();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, denied, changed] = Papa.parse<string[]>(await textOf(saved[0]!)).data;
  expect(denied?.slice(1, 4)).toEqual(['Mel Castro', 'Denied', 'Request']);
  expect(changed?.slice(1, 4)).toEqual(['Mel Castro', 'Changed', 'Project']);
});
