import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  respondToNextWrite,
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
import { invalid, problem } from '../../../tests/network.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const key = `${user.userId}|${user.mnId}/projects/gs-1`;

/** Opens the dialog: Ada has renamed the project, Mel has renamed and described it. */
const meet = async (theirs = { pjtNm: 'Garden Strip Ten', dsc: 'By Mel' }) => {
  const server = createStubServer();
  const app = renderForm({ server });
  await retype(app.person, await nameField(), 'Garden Strip 10 m');
  server.saveAs('Mel Castro', theirs);
  await app.person.click(await saveButton());
  const dialog = await screen.findByRole('dialog', {
    name: 'Mel Castro saved this project while you were editing',
  });
  return { ...app, dialog };
};

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const press = async (app: Awaited<ReturnType<typeof meet>>, name: string) =>
  app.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the dialog', () => {
  it('shows both versions, field by field', async () => {
    const { dialog } = await meet();
    expect(
      within(dialog).getByText('Nothing is lost. Choose which value to keep for each field.'),
    ).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Field', 'Your version', expect.stringMatching(/^Saved by Mel, \d\d:\d\d$/)]);
    expect((await radio(/^Project name Your version Garden Strip 10 m$/)).checked).toBe(true);
    expect((await radio(/^Project name Saved by Mel, \d\d:\d\d Garden Strip Ten$/)).checked).toBe(false);
    // only Mel changed it
    expect((await radio(/^Description Your version Ten metres of light$/)).checked).toBe(false);
    expect((await radio(/^Description Saved by Mel, \d\d:\d\d By Mel$/)).checked).toBe(true);
    expect(within(dialog).getByText('Both changed').closest('tr')?.textContent).toContain('Project name');
  });

  it('collapses equal fields', async () => {
    const { dialog } = await meet({ pjtNm: 'Garden Strip Ten', dsc: 'Ten metres of light' });
    const unchanged = within(dialog).getByRole('row', { name: 'Description Same in both' });
    expect(within(unchanged).getByRole('rowheader')).toHaveProperty('colSpan', 2);
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  });

  it('lets arrow keys select', async () => {
    // user-event needs it, and jsdom lacks it
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    const { person } = await meet();
    (await radio(/^Project name Your version/)).focus();
    await person.keyboard('{ArrowRight}');
    expect((await radio(/^Project name Saved by Mel/)).checked).toBe(true);
    await person.keyboard('{ArrowLeft}');
    expect((await radio(/^Project name Your version/)).checked).toBe(true);
    expect((await radio(/^Description Saved by Mel/)).checked).toBe(true);
  });

  it('shows long texts completely, and lets the keyboard scroll them', async () => {
    const long = 'A very long description. '.repeat(15).trim();
    await meet({ pjtNm: 'Garden Strip', dsc: long });
    const text = (await screen.findAllByText(long)).at(-1);
    expect(text?.tabIndex).toBe(0);
  });

  it('has no axe violations', async () => {
    const { dialog } = await meet();
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });
});

describe('its buttons', () => {
  it('Keep mine sends all my values over their version', async () => {
    const app = await meet();
    await press(app, 'Keep mine');
    await screen.findByText('Saved Garden Strip 10 m');
    expect(app.server.writes[1]).toMatchObject({
      ifMatch: '"2"',
      body: { pjtNm: 'Garden Strip 10 m', dsc: 'Ten metres of light' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await descriptionField()).value).toBe('Ten metres of light');
    await waitFor(async () => expect(await app.store.read(key)).toBeUndefined());
  });

  it('Save merged version sends the selected values', async () => {
    const app = await meet();
    await press(app, 'Save merged version');
    await screen.findByText('Saved Garden Strip 10 m');
    expect(app.server.writes[1]).toMatchObject({
      ifMatch: '"2"',
      body: { pjtNm: 'Garden Strip 10 m', dsc: 'By Mel' },
    });
    expect((await descriptionField()).value).toBe('By Mel');
    await waitFor(async () => expect((await saveButton()).getAttribute('aria-disabled')).toBe('true'));

    await app.person.type(await descriptionField(), '!');
    await app.person.click(await saveButton());
    await waitFor(() => expect(app.server.writes[2]?.ifMatch).toBe('"3"'));
  });

  it('Use theirs writes nothing, shows theirs, and can be undone', async () => {
    const app = await meet();
    await press(app, 'Use theirs');
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip Ten'));
    expect((await descriptionField()).value).toBe('By Mel');
    expect(app.server.writes).toHaveLength(1);
    expect((await saveButton()).getAttribute('aria-disabled')).toBe('true');
    await waitFor(async () => expect(await app.store.read(key)).toBeUndefined());
    await screen.findByText("The form now shows Mel Castro's version");

    await app.person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await nameField()).value).toBe('Garden Strip 10 m'));
    await app.person.click(await saveButton());
    await screen.findByRole('dialog');
    expect(app.server.writes[1]?.ifMatch).toBe('"1"');
  });

  it.each(['button', 'Escape'])('Cancel by %s goes back to the form with everything typed', async how => {
    const app = await meet();
    if (how === 'button') await press(app, 'Cancel');
    else await app.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await nameField()).value).toBe('Garden Strip 10 m');
    expect(app.server.writes).toHaveLength(1);
    await app.person.click(await saveButton());
    await screen.findByRole('dialog');
    expect(app.server.writes[1]?.ifMatch).toBe('"1"');
  });
});

describe('saving the merged version', () => {
  it('conflicts with a third version: the dialog compares with that one', async () => {
    const app = await meet();
    app.server.saveAs('Sam Reyes', { dsc: 'By Sam' });
    await press(app, 'Save merged version');
    const dialog = await screen.findByRole('dialog', {
      name: 'Sam Reyes saved this project while you were editing',
    });
    expect(within(dialog).getByText(/^The \w+ was saved again/)).toBeTruthy();
    // the merged version had Mel's value, so only Sam changed it
    expect((await radio(/^Description Saved by Sam, \d\d:\d\d By Sam$/)).checked).toBe(true);
    expect((await radio(/^Project name Your version Garden Strip 10 m$/)).checked).toBe(true);
    await press(app, 'Save merged version');
    await screen.findByText('Saved Garden Strip 10 m');
    expect(app.server.writes.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"3"']);
    expect(app.server.project()).toMatchObject({ pjtNm: 'Garden Strip 10 m', dsc: 'By Sam' });
  });

  it('sends one request for two clicks', async () => {
    const app = await meet();
    const { response, arrive } = heldResponse();
    respondToNextWrite(() => response);
    await press(app, 'Save merged version');
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(buttons.every(button => button.hasAttribute('disabled'))).toBe(true);
    buttons.forEach(button => fireEvent.click(button));
    arrive(Response.json({ ...app.server.project(), pjtNm: 'Garden Strip 10 m', version: 3 }));
    await screen.findByText('Saved Garden Strip 10 m');
    expect(app.server.writes).toHaveLength(2);
  });

  it('stays open when the network fails', async () => {
    const app = await meet();
    disconnectNextWrite();
    await press(app, 'Save merged version');
    // the dialog hides toasts from assistive technology
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toContain('No response from the server');
    await press(app, 'Save merged version');
    await waitFor(() => expect(app.server.project().pjtNm).toBe('Garden Strip 10 m'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is rejected: the merged version is in the form, with its errors', async () => {
    const app = await meet();
    respondToNextWrite(() => invalid({ pjtNm: 'The name is taken.' }));
    await press(app, 'Save merged version');
    await screen.findByText('The name is taken.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await nameField()).value).toBe('Garden Strip 10 m');
    expect((await descriptionField()).value).toBe('By Mel');
    await retype(app.person, await nameField(), 'Garden Strip 11 m');
    await app.person.click(await saveButton());
    await screen.findByText('Saved Garden Strip 11 m');
    expect(app.server.writes.at(-1)).toMatchObject({
      ifMatch: '"2"',
      body: { pjtNm: 'Garden Strip 11 m', dsc: 'By Mel' },
    });
  });

  it('[SES-01] a 401 shows no success and keeps the draft', async () => {
    const app = await meet();
    respondToNextWrite(() => problem(401, 'unauthenticated'));
    await press(app, 'Save merged version');
    await screen.findByText('Landing');
    expect(screen.queryByText(/Saved Garden/)).toBeNull();
    expect(await app.store.read(key)).toMatchObject({ version: 1, values: { pjtNm: 'Garden Strip 10 m' } });
  });
});
