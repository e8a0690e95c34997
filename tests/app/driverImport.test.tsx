import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createGate, network } from '../network.ts';
import { watchLiveRegions } from '../watchLiveRegions.ts';
import { keepToasts } from '../keepToasts.ts';
import { renderApp } from './renderApp.tsx';

const config = 'name: Attic dimmer\npackageKey: attic-dimmer\npermissions:\n  zigbee: {}\n';

it('[HND-01] plans a folder, imports it as a new project, and undoes that', async () => {
  const { user } = await renderApp('/projects/import', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Import a driver folder' });
  const files = [new File([config], 'config.yml'), new File(['# Attic\n'], 'README.md')];
  for (const file of files)
    Object.defineProperty(file, 'arrayBuffer', {
      value: async () => new TextEncoder().encode(file.name === 'config.yml' ? config : '# Attic\n').buffer,
    });
  const input = screen.getByLabelText('Choose files or a ZIP file', { selector: 'input' });
  const missedRegions = watchLiveRegions();
  await user.upload(input, files);
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(plan.getByRole('button', { name: /1 handler/ })).toBeTruthy();
  expect(missedRegions()).toEqual([]);
  expect(within(screen.getByRole('region', { name: 'Files' })).getByText('README.md')).toBeTruthy();

  // what can't be imported says so, and leaves the plan
  await user.upload(input, new File(['x'], '.DS_Store'));
  expect(await screen.findByText('There are no files in this folder.')).toBeTruthy();
  const gone = new File(['name: Gone'], 'config.yml');
  Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('NotFoundError')) });
  await user.upload(input, gone);
  expect(await screen.findByText(/^A file can't be read\./)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Apply plan' }));
  expect(await screen.findByText(/^Imported into Attic dimmer: 1 created, 0 changed/)).toBeTruthy();
  keepToasts();
  await waitFor(() => expect(location.pathname).toMatch(/^\/projects\/HUB_CONNECTED\/.+\/overview$/));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(await history.findByText('imported a driver folder')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Import undone')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/projects'));
});

it('[HND-01] says that there is no connection, and plans the same files once there is one', async () => {
  const { user } = await renderApp('/projects/import', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Import a driver folder' });
  act(() => onlineManager.setOnline(false));
  network.use(http.post('*/driverimports/plan', () => HttpResponse.error(), { once: true }));
  const file = new File([config], 'config.yml');
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(config).buffer });
  try {
    await user.upload(screen.getByLabelText('Choose files or a ZIP file', { selector: 'input' }), file);
    expect(await screen.findByText(/^The server can't be reached/)).toBeTruthy();
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Plan' })).toBeTruthy();
});

it('[HND-01] is neither canceled nor replaced while it is imported', async () => {
  const { user } = await renderApp('/projects/import', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Import a driver folder' });
  const file = new File([config], 'config.yml');
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(config).buffer });
  const input = screen.getByLabelText('Choose files or a ZIP file', { selector: 'input' });
  await user.upload(input, file);
  const gate = createGate();
  network.use(http.post('*/driverimports', () => gate.passed.then(() => undefined), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Apply plan' }));
  await screen.findByRole('button', { name: 'Applying…' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.upload(input, file);
  expect(screen.getByRole('button', { name: 'Applying…' })).toBeTruthy();
  gate.open();
  expect(await screen.findByText(/^Imported into Attic dimmer: 1 created, 0 changed/)).toBeTruthy();
  await waitFor(() => expect(location.pathname).toMatch(/^\/projects\/HUB_CONNECTED\/.+\/overview$/));
});

it('[HND-01] finds the project to import into by typing, among all projects that the user can edit', async () => {
  const { user } = await renderApp('/projects', { as: 'ada' });
  await user.click(await screen.findByRole('link', { name: 'Import a driver folder' }));
  const target = await screen.findByRole('combobox', { name: 'Import into' });
  expect(target).toHaveProperty('value', 'New project');
  await user.clear(target);
  await user.type(target, 'wall switch');
  await user.click(await screen.findByRole('option', { name: 'Wall Switch 2-gang' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('pjtId')).toBeTruthy());
  await waitFor(() => expect(target).toHaveProperty('value', 'Wall Switch 2-gang'));
});

it('[HND-01] says when a folder has no driver at its top level, and that only a project is created', async () => {
  const { user } = await renderApp('/projects/import', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Import a driver folder' });
  const nested = new File([config], 'config.yml');
  Object.defineProperty(nested, 'webkitRelativePath', { value: 'repo/attic/config.yml' });
  Object.defineProperty(nested, 'arrayBuffer', {
    value: async () => new TextEncoder().encode(config).buffer,
  });
  await user.upload(screen.getByLabelText('Choose a folder', { selector: 'input' }), nested);
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(plan.getByText(/^No driver was found\. config\.yml.* must be at the top level/)).toBeTruthy();
  expect(plan.getByText(/^Creates a project without a driver/)).toBeTruthy();
});

it("[HND-01] doesn't say that a project has everything in a folder that can't be imported", async () => {
  const { user } = await renderApp('/projects/import', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Import a driver folder' });
  // more values than a file may have
  const levels = ['b', 'c', 'd', 'e', 'f', 'g'].map((name, level) => {
    const previous = `*${'abcdefg'[level]}`;
    return `${name}: &${name} [${Array<string>(9).fill(previous).join(', ')}]`;
  });
  const repeated = `a: &a [x]\n${levels.join('\n')}\n`;
  const broken = new File([config], 'config.yml');
  Object.defineProperty(broken, 'arrayBuffer', {
    value: async () => new TextEncoder().encode(repeated).buffer,
  });
  await user.upload(screen.getByLabelText('Choose files or a ZIP file', { selector: 'input' }), broken);
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(plan.getByText("The folder can't be imported until these are fixed.")).toBeTruthy();
  expect(plan.queryByText(/already has everything/)).toBeNull();
});
