import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStubServer,
  descriptionField,
  freshStore,
  nameField,
  renderForm,
  retype,
  saveButton,
  user,
} from '../../../tests/formHarness.tsx';
import { createNamedLocks } from '../../../tests/locks.ts';
import { leaveGuards } from '../page/leaveGuards.ts';
import { draftKeyOf } from './draft.ts';
import { createDraftStore } from './draftStore.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const key = `${user.userId}|${user.mnId}/projects/gs-1`;

/** Types, waits until the draft is stored, and closes the page. */
const typeAndCrash = async ({
  server = createStubServer(),
  store = freshStore(),
  text = 'Garden Strip 10 m',
} = {}) => {
  const { person, view } = renderForm({ server, store });
  await retype(person, await nameField(), text);
  await screen.findByText(/^Draft saved \d\d:\d\d$/);
  view.unmount();
  return { server, store };
};

it('[fault 17] the draft of a record that was restored elsewhere is listed again when its form has opened', async () => {
  const { store } = await typeAndCrash();
  const owner = `${user.userId}|${user.mnId}`;
  await store.hideDeleted(draft => (draft.key === key ? 'deletion-1' : undefined));
  expect(await store.list(owner)).toEqual([]);
  const { view } = renderForm({ store });
  await screen.findByText(/^Unsaved changes from .* restored$/);
  view.unmount();
  await waitFor(async () => expect((await store.list(owner)).map(draft => draft.key)).toEqual([key]));
});

it('[fault 17] what was typed into the form of a new record is restored, however long the browser takes to read it', async () => {
  const { store } = await typeAndCrash();
  const typed = await store.read(key);
  if (typed === undefined) throw new Error('No draft was stored.');
  const newKey = draftKeyOf({ owner: typed.owner, resource: 'projects', recordId: null, suffix: 'p1' });
  await store.write({ ...typed, key: newKey, recordId: null });
  await store.remove(key);

  let release = () => {};
  const released = new Promise<void>(resolve => (release = resolve));
  const slow = {
    ...store,
    read: async (one: string) => {
      if (one === newKey) await released;
      return store.read(one);
    },
  };
  renderForm({ store: slow, edit: { creationDraftKey: 'p1' } });
  // the form opens before the draft is read
  expect((await nameField()).value).toBe('Garden Strip');
  release();
  await screen.findByText(/^Unsaved changes from .* restored$/);
  expect((await nameField()).value).toBe('Garden Strip 10 m');
});

describe('keeping', () => {
  it('writes changes to the record half a second after the last keystroke', async () => {
    const { store, person } = renderForm();
    const field = await nameField();
    await waitFor(async () => expect(await store.read(key)).toBeUndefined());
    await person.type(field, '!');
    const note = await screen.findByText(/^Draft saved \d\d:\d\d$/);
    expect(note.closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await store.read(key)).toMatchObject({
      owner: 'usr-ada|8kQ2',
      recordId: 'gs-1',
      version: 1,
      title: 'Garden Strip',
      path: '/edit',
      values: { pjtNm: 'Garden Strip!' },
      base: { pjtNm: 'Garden Strip' },
    });
  });

  it('has no draft if the form equals the record again', async () => {
    const { store, person } = renderForm();
    await person.type(await nameField(), '!');
    await screen.findByText(/^Draft saved \d/);
    await person.type(await nameField(), '{Backspace}');
    await waitFor(async () => expect(await store.read(key)).toBeUndefined());
    await waitFor(() => expect(screen.queryByText(/Draft saved/)).toBeNull());
  });

  it.each([
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('writes at once when %s', async (_, leave) => {
    const { store, person } = renderForm();
    const field = await nameField();
    // waits for pending operations of the store
    await store.read(key);
    await person.type(field, '!');
    leave();
    expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Garden Strip!' } });
  });

  it('keeps what was typed last where the page goes before the write is finished', async () => {
    const { store, person } = renderForm();
    const field = await nameField();
    await store.read(key);
    await person.type(field, '!');
    await screen.findByText(/^Draft saved \d/);
    const unfinished = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The page is gone', 'AbortError');
    });
    await person.type(field, '?');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(unfinished).toHaveBeenCalledOnce());
    unfinished.mockRestore();
    expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Garden Strip!?' } });
  });

  it('writes at once when the form is left', async () => {
    const { store, person, view } = renderForm();
    const field = await nameField();
    await store.read(key);
    await person.type(field, '!');
    view.unmount();
    expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Garden Strip!' } });
  });

  it('is kept if another tab removed the stored draft while the form was open', async () => {
    const { store, person, view } = renderForm();
    await person.type(await nameField(), '!');
    await screen.findByText(/^Draft saved \d/);
    await store.remove(key);
    view.unmount();
    expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Garden Strip!' } });
  });

  it('never writes secrets', async () => {
    const write = vi.spyOn(IDBObjectStore.prototype, 'put');
    const keep = vi.spyOn(Storage.prototype, 'setItem');
    const { store, person } = renderForm({
      edit: { secretFields: ['secret'] },
      extra: <TextInput source="secret" label="Secret" type="password" />,
    });
    await person.type(await screen.findByLabelText('Secret'), 'hunter2');
    await person.type(await nameField(), '!');
    await screen.findByText(/^Draft saved \d/);
    expect((await store.read(key))?.values).toEqual({ pjtNm: 'Garden Strip!' });
    window.dispatchEvent(new Event('pagehide'));
    await person.type(await nameField(), '?');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(localStorage)).toContain('Garden Strip!?');
    await waitFor(async () => expect((await store.read(key))?.values).toEqual({ pjtNm: 'Garden Strip!?' }));
    expect(JSON.stringify([write.mock.calls, keep.mock.calls])).not.toContain('hunter2');
  });

  it('asks before a secret is lost, and says which part of a restored form is missing', async () => {
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
    const [server, store] = [createStubServer(), freshStore()];
    const options = {
      server,
      store,
      edit: { secretFields: ['secret'] },
      extra: <TextInput source="secret" label="Secret" type="password" />,
    };
    const { person, router, view } = renderForm(options);
    await person.type(await nameField(), '!');
    await person.type(await screen.findByLabelText('Secret'), 'hunter2');
    expect(await screen.findByText(/^Secrets are only kept/)).toBeTruthy();
    await screen.findByText(/^Draft saved \d/);
    // a page below this one, too
    void router.navigate('/edit/lab');
    const stay = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' });
    await person.click(stay);
    await waitFor(() => expect(question()).toBeNull());
    expect(router.state.location.pathname).toBe('/edit');
    // so does the notice of an ended session
    expect(leaveGuards.hasOpen()).toBe(true);
    view.unmount();
    expect(leaveGuards.hasOpen()).toBe(false);

    const again = renderForm(options);
    expect(await screen.findByText('Secrets were not kept: enter them again.')).toBeTruthy();
    await again.person.type(await nameField(), '?');
    await waitFor(async () => expect((await store.read(key))?.values).toEqual({ pjtNm: 'Garden Strip!?' }));
    expect((await store.read(key))?.isPartial).toBe(true);
    await again.person.type(await screen.findByLabelText('Secret'), 'hunter3');
    await waitFor(() => expect(screen.queryByText(/^Secrets were not kept/)).toBeNull());
    // Cancel discards, with Undo, and doesn't ask
    await again.person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/projects'));
    expect(question()).toBeNull();
  });

  it('is discarded without Undo if it only had a secret', async () => {
    const { person, router } = renderForm({
      edit: { secretFields: ['secret'] },
      extra: <TextInput source="secret" label="Secret" type="password" />,
    });
    await person.type(await screen.findByLabelText('Secret'), 'hunter2');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leaves out what the form itself sets, which is no secret', async () => {
    const { person, store } = renderForm({
      edit: { untypedFields: ['publish'] },
      extra: <TextInput source="publish" label="Publish" />,
    });
    await person.type(await screen.findByLabelText('Publish'), 'yes');
    await person.type(await nameField(), '!');
    await screen.findByText(/^Draft saved \d/);
    expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Garden Strip!' } });
    expect((await store.read(key))?.values).not.toHaveProperty('publish');
    expect(screen.queryByText(/^Secrets are/)).toBeNull();
  });

  it('works without storage, says so once, and then asks before typed text is lost', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    const { person, server, router } = renderForm();
    await screen.findByText('Drafts are off because this browser blocks storage');
    await person.click(await nameField());
    await waitFor(() => expect(screen.queryByText(/Drafts are off/)).toBeNull());
    await retype(person, await nameField(), 'Garden Strip 10 m');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/edit');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 10 m');
    expect(server.writes).toHaveLength(1);
    expect(screen.queryByText(/Draft/)).toBeNull();
  });
});

describe('a form in two tabs', () => {
  let databases = 0;

  /** Types into the form in two tabs, each with its own store over one database. */
  const typeInBoth = async () => {
    const [database, locks] = [`tabs-${(databases += 1)}`, createNamedLocks()];
    const openTab = () => createDraftStore({ database, locks: () => locks });
    const [server, one] = [createStubServer(), openTab()];
    const first = renderForm({ server, store: one });
    await retype(first.person, await nameField(), 'Of the first tab');
    await screen.findByText(/^Draft saved \d/);
    const second = renderForm({ server, store: openTab() });
    await waitFor(() => expect(names()).toEqual(['Of the first tab', 'Garden Strip']));
    await retype(second.person, fields()[1] as HTMLElement, 'Of the second tab');
    await waitFor(async () => expect(await one.list('usr-ada|8kQ2')).toHaveLength(2));
    return { server, one, first, second, openTab };
  };
  const fields = () => screen.getAllByLabelText<HTMLInputElement>('Project name');
  const names = () => fields().map(({ value }) => value);

  it('has a draft in each, which the other neither shows nor overwrites', async () => {
    const { server, one, first } = await typeInBoth();
    // a reload of the one with the older draft
    first.view.unmount();
    renderForm({ server, store: one });
    await waitFor(() => expect(names()).toEqual(['Of the second tab', 'Of the first tab']));
  });

  it('is not offered to a third tab', async () => {
    const { first, server, openTab } = await typeInBoth();
    const store = openTab();
    const third = renderForm({ server, store, path: '/projects' });
    await store.write({ ...(await store.list('usr-ada|8kQ2'))[0]!, key: 'closed', title: 'Closed' });
    expect(await screen.findByRole('link', { name: 'Continue Closed' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Continue / })).toHaveLength(1);
    first.view.unmount();
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'));
      expect(screen.getAllByRole('link', { name: /^Continue / })).toHaveLength(2);
    });
    third.view.unmount();
  });

  it('leaves two drafts that can be continued once both are closed', async () => {
    const { server, first, second, openTab } = await typeInBoth();
    first.view.unmount();
    second.view.unmount();
    const { person, router } = renderForm({ server, store: openTab(), path: '/projects' });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    const [newer] = screen.getAllByRole('link', { name: 'Continue Garden Strip' });
    await person.click(newer as HTMLElement);
    expect(router.state.location.pathname).toBe('/edit');
    await waitFor(async () => expect((await nameField()).value).toBe('Of the second tab'));
  });
});

describe('restoring', () => {
  it('restores typed text as unsaved', async () => {
    const { server, store } = await typeAndCrash();
    const { person } = renderForm({ server, store });
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip 10 m'));
    expect(await screen.findByText(/^Unsaved changes from \d\d:\d\d restored$/)).toBeTruthy();
    expect((await descriptionField()).value).toBe('Ten metres of light');
    await person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 10 m');
    expect(server.writes).toMatchObject([{ ifMatch: '"1"', body: { pjtNm: 'Garden Strip 10 m' } }]);
    await waitFor(async () => expect(await store.read(key)).toBeUndefined());
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('discards it, and restores it on Undo', async () => {
    const { server, store } = await typeAndCrash();
    const { person } = renderForm({ server, store });
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip'));
    expect((await saveButton()).getAttribute('aria-disabled')).toBe('true');
    await waitFor(async () => expect(await store.read(key)).toBeUndefined());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip 10 m'));
    await waitFor(async () =>
      expect(await store.read(key)).toMatchObject({ values: { pjtNm: 'Garden Strip 10 m' } }),
    );
  });

  it('restores a cleared field as cleared', async () => {
    const [server, store] = [createStubServer(), freshStore()];
    const { person, view } = renderForm({ server, store });
    await person.clear(await descriptionField());
    await screen.findByText(/^Draft saved \d/);
    view.unmount();
    renderForm({ server, store });
    await waitFor(async () => expect((await descriptionField()).value).toBe(''));
  });

  it('keeps what was typed before the draft was loaded', async () => {
    const { server, store } = await typeAndCrash();
    const read = store.read;
    let goOn = () => {};
    const held = new Promise<void>(resolve => {
      goOn = resolve;
    });
    store.read = async name => {
      await held;
      return read(name);
    };
    const { person } = renderForm({ server, store });
    await person.type(await nameField(), ' now');
    goOn();
    await screen.findByText(/^Draft saved \d/);
    expect((await nameField()).value).toBe('Garden Strip now');
  });

  it('says that the record has changed since, and compares on save', async () => {
    const { server, store } = await typeAndCrash();
    server.saveAs('Mel Castro', { pjtNm: 'Garden Strip Ten', dsc: 'By Mel' });
    const { person } = renderForm({ server, store });
    await screen.findByText(/The project has changed since/);
    expect((await nameField()).value).toBe('Garden Strip 10 m');
    expect((await descriptionField()).value).toBe('By Mel');
    await person.click(await saveButton());
    await screen.findByRole('dialog', { name: 'Mel Castro saved this project while you were editing' });
    expect(server.writes).toMatchObject([{ ifMatch: '"1"' }]);
    expect(server.project().pjtNm).toBe('Garden Strip Ten');
  });

  it('still knows the older version after another reload', async () => {
    const { server, store } = await typeAndCrash();
    server.saveAs('Mel Castro', { pjtNm: 'Garden Strip Ten' });
    const { person, view } = renderForm({ server, store });
    await screen.findByText(/The project has changed since/);
    await person.type(await descriptionField(), '!');
    await screen.findByText(/^Draft saved \d/);
    view.unmount();
    expect(await store.read(key)).toMatchObject({
      version: 1,
      base: { pjtNm: 'Garden Strip', dsc: 'Ten metres of light' },
      values: { pjtNm: 'Garden Strip 10 m', dsc: 'Ten metres of light!' },
    });
  });

  it('deletes a draft that equals the record by now', async () => {
    const { server, store } = await typeAndCrash();
    server.saveAs('Ada Okafor', { pjtNm: 'Garden Strip 10 m' });
    renderForm({ server, store });
    await nameField();
    await waitFor(async () => expect(await store.read(key)).toBeUndefined());
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('is not for another organization', async () => {
    const { server, store } = await typeAndCrash();
    const draft = await store.read(key);
    await store.remove(key);
    await store.write({ ...draft!, key: key.replace('8kQ2', 'other'), owner: 'usr-ada|other' });
    renderForm({ server, store });
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip'));
    fireEvent.focus(await nameField());
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });
});
