import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  respondToNextWrite,
  buildProject,
  createStubServer,
  disconnectNextWrite,
  descriptionField,
  heldResponse,
  nameField,
  renderForm,
  retype,
  saveButton,
  user,
} from '../../../tests/formHarness.tsx';
import { invalid, network, problem } from '../../../tests/network.ts';
import { watchLiveRegions } from '../../../tests/watchLiveRegions.ts';

// react-admin logs every rejected call to the console
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const draftKey = `${user.userId}|${user.mnId}/projects/gs-1`;

describe('saving', () => {
  it('sends the version of the form, says so, and has nothing left to save', async () => {
    const { server, person } = renderForm();
    expect((await saveButton()).getAttribute('aria-disabled')).toBe('true');
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 10 m');
    expect(server.writes).toEqual([
      {
        method: 'PUT',
        ifMatch: '"1"',
        key: null,
        body: { pjtNm: 'Garden Strip 10 m', dsc: 'Ten metres of light' },
      },
    ]);
    await waitFor(async () => expect((await saveButton()).getAttribute('aria-disabled')).toBe('true'));

    await retype(person, await nameField(), 'Garden Strip 12 m');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 12 m');
    expect(server.writes[1]?.ifMatch).toBe('"2"');
  });

  it('keeps the focus on the button when nothing is left to save', async () => {
    const { server, person } = renderForm();
    await retype(person, await nameField(), 'Garden Strip 10 m');
    (await saveButton()).focus();
    await person.keyboard('{Enter}');
    await screen.findByText('Saved Garden Strip 10 m');
    const save = await saveButton();
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
    // a disabled button loses the focus in browsers, though not in jsdom
    expect(save.hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(save);
    await person.keyboard('{Enter}');
    expect(server.writes).toHaveLength(1);
    await person.tab();
    expect((await saveButton()).hasAttribute('disabled')).toBe(true);
  });

  it('goes to the given page when it is saved', async () => {
    const { person, router } = renderForm({
      edit: { redirect: record => `/projects/${record.pjtId}/overview` },
    });
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/projects/gs-1/overview');
  });

  it('sends a cleared text as an empty text', async () => {
    const { server, person } = renderForm();
    await person.clear(await descriptionField());
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip');
    expect(server.writes[0]?.body).toEqual({ pjtNm: 'Garden Strip', dsc: '' });
  });

  it.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}', '{Control>}{Enter}{/Control}'])(
    'saves on %s',
    async keys => {
      const { server, person } = renderForm();
      await retype(person, await nameField(), 'Garden Strip 10 m');
      await person.keyboard(keys);
      await screen.findByText('Saved Garden Strip 10 m');
      expect(server.writes).toHaveLength(1);
    },
  );

  it('does not send an untouched form', async () => {
    const { server, person } = renderForm();
    await person.click(await nameField());
    await person.keyboard('{Control>}s{/Control}');
    expect(server.writes).toEqual([]);
  });

  it('sends one request for two submits', async () => {
    const { server, person } = renderForm();
    const { response, arrive } = heldResponse();
    respondToNextWrite(() => response);
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.keyboard('{Control>}s{/Control}');
    const button = await screen.findByRole('button', { name: 'Saving…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await person.click(button);
    await person.keyboard('{Control>}s{/Control}');
    await person.type(await nameField(), '{Enter}');
    expect(screen.getByRole('button', { name: 'Saving…' })).toBe(button);
    arrive(Response.json(buildProject({ pjtNm: 'Garden Strip 10 m', version: 2 })));
    await screen.findByText('Saved Garden Strip 10 m');
    expect(server.writes).toHaveLength(1);
  });

  it('keeps what is typed while the request is running', async () => {
    const { server, person } = renderForm({ edit: { redirect: () => '/elsewhere' } });
    const { response, arrive } = heldResponse();
    respondToNextWrite(() => response);
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.keyboard('{Control>}s{/Control}');
    await person.type(await descriptionField(), ', dimmable');
    arrive(Response.json(buildProject({ pjtNm: 'Garden Strip 10 m', version: 2 })));
    await screen.findByText('Saved Garden Strip 10 m');
    expect((await descriptionField()).value).toBe('Ten metres of light, dimmable');
    expect((await nameField()).value).toBe('Garden Strip 10 m');
    server.saveAs('Ada Okafor', { pjtNm: 'Garden Strip 10 m' });
    await person.click(await saveButton());
    await screen.findByText('Another page');
    expect(server.writes[1]).toMatchObject({
      ifMatch: '"2"',
      body: { dsc: 'Ten metres of light, dimmable' },
    });
  });
});

describe('errors', () => {
  it('shows the errors of the schema and focuses the first invalid field', async () => {
    const { server, person } = renderForm();
    await person.clear(await nameField());
    await person.type(await descriptionField(), '!');
    await person.click(await saveButton());
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
    expect(server.writes).toEqual([]);
  });

  it('shows the errors of the server on their fields', async () => {
    const { person } = renderForm();
    respondToNextWrite(() => invalid({ pjtNm: 'The name is taken.' }));
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.type(await descriptionField(), '!');
    await person.click(await saveButton());
    expect(await screen.findByText('The name is taken.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();

    await retype(person, await nameField(), 'Garden Strip 11 m');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 11 m');
  });

  it('shows an error without a field once, in a toast', async () => {
    const { person } = renderForm();
    respondToNextWrite(() => invalid({ somewhere: 'Something else is wrong.' }));
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Something else is wrong.');
  });

  it('keeps everything after a network error, and saves on the next try', async () => {
    const { server, person, store } = renderForm();
    disconnectNextWrite();
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('No response from the server');
    expect((await nameField()).value).toBe('Garden Strip 10 m');
    await waitFor(async () =>
      expect(await store.read(draftKey)).toMatchObject({ values: { pjtNm: 'Garden Strip 10 m' } }),
    );
    await person.click(await saveButton());
    await waitFor(() => expect(server.project().pjtNm).toBe('Garden Strip 10 m'));
    await waitFor(async () => expect(await store.read(draftKey)).toBeUndefined());
  });

  it('says after a response of a proxy that nothing is lost', async () => {
    const { person } = renderForm();
    respondToNextWrite(() => new Response('<html>', { status: 503, headers: { 'retry-after': '30' } }));
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'this may not have been saved. Try again in 30 seconds. Your changes are kept here.',
    );
  });

  it('shows an error at once while the browser is offline', async () => {
    const { person } = renderForm();
    await retype(person, await nameField(), 'Garden Strip 10 m');
    act(() => onlineManager.setOnline(false));
    disconnectNextWrite();
    await person.click(await saveButton());
    expect(await screen.findByText(/^No response from the server/)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 10 m');
  });

  it('says that it is saved if only the response was lost', async () => {
    const { server, person } = renderForm();
    respondToNextWrite(() => {
      server.saveAs('Ada Okafor', { pjtNm: 'Garden Strip 10 m' });
      return HttpResponse.error();
    });
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 10 m');
    await waitFor(async () => expect((await saveButton()).getAttribute('aria-disabled')).toBe('true'));
    expect(server.writes).toHaveLength(2);
    expect(screen.queryByText(/^No response/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is saved by the next click if the connection was lost after the request', async () => {
    const { server, person } = renderForm();
    disconnectNextWrite();
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    await screen.findByText(/^No response from the server/);
    server.saveAs('Ada Okafor', { pjtNm: 'Garden Strip 10 m' });
    await person.click(await saveButton());
    await waitFor(async () => expect((await saveButton()).getAttribute('aria-disabled')).toBe('true'));
    expect(server.writes).toHaveLength(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** The server saves, but neither the response nor that of the retry arrives; then the user types on. */
  const typeAfterLostSave = async (chgr: string) => {
    const form = renderForm();
    const { server, person } = form;
    disconnectNextWrite();
    await retype(person, await nameField(), 'Tunnel one');
    await person.click(await saveButton());
    await screen.findByText(/^No response from the server/);
    server.saveAs(chgr, { pjtNm: 'Tunnel one' });
    await retype(person, await nameField(), 'Tunnel two');
    return form;
  };

  it('saves what was typed after a save that was done without a response', async () => {
    const { server, person } = await typeAfterLostSave('Ada Okafor');
    await person.click(await saveButton());
    await screen.findByText('Saved Tunnel two');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.project()).toMatchObject({ pjtNm: 'Tunnel two', version: 3 });
  });

  it('says that it was saved as soon as it is known, and keeps what was typed since', async () => {
    const { server, person, queryClient } = await typeAfterLostSave('Ada Okafor');
    await act(() => queryClient.refetchQueries());
    await screen.findByText('Saved Tunnel one');
    expect((await nameField()).value).toBe('Tunnel two');
    expect(screen.queryByText(/newer version/)).toBeNull();
    await person.click(await saveButton());
    await screen.findByText('Saved Tunnel two');
    expect(server.writes.at(-1)?.ifMatch).toBe('"2"');
  });

  it('asks if a colleague has saved the same values', async () => {
    const { person } = await typeAfterLostSave('Mel Castro');
    await person.click(await saveButton());
    const name = 'Mel Castro saved this project while you were editing';
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });

  it('keeps the draft of a record that was deleted by another user', async () => {
    const { person, store } = renderForm();
    respondToNextWrite(() => problem(404, 'not_found'));
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Someone deleted this project. Your changes are kept here.',
    );
    expect((await nameField()).value).toBe('Garden Strip 10 m');
    expect(await store.read(draftKey)).toMatchObject({ values: { pjtNm: 'Garden Strip 10 m' } });
  });

  it('[SES-01] a 401 shows no success, keeps the draft and goes to the landing page', async () => {
    const { person, store, session } = renderForm({ edit: { redirect: () => '/elsewhere' } });
    respondToNextWrite(() => problem(401, 'unauthenticated'));
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(await saveButton());
    await screen.findByText('Landing');
    expect(session.user()).toBeNull();
    expect(screen.queryByText(/Saved/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(async () =>
      expect(await store.read(draftKey)).toMatchObject({
        path: '/edit',
        values: { pjtNm: 'Garden Strip 10 m' },
      }),
    );
  });
});

describe('the record of the form', () => {
  it('is updated when others save and nothing was typed', async () => {
    const { server, person, queryClient } = renderForm();
    await nameField();
    server.saveAs('Mel Castro', { dsc: 'By Mel' });
    await act(() => queryClient.refetchQueries());
    await waitFor(async () => expect((await descriptionField()).value).toBe('By Mel'));
    expect(screen.queryByText(/changed this project/)).toBeNull();
    await person.type(await descriptionField(), '!');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip');
    expect(server.writes).toMatchObject([{ ifMatch: '"2"' }]);
  });

  it('shows who changed it and what, before anything is saved', async () => {
    const { server, person, queryClient } = renderForm();
    await person.type(await descriptionField(), '!');
    server.saveAs('Mel Castro', { dsc: 'By Mel' });
    await act(() => queryClient.refetchQueries());
    await screen.findByText('Mel Castro changed this project');
    await person.click(screen.getByRole('button', { name: 'See what changed' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Mel Castro saved this project while you were editing',
    });
    expect(dialog.textContent).toContain('By Mel');
    await person.click(screen.getByRole('button', { name: 'Use theirs' }));
    await waitFor(async () => expect((await descriptionField()).value).toBe('By Mel'));
    expect(screen.queryByText('Mel Castro changed this project')).toBeNull();
    expect(server.writes).toEqual([]);
  });

  it('is not reported as changed if none of the fields of the form was', async () => {
    const { server, person, queryClient } = renderForm();
    await person.type(await descriptionField(), '!');
    server.saveAs('Mel Castro', { devStatCd: 'DEPLOYED_TO_TEST' });
    await act(() => queryClient.refetchQueries());
    expect(screen.queryByText('Mel Castro changed this project')).toBeNull();
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip');
    expect(server.project()).toMatchObject({
      dsc: 'Ten metres of light!',
      devStatCd: 'DEPLOYED_TO_TEST',
    });
  });

  it('says that it was saved by the same user', async () => {
    const { server, person, queryClient, session } = renderForm();
    const user = session.user();
    await person.type(await descriptionField(), '!');
    const missedRegions = watchLiveRegions();
    server.saveAs(`${user?.givenName} ${user?.familyName}`, { dsc: 'By Ada elsewhere' });
    await act(() => queryClient.refetchQueries());
    const note = await screen.findByText('You saved a newer version of this project');
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(missedRegions()).toEqual([]);
    await person.click(await saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'You saved a newer version of this project' });
    expect(within(dialog).getByRole('button', { name: 'Use saved version' })).toBeTruthy();
  });

  it('is not replaced by a later fetch once something was typed', async () => {
    const { server, person, queryClient } = renderForm();
    await person.type(await descriptionField(), '!');
    server.saveAs('Mel Castro', { dsc: 'By Mel' });
    await act(() => queryClient.refetchQueries());
    expect((await descriptionField()).value).toBe('Ten metres of light!');
    await person.click(await saveButton());
    await screen.findByRole('dialog', { name: 'Mel Castro saved this project while you were editing' });
    expect(server.writes).toMatchObject([{ ifMatch: '"1"' }]);
    expect(server.project().dsc).toBe('By Mel');
  });

  it('is fetched even if an older one is cached', async () => {
    const { server, router, queryClient, person } = renderForm({ path: '/elsewhere' });
    queryClient.setQueryData(
      ['projects', 'getOne', { id: 'gs-1', meta: undefined }],
      { ...server.project(), id: 'gs-1' },
      { updatedAt: 1 },
    );
    server.saveAs('Mel Castro', { dsc: 'By Mel' });
    await act(() => router.navigate('/edit'));
    expect((await descriptionField()).value).toBe('By Mel');
    await person.type(await descriptionField(), '!');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip');
    expect(server.writes[0]?.ifMatch).toBe('"2"');
  });

  it('stays in view when a later fetch fails', async () => {
    const { person, queryClient, router } = renderForm();
    await person.type(await nameField(), '!');
    network.use(http.get('*', () => problem(500, 'internal')));
    await act(() => queryClient.refetchQueries());
    expect((await nameField()).value).toBe('Garden Strip!');
    expect(router.state.location.pathname).toBe('/edit');
  });

  it('is merged into a save without asking if others changed other fields', async () => {
    const server = createStubServer();
    const { person } = renderForm({ server });
    await person.type(await nameField(), ' 10 m');
    server.saveAs('Mel Castro', { devStatCd: 'DEPLOYED_TO_TEST' });
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 10 m');
    expect(server.writes.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(server.project().devStatCd).toBe('DEPLOYED_TO_TEST');
  });
});

describe('leaving', () => {
  it('discards on Cancel, and Undo restores the form with what was typed', async () => {
    const { person, router, store } = renderForm();
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/projects');
    await waitFor(async () => expect(await store.read(draftKey)).toBeUndefined());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip 10 m'));
  });
});
