import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { renderApp } from './renderApp.tsx';

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
});
