import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { MAX_PROJECT_FILE_BYTES } from '../../model/contract/projectFiles.ts';
import { projects } from '../../model/contract/projects.ts';
import { askServer, createGate, network, onRequest, problem } from '../network.ts';
import { addProject } from '../records.ts';
import { keepToasts } from '../keepToasts.ts';
import { renderApp } from './renderApp.tsx';

const fileOf = (content: string | Uint8Array<ArrayBuffer>, size?: number) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new File([bytes], 'lamp.yaml');
  // jsdom can't read files
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};

const lamp = (model: string) =>
  [
    'format: device-project',
    'version: 1',
    'project:',
    '  name: Attic lamp',
    '  type: MQTT',
    'products:',
    '  - name: Attic lamp, white',
    `    model: ${model}`,
    '',
  ].join('\n');

const input = () => screen.getByLabelText('Choose a file', { selector: 'input' });

it('[project file] plans a file, lists its problems by line, imports it as a new project, and undoes that', async () => {
  const { user } = await renderApp('/projects/create', { as: 'mel' });
  await user.click(await screen.findByRole('link', { name: 'Import a project file' }));
  await screen.findByRole('heading', { name: 'Import a project file' });
  await user.upload(input(), fileOf(lamp('AL 1')));
  const refused = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(refused.getByText('Line 8')).toBeTruthy();
  expect(refused.getByText(/^Use letters, numbers/)).toBeTruthy();
  expect(refused.getByText('model: AL 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply plan' })).toHaveProperty('disabled', true);

  await user.upload(input(), fileOf(lamp('AL-1'), MAX_PROJECT_FILE_BYTES + 1));
  expect(await screen.findByText(/^The file is larger than 1 MB/)).toBeTruthy();

  await user.upload(input(), fileOf(''));
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  // ö in Latin-1
  await user.upload(input(), fileOf(new Uint8Array([0x6d, 0xf6, 0x6d])));
  expect(await screen.findByText("The file isn't UTF-8 text. Save it as UTF-8.")).toBeTruthy();

  await user.upload(input(), fileOf(lamp('AL-1')));
  const name = await screen.findByRole('textbox', { name: 'Project name' });
  await user.clear(name);
  await user.type(name, 'Cellar lamp');
  const apply = screen.getByRole('button', { name: 'Apply plan' });
  await waitFor(() => expect(apply).toHaveProperty('disabled', false));
  const plan = within(screen.getByRole('region', { name: 'Plan' }));
  expect(plan.getByRole('button', { name: /Project ?Cellar lamp/ })).toBeTruthy();
  expect(plan.getByRole('button', { name: /1 product/ })).toBeTruthy();
  await user.click(apply);
  expect(await screen.findByText(/^Imported into Cellar lamp: 2 created, 0 changed, 0 deleted/)).toBeTruthy();
  await waitFor(() => expect(location.pathname).toMatch(/^\/projects\/MQTT\/.+\/overview$/));
  expect(await screen.findByText(/^You imported a project file into Cellar lamp/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  expect(await screen.findByText('Import undone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/projects'));
});

it('[SES-01] a session that ends on the import page leads to the landing page, without a question', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, session } = await renderApp('/projects/file', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Drop a project file here' });
  await user.upload(input(), fileOf(lamp('AL-1')));
  const apply = await screen.findByRole('button', { name: 'Apply plan' });
  await waitFor(() => expect(apply).toHaveProperty('disabled', false));
  network.use(http.post('*/projectfiles', () => problem(401, 'unauthenticated', 'Sign in.')));
  await user.click(apply);
  expect(
    await screen.findByRole('heading', { name: 'From the first log line to the published product' }),
  ).toBeTruthy();
  expect(location.pathname).toBe('/');
  expect(session.user()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[project file] a plan without changes has nothing to undo, and only what can succeed is offered again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, call } = await renderApp('/projects', { as: 'ada' });
  const { list } = await call(projects.list, { query: { keyword: 'Hearth Dimmer H2' } });
  const { pjtId = '' } = list[0] ?? {};
  cleanup();
  await renderApp(`/projects/file?pjtId=${pjtId}`, { as: 'ada' });
  await screen.findByRole('heading', { name: 'Drop a project file here' });
  const head = lamp('AL-1').split('\n').slice(0, 5).join('\n');
  const same = `${head}\n  description: Dimmer for two-wire rooms, meters what the circuit uses.\n`.replace(
    'Attic lamp',
    'Hearth Dimmer H2',
  );
  await user.upload(input(), fileOf(same));
  expect(await screen.findByText(/There is nothing to change\.$/)).toBeTruthy();
  expect(screen.queryByText('You can undo for 10 minutes')).toBeNull();
  await user.upload(input(), fileOf(same.replace('two-wire', 'three-wire')));
  expect(await screen.findByText('You can undo for 10 minutes')).toBeTruthy();

  const answer = (status: number) =>
    network.use(
      http.post('*/projectfiles/plan', () =>
        HttpResponse.json({ code: 'invalid', message: `Answer ${status}`, requestId: '1' }, { status }),
      ),
    );
  answer(422);
  await user.upload(input(), fileOf(same));
  expect(await screen.findByText('Answer 422')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  answer(503);
  await user.upload(input(), fileOf(same));
  expect(await screen.findByText('Answer 503')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[project file] says that there is no connection, and plans the same file once there is one', async () => {
  const { user } = await renderApp('/projects/file', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Drop a project file here' });
  act(() => onlineManager.setOnline(false));
  network.use(http.post('*/projectfiles/plan', () => HttpResponse.error(), { once: true }));
  try {
    await user.upload(input(), fileOf(lamp('AL-1')));
    expect(await screen.findByText(/^The server can't be reached/)).toBeTruthy();
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Apply plan' })).toBeTruthy();
});

it('[project file] [fault 17] is imported once, with two clicks and a lost response', async () => {
  const { user } = await renderApp('/projects/file', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Drop a project file here' });
  await user.upload(input(), fileOf(lamp('AL-1')));
  const apply = await screen.findByRole('button', { name: 'Apply plan' });
  const lost = async ({ request }: { request: Request }) => {
    await askServer(request);
    return HttpResponse.error();
  };
  network.use(http.post('*/projectfiles', lost, { once: true }));
  const imports: string[] = [];
  onRequest(({ url }) => {
    if (new URL(url).pathname.endsWith('/projectfiles')) imports.push(url);
  });
  apply.click();
  apply.click();
  expect(await screen.findAllByText(/^Imported into Attic lamp: 2 created/)).toHaveLength(1);
  keepToasts();
  expect(await screen.findByText(/^You imported a project file into Attic lamp/)).toBeTruthy();
  expect(screen.getAllByText(/^Imported into Attic lamp: 2 created/)).toHaveLength(1);
  expect(screen.queryByText(/can't be reached/)).toBeNull();
  expect(imports).toHaveLength(2);
});

it('[project file] is neither canceled nor replaced while it is imported', async () => {
  const { user } = await renderApp('/projects/file', { as: 'mel' });
  await screen.findByRole('heading', { name: 'Drop a project file here' });
  await user.upload(input(), fileOf(lamp('AL-1')));
  const gate = createGate();
  network.use(http.post('*/projectfiles', () => gate.passed.then(() => undefined), { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Apply plan' }));
  await screen.findByRole('button', { name: 'Applying…' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.upload(input(), new File(['x'.repeat(10)], 'other.yaml'));
  expect(screen.getByRole('button', { name: 'Applying…' })).toBeTruthy();
  expect(screen.getByText('lamp.yaml')).toBeTruthy();
  gate.open();
  expect(await screen.findByText(/^You imported a project file into Attic lamp/)).toBeTruthy();
});

it('[project file] says that the project was deleted meanwhile, and keeps the file for another one', async () => {
  const { user, store } = await renderApp('/projects', { as: 'mel' });
  const { pjtId } = await addProject(store, { ownerId: 'usr-mel', prodType: 'MQTT', pjtNm: 'Attic lamp' });
  act(() => {
    window.history.pushState(null, '', `/projects/file?pjtId=${pjtId}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('heading', { name: 'Drop a project file here' });
  await user.upload(input(), fileOf(lamp('AL-1')));
  const apply = await screen.findByRole('button', { name: 'Apply plan' });
  await store.db.deleteFrom('projects').where('pjtId', '=', pjtId).execute();
  await user.click(apply);
  expect(
    await screen.findByText(/^The project was deleted, or you no longer have access to it/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply plan' })).toBeNull();
  expect(screen.getByText('lamp.yaml')).toBeTruthy();
});

it("[project file] can't be opened for a project that the user can't edit", async () => {
  const { call } = await renderApp('/projects', { as: 'mel' });
  const { list } = await call(projects.list, {});
  const foreign = list.find(({ canEdit }) => !canEdit);
  cleanup();
  await renderApp(`/projects/file?pjtId=${foreign?.pjtId}`, { as: 'mel' });
  expect(await screen.findByText('Error Code: 403')).toBeTruthy();
});

it('[project file] says that an exported file is too large to be imported', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:project');
  const { user } = await renderApp('/projects', { as: 'ada' });
  await user.click(await screen.findByRole('link', { name: 'Hearth Dimmer H2' }));
  const exportButton = await screen.findByRole('button', { name: 'Export' });
  await user.click(exportButton);
  await waitFor(() => expect(exportButton).toHaveProperty('disabled', false));
  expect(screen.queryByText(/larger than 1 MB/)).toBeNull();
  network.use(http.get('*/project.yaml', () => HttpResponse.text('#'.repeat(MAX_PROJECT_FILE_BYTES + 1))));
  await user.click(exportButton);
  expect(await screen.findByText(/^The file was saved, but it is larger than 1 MB/)).toBeTruthy();
});
