import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deviceProfiles } from '../../model/contract/deviceProfiles.ts';
import { projects } from '../../model/contract/projects.ts';
import { addProjectWithProfile } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const PROJECT_ID = 'hd-71c4-9b2e-4f60-a1d3';

it('[RT-02] a version of the profile that was saved after the question is not published', async () => {
  const { user, callAs } = await renderApp(`/projects/MQTT/${PROJECT_ID}/profile`);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Hearth Dimmer H2?' }));
  const otherTab = await callAs('ada');
  const project = await otherTab(projects.one, { params: { projectId: PROJECT_ID } });
  const params = { dvcPrflId: String(project.dvcPrflId) };
  const { document } = await otherTab(deviceProfiles.one, { params });
  const body = { document: { ...document, name: 'Renamed meanwhile' } };
  await otherTab(deviceProfiles.update, { params, body });
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText('Ada Lindqvist saved this device profile while you were editing.'),
  ).toBeTruthy();
  expect(await otherTab(deviceProfiles.one, { params })).toMatchObject({ status: 'DEVELOPMENT' });
});

it('[RT-02] a profile with a retired or an unknown capability is not offered for publishing', async () => {
  const { user, store, reopen } = await renderApp('/projects');
  const capabilities = [
    { id: 'healthCheck', version: 1 },
    { id: 'bulb', version: 1 },
    { id: 'switch', version: 9 },
  ];
  const { pjtId } = await addProjectWithProfile(store, capabilities, [{ name: 'Light' }]);
  reopen(`/projects/MQTT/${pjtId}/profile`);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }));
  const problems = "bulb version 1 is retired. Replace it. switch version 9 isn't in the catalog.";
  expect(await dialog.findByText(problems)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});
