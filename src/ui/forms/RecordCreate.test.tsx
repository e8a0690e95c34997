import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  respondToNextWrite,
  buildProject,
  createStubServer,
  disconnectNextWrite,
  descriptionField,
  freshStore,
  nameField,
  renderForm,
  user,
} from '../../../tests/formHarness.tsx';
import { invalid, problem } from '../../../tests/network.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const key = `${user.userId}|${user.mnId}/projects/new`;
const createButton = () => screen.findByRole('button', { name: 'Create project' });

const fill = async (options: Parameters<typeof renderForm>[0] = {}) => {
  const app = renderForm({ path: '/new', ...options });
  await app.person.click(await nameField());
  await app.person.paste('Porch Lamp');
  return app;
};

it('creates, forgets the draft, and goes to the new record', async () => {
  const { server, person, router, store } = await fill();
  await screen.findByText(/^Draft saved \d/);
  expect(await store.read(key)).toMatchObject({
    recordId: null,
    title: 'Porch Lamp',
    path: '/new',
    values: { pjtNm: 'Porch Lamp' },
  });
  await person.click(await createButton());
  await screen.findByText('Another page');
  expect(router.state.location.pathname).toBe('/made/gs-1');
  expect(screen.getByText('Created')).toBeTruthy();
  expect(server.writes).toMatchObject([
    { method: 'POST', ifMatch: null, body: { pjtNm: 'Porch Lamp', dsc: '', prodType: 'MQTT' } },
  ]);
  await waitFor(async () => expect(await store.read(key)).toBeUndefined());
});

it('is kept when the page is reloaded', async () => {
  const [server, store] = [createStubServer(), freshStore()];
  const { view } = await fill({ server, store });
  await screen.findByText(/^Draft saved \d/);
  view.unmount();
  renderForm({ path: '/new', server, store });
  await waitFor(async () => expect((await nameField()).value).toBe('Porch Lamp'));
  expect(await screen.findByText(/^Unsaved changes from .* restored$/)).toBeTruthy();
});

it('repeats the Idempotency-Key after a network error', async () => {
  const { server, person } = await fill();
  disconnectNextWrite();
  await person.click(await createButton());
  await screen.findByText(/^No response from the server/);
  expect((await nameField()).value).toBe('Porch Lamp');
  await person.click(await createButton());
  await screen.findByText('Another page');
  expect(server.writes.map(({ key }) => key)).toEqual(Array(3).fill(server.writes[0]?.key));
  expect(server.writes[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

it('repeats the Idempotency-Key after a reload', async () => {
  const [server, store] = [createStubServer(), freshStore()];
  const { view, person } = await fill({ server, store });
  respondToNextWrite(() => new Response('{"pjtId": "gs-', { status: 200 }));
  await person.click(await createButton());
  await screen.findByText(/this may not have been saved\. You can safely try again\./);
  view.unmount();
  const again = renderForm({ path: '/new', server, store });
  await screen.findByText(/^Unsaved changes from .* restored$/);
  await again.person.click(await createButton());
  await screen.findByText('Another page');
  expect(server.writes.map(({ key }) => key)).toEqual(Array(2).fill(server.writes[0]?.key));
});

it('says that it is created if only the response was lost', async () => {
  const { server, person } = await fill();
  respondToNextWrite(() => HttpResponse.error());
  await person.click(await createButton());
  await screen.findByText('Another page');
  expect(screen.getByText('Created')).toBeTruthy();
  expect(screen.queryByText(/^No response/)).toBeNull();
  expect(server.writes[1]?.key).toBe(server.writes[0]?.key);
});

it('shows the errors of schema and server on their fields', async () => {
  const { server, person } = await fill();
  await person.clear(await nameField());
  await person.type(await descriptionField(), 'On the porch');
  await person.click(await createButton());
  await screen.findByText('Enter a name.');
  expect(server.writes).toEqual([]);
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()));

  await person.paste('Porch Lamp');
  respondToNextWrite(() => invalid({ pjtNm: 'The name is taken.' }));
  await person.click(await createButton());
  await screen.findByText('The name is taken.');
});

it('[SES-01] a 401 shows neither success nor error, and keeps the draft', async () => {
  const { person, store } = await fill();
  respondToNextWrite(() => problem(401, 'unauthenticated'));
  await person.click(await createButton());
  await screen.findByText('Landing');
  expect(screen.queryByText(/Created|missing id/)).toBeNull();
  expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Porch Lamp' } });
});

it('sends one request for two submits', async () => {
  const { server, person } = await fill();
  respondToNextWrite(() => Response.json(buildProject()));
  await person.keyboard('{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}');
  await screen.findByText('Another page');
  expect(server.writes).toHaveLength(1);
});
