import 'fake-indexeddb/auto';
import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { logs } from '../../model/contract/logs.ts';
import { selfTests as api } from '../../model/contract/selfTests.ts';
import { createWorld } from '../../model/seed/world.ts';
import { selfTestItemsFor } from '../../model/rules/certification/selfTestItems.ts';
import { createGate, network } from '../network.ts';
import { recordDownloads, textOf } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 12 });
const project = (name: string) => {
  const found = world.projects.find(({ pjtNm }) => pjtNm === name);
  if (found === undefined) throw new Error(`no project ${name}`);
  return found;
};
const H2 = project('Hearth Dimmer H2');
const pathOf = ({ prodType, pjtId }: typeof H2) => `/projects/${prodType}/${pjtId}/selfTest`;
const open = (name = 'Hearth Dimmer H2', as = 'ada', search = '') =>
  renderApp(`${pathOf(project(name))}${search}`, { as });

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const row = async (name: string) => within((await item(name)).closest('li')!);
const choose = async (name: string, result: string) =>
  (await row(name)).getByRole<HTMLInputElement>('radio', { name: result });

describe('the self-test of a project', () => {
  it('has the project in its title in the browser, and once in the links above the page', async () => {
    await open();
    await screen.findByText('0 of 18');
    expect(document.title).toContain('Self-test Checklist, Hearth Dimmer H2');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Projects',
      'Hearth Dimmer H2',
      'Self-test Checklist',
    ]);
  });

  it('[SH-03] [RT-02] saves a result with a click, counts it, and undoes it', async () => {
    const { user, call } = await open();
    expect(await screen.findByText('0 of 18')).toBeTruthy();
    expect(screen.getByText('18 items have no result')).toBeTruthy();
    await user.click(await choose('Can be added in the app', 'Fail'));
    expect(await screen.findByText('1 of 18')).toBeTruthy();
    expect(await screen.findByText('1 item failed')).toBeTruthy();
    expect((await row('Can be added in the app')).getByText(/Ada Lindqvist/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('0 of 18')).toBeTruthy();
    await waitFor(async () =>
      expect((await call(api.one, { params: { projectId: H2.pjtId } })).items[0]).toMatchObject({
        result: null,
        version: 2,
      }),
    );
  });

  it('P, F and N choose the result of the focused item, and j and k move, from the top of the page too', async () => {
    const { user } = await open();
    const first = await item('Can be added in the app');
    await user.keyboard('pj');
    expect(document.activeElement).toBe(first);
    expect((await choose('Can be added in the app', 'Pass')).checked).toBe(false);
    await user.keyboard('p');
    await waitFor(async () => expect((await choose('Can be added in the app', 'Pass')).checked).toBe(true));
    await user.keyboard('j');
    expect(document.activeElement).toBe(await item('Can be removed, and added again'));
    await user.keyboard('n');
    await waitFor(async () => expect((await choose('Can be removed', 'N/A')).checked).toBe(true));
    await user.keyboard('k');
    await user.keyboard('f');
    await waitFor(async () => expect((await choose('Can be added in the app', 'Fail')).checked).toBe(true));
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('switch'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await item('Can be added in the app')).focus();
    await user.keyboard('n');
    expect((await choose('Can be added in the app', 'Fail')).checked).toBe(true);
  });

  it('explains an opened item once, with and without a result', async () => {
    const { user } = await open();
    const name = 'Can be added in the app';
    const help = 'A new device is added by following the screens, on Android and iOS.';
    await user.click(await item(name));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toBeTruthy();
    expect(screen.getAllByText(help)).toHaveLength(1);
    await user.click(await choose(name, 'Pass'));
    expect(await screen.findByText('1 of 18')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(help)).toHaveLength(1));
  });

  it('a second result follows the first one, which is not saved yet, and is undone alone', async () => {
    const { user, call } = await open();
    (await item('Can be added in the app')).focus();
    const gate = createGate();
    network.use(http.put('*/selfTest/*', () => gate.passed.then(() => undefined), { once: true }));
    await user.keyboard('pf');
    gate.open();
    const params = { projectId: H2.pjtId };
    const saved = async () => (await call(api.one, { params })).items[0];
    await waitFor(async () => expect(await saved()).toMatchObject({ result: 'FAIL', version: 2 }));
    await screen.findByText('Can be added in the app: Failed');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await saved()).toMatchObject({ result: 'PASS', version: 3 }));
  });

  it('evidence is uploaded to the end when another item is opened, and a failure says of which item', async () => {
    const gates = [createGate(), createGate()];
    let count = 0;
    const { user } = await renderApp(`${pathOf(H2)}?item=pairs`, {
      as: 'ada',
      upload: async request => {
        const number = count++;
        await gates[number]?.passed;
        if (request.signal.aborted) throw new DOMException('', 'AbortError');
        return number === 0
          ? Response.json({ code: 'too_large', message: 'Too large.', requestId: 'r1' }, { status: 413 })
          : Response.json({ fileId: 'f-1', fileNm: 'log.txt', size: 1, sha256: '00' });
      },
    });
    const file = new NodeFile(['it pairs'], 'log.txt', { type: 'text/plain' }) as unknown as File;
    const attach = async () =>
      (await row('Can be added in the app')).findByLabelText('Attach file', { selector: 'input' });
    const away = await item('Can be removed, and added again');
    await user.upload(await attach(), file);
    await user.click(away);
    expect((await row('Can be added in the app')).getByText('Uploading…')).toBeTruthy();
    gates[0]?.open();
    expect(
      await screen.findByText("Can be added in the app: the file wasn't attached. Too large."),
    ).toBeTruthy();

    await user.click(await item('Can be added in the app'));
    await user.upload(await attach(), file);
    await user.click(away);
    const saved: unknown[] = [];
    network.use(
      http.put('*/selfTest/:itemId', async ({ request }) => {
        saved.push(await request.clone().json());
      }),
    );
    gates[1]?.open();
    await waitFor(() => expect(saved).toMatchObject([{ fileId: 'f-1' }]));
  });

  it('shows what another user saved in between, and lets the user choose', async () => {
    // the page doesn't learn of it before the user's own call
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const { user, callAs } = await open();
    const pass = await choose('No crash', 'Pass');
    const mel = await callAs('mel');
    const params = { projectId: H2.pjtId, itemId: 'noCrash' };
    await mel(api.update, { params, body: { result: 'FAIL', note: 'Froze at 3 am' } }, { version: 0 });
    await user.click(pass);
    const note = within(await screen.findByRole('alert'));
    expect(note.getByText(/Mel Castro saved this item while you were editing it/)).toBeTruthy();
    expect(note.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Failed',
      'Passed',
    ]);
    expect((await choose('No crash', 'Fail')).checked).toBe(true);
    await user.click(note.getByRole('button', { name: 'Use mine' }));
    await waitFor(async () =>
      expect((await mel(api.one, { params })).items.find(({ itemId }) => itemId === 'noCrash')).toMatchObject(
        { result: 'PASS', note: 'Froze at 3 am', testerNm: 'Ada Lindqvist', version: 2 },
      ),
    );
    expect(screen.queryByText(/while you were editing it/)).toBeNull();
  });

  it('keeps the note of another user until the user chooses, whatever is clicked or saved meanwhile', async () => {
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const { user, callAs } = await open('Hearth Dimmer H2', 'ada', '?item=noCrash');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    const mel = await callAs('mel');
    const params = { projectId: H2.pjtId, itemId: 'noCrash' };
    const saved = async () =>
      (await mel(api.one, { params })).items.find(({ itemId }) => itemId === 'noCrash');
    await mel(api.update, { params, body: { result: 'FAIL', note: 'Froze at 3 am' } }, { version: 0 });
    await user.type(field, 'Fine here');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Keep theirs' });

    // another field doesn't answer the question about the note
    await user.click(await choose('No crash', 'Pass'));
    await waitFor(async () => expect(await saved()).toMatchObject({ result: 'PASS', note: 'Froze at 3 am' }));
    await user.click(field);
    await user.tab();
    await user.click(field);
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    expect(screen.queryByText(/while you were editing it/)).toBeNull();
    await waitFor(() => expect(field.value).toBe('Froze at 3 am'));

    await mel(api.update, { params, body: { result: 'PASS', note: 'Froze at 4 am' } }, { version: 2 });
    await user.type(field, '?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const mine = await screen.findByRole('button', { name: 'Use mine' });
    await user.type(field, ' Not here');
    await user.click(mine);
    await waitFor(async () =>
      expect(await saved()).toMatchObject({ note: 'Froze at 3 am? Not here', version: 4 }),
    );
    expect(screen.queryByText(/while you were editing it/)).toBeNull();
  });

  it('keeps the note of another user if a second note was already waiting to be saved', async () => {
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const { user, callAs } = await open('Hearth Dimmer H2', 'ada', '?item=noCrash');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    const mel = await callAs('mel');
    const params = { projectId: H2.pjtId, itemId: 'noCrash' };
    await mel(api.update, { params, body: { result: 'FAIL', note: 'Froze at 3 am' } }, { version: 0 });
    const gate = createGate();
    network.use(http.put('*/selfTest/:itemId', () => gate.passed.then(() => undefined), { once: true }));
    await user.type(field, 'Fine');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.type(field, ' here');
    await user.keyboard('{Control>}{Enter}{/Control}');
    gate.open();
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(field.value).toBe('Froze at 3 am'));
    expect((await mel(api.one, { params })).items.find(({ itemId }) => itemId === 'noCrash')).toMatchObject({
      note: 'Froze at 3 am',
      version: 1,
    });
  });

  it('a note is added to a result that another user saved in between, and is never lost', async () => {
    const { user, callAs, reopen } = await open('Hearth Dimmer H2', 'ada', '?item=pairs');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.type(field, 'Twice on Android');
    await waitFor(() => expect(screen.getAllByText(/^Draft saved/).length).toBeGreaterThan(0));
    reopen(`${pathOf(H2)}?item=pairs`);
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await waitFor(() => expect(again.value).toBe('Twice on Android'));

    const omar = await callAs('omar');
    const params = { projectId: H2.pjtId, itemId: 'pairs' };
    await omar(api.update, { params, body: { result: 'PASS', note: '' } }, { version: 0 });
    await user.type(again, '!');
    fireEvent.blur(again);
    await waitFor(async () =>
      expect((await omar(api.one, { params })).items[0]).toMatchObject({
        result: 'PASS',
        note: 'Twice on Android!',
        version: 2,
      }),
    );
    expect(await screen.findByText('Note saved')).toBeTruthy();
  });

  it('a note is saved by Ctrl+Enter, but not while a word is composed', async () => {
    const { user, call } = await open('Hearth Dimmer H2', 'ada', '?item=pairs');
    const field = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(field, 'Twice');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
    await user.type(field, ' on Android');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Note saved')).toBeTruthy();
    const { items } = await call(api.one, { params: { projectId: H2.pjtId } });
    expect(items.find(({ itemId }) => itemId === 'pairs')).toMatchObject({
      note: 'Twice on Android',
      version: 1,
    });
  });

  it('is completed when nothing is missing, and a changed result reopens it', async () => {
    const { user, call } = await open('Hearth Dimmer H2', 'ada');
    const complete = await screen.findByRole('button', { name: 'Complete self-testing' });
    expect(complete.ariaDisabled).toBe('true');
    // the keyboard can reach why
    complete.focus();
    expect(document.activeElement).toBe(complete);
    await user.keyboard('{Enter}');
    const ids = selfTestItemsFor('MQTT').flatMap(({ items }) => items.map(({ itemId }) => itemId));
    for (const itemId of ids.slice(1))
      await call(api.update, { params: { projectId: H2.pjtId, itemId }, body: { result: 'PASS' } });
    await user.click(await choose('Can be added in the app', 'Pass'));
    await waitFor(() => expect(complete.ariaDisabled).toBe('false'));
    await user.click(complete);
    expect(await screen.findByText(/^Completed by Ada Lindqvist/)).toBeTruthy();
    expect(screen.getByText('Changing a result reopens the self-test.')).toBeTruthy();
    await user.click(await choose('Works in a scene', 'N/A'));
    expect(await screen.findByText('The self-test was reopened because a result changed.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Complete self-testing' })).toBeTruthy();
  });

  it('the log of a test device proves an item, or the page says what is missing', async () => {
    const { user, call } = await open('Hearth Dimmer H2', 'ada', '?item=latency');
    const panel = within(await screen.findByRole('group', { name: 'Verify with the live log' }));
    await user.click(await panel.findByRole('button', { name: 'Verify with log' }));
    expect((await panel.findByRole('alert')).textContent).toMatch(/^The log of .* has no command yet\./);
    const device = world.testDevices
      .filter(({ pjtId }) => pjtId === H2.pjtId)
      .toSorted((a, b) => (b.eventDt ?? 0) - (a.eventDt ?? 0))[0]!;
    const events = [
      {
        type: 'COMMAND',
        component: 'main',
        capability: 'switch',
        command: 'on',
        message: 'main/switch.on()',
      },
      {
        component: 'main',
        capability: 'switch',
        attribute: 'switch',
        value: 'on',
        message: 'main/switch.switch = on',
      },
    ];
    await call(logs.publish, { query: { target: device.deviceId, type: 'DEVICEIDS' }, body: events });
    await user.click(panel.getByRole('button', { name: 'Verify with log' }));
    expect(
      await panel.findByText(
        new RegExp(
          `^Verified by ${device.label}: switch.on\\(\\) → switch.switch = on after less than 0.1 s`,
        ),
      ),
    ).toBeTruthy();
    expect((await choose('Reacts within 5 seconds', 'Pass')).checked).toBe(true);
    expect((await row('Reacts within 5 seconds')).getByText('Verified by log')).toBeTruthy();
    await user.click(await choose('Reacts within 5 seconds', 'Fail'));
    await screen.findByText('Reacts within 5 seconds: Failed');
    expect((await row('Reacts within 5 seconds')).queryByText('Verified by log')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await (await row('Reacts within 5 seconds')).findByText('Verified by log')).toBeTruthy();
  });

  it('is exported as CSV', async () => {
    const { user } = await open();
    await user.click(await choose('Works in a scene', 'N/A'));
    await screen.findByText('1 of 18');
    const saved = recordDownloads();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await textOf(saved[0]!);
    expect(text.split('\r\n')).toHaveLength(19);
    expect(text).toContain(
      '"Group","Item ID","Item","Result","Note","Evidence","Tester","Tested","Verification"',
    );
    expect(text).toContain('"Function","scene","Works in a scene","NA","","","Ada Lindqvist"');
  });

  it("is read-only for provisioning managers, and doesn't exist for other types", async () => {
    await open('Hearth Dimmer H2', 'pia');
    expect(await screen.findByText(/^You can view this checklist/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete self-testing' })).toBeNull();
  });
});
