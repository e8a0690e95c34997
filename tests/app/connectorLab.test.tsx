import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { findJsonEditor } from '../jsonEditor.ts';
import { createGate, network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 60 });
const pathOf = (name: string) => {
  const project = world.projects.find(({ pjtNm }) => pjtNm === name);
  return `/projects/${project?.prodType}/${project?.pjtId}/connector`;
};
const open = (name: string, as = 'ada', search = '') =>
  renderApp(`${pathOf(name)}/lab${search}`, { as, projects: 60 });

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const body = (name: string) => findJsonEditor(`Body of ${name}`);

describe('[lab] the connector lab', () => {
  it('[lab] sends a request to the echo, shows what is wrong in a callback, and keeps both', async () => {
    const { user } = await open('Lantern Cloud');
    const editor = await region('Discovery');
    await user.click(editor.getByRole('button', { name: 'Built-in echo' }));
    await user.click(editor.getByRole('button', { name: 'Send' }));
    const response = await region('Response');
    expect(await response.findByText('Schema OK')).toBeTruthy();
    expect((await findJsonEditor('Body')).value).toContain('"interactionType": "discoveryResponse"');

    await user.click(screen.getByRole('button', { name: /^Callback: state/ }));
    const text = await body('Callback: state');
    text.write(text.value.replace('"value": "on"', '"value": "dim"'));
    fireEvent.keyDown(text.textbox, { key: 'Enter', ctrlKey: true });
    const wrong = within(await screen.findByRole('region', { name: 'Response' }));
    expect(
      await wrong.findByText('deviceState[0].states[0].value must be one of on, off (got "dim")'),
    ).toBeTruthy();
    await user.click(wrong.getByRole('button', { name: /^Line \d+$/ }));
    const sent = await findJsonEditor('Sent');
    expect(sent.selected).toBe('"value": "dim"');

    const history = await region('History');
    expect(history.getAllByRole('button', { name: /^(Callback: state|Discovery)/ })).toHaveLength(2);
    await user.click(history.getByRole('button', { name: 'Clear history' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear the history?' }));
    await user.click(dialog.getByRole('button', { name: 'Clear history' }));
    expect(await history.findByText(/^Requests that you send appear here/)).toBeTruthy();
  });

  it('[lab] lists the first 100 problems, and says how many there are', async () => {
    await open('Lantern Cloud', 'ada', '?request=CALLBACK_DISCOVERY');
    const text = await body('Callback: discovery');
    const { devices: _one, ...rest } = JSON.parse(text.value) as { devices: unknown };
    text.write(JSON.stringify({ ...rest, devices: Array.from({ length: 40 }, () => ({})) }));
    fireEvent.keyDown(text.textbox, { key: 'Enter', ctrlKey: true });
    const response = within(await screen.findByRole('region', { name: 'Response' }));
    expect(await response.findByText('The first 100 of 120 problems are listed.')).toBeTruthy();
    expect(response.getByText('Schema: 120 problems')).toBeTruthy();
  });

  it('[lab] keeps an edited request, resets it, and loads a sent one for editing', async () => {
    const { user, reopen } = await open('Lantern Cloud', 'ada', '?request=COMMAND');
    const text = await body('Command');
    const template = text.value;
    const edited = template.replace('"command": "on"', '"command": "off"');
    text.write(edited);
    const editor = await region('Command');
    await user.click(editor.getByRole('button', { name: 'Built-in echo' }));
    await user.click(editor.getByRole('button', { name: 'Send' }));
    await (await region('Response')).findByText('Schema OK');

    const again = reopen(`${pathOf('Lantern Cloud')}/lab?request=COMMAND`);
    await waitFor(async () => expect((await body('Command')).value).toBe(edited));
    await again.user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(async () => expect((await body('Command')).value).toBe(template));

    const other = template.replace('"command": "on"', '"command": "toggle"');
    (await body('Command')).write(other);
    const sent = within(await screen.findByRole('region', { name: 'History' }));
    await again.user.click(await sent.findByRole('button', { name: /^Command/ }));
    await again.user.click(await screen.findByRole('button', { name: 'Edit and resend' }));
    await waitFor(async () => expect((await body('Command')).value).toBe(edited));
    const toast = await screen.findByText('Your edited request was replaced');
    await again.user.click(within(toast.parentElement!).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await body('Command')).value).toBe(other));
    fireEvent.keyDown((await body('Command')).textbox, { key: 'z', ctrlKey: true });
    await waitFor(async () => expect((await body('Command')).value).toBe(edited));
    fireEvent.keyDown((await body('Command')).textbox, { key: 'y', ctrlKey: true });
    await waitFor(async () => expect((await body('Command')).value).toBe(other));
  });

  it('[lab] a late response leaves the request open that is being edited by then', async () => {
    const { user } = await open('Lantern Cloud');
    const editor = await region('Discovery');
    await user.click(editor.getByRole('button', { name: 'Built-in echo' }));
    const gate = createGate();
    network.use(http.post('*/lab/requests', () => gate.passed.then(() => undefined), { once: true }));
    await user.click(editor.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: /^Callback: state/ }));
    await body('Callback: state');
    gate.open();
    const history = await region('History');
    expect(await history.findByRole('button', { name: /^Discovery/ })).toBeTruthy();
    expect(await body('Callback: state')).toBeTruthy();
    expect(location.search).not.toContain('DISCOVERY');
  });

  it('[lab] shows where a request is invalid JSON, and does not send it', async () => {
    const { user } = await open('Lantern Cloud', 'ada', '?request=STATE_REFRESH');
    (await body('State refresh')).write('{ "headers": }');
    const editor = await region('State refresh');
    expect(await editor.findByText(/Line 1, column 14/)).toBeTruthy();
    expect(editor.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(editor.getByRole('button', { name: 'Send' }));
    expect((await region('Response')).getByText('Not sent yet')).toBeTruthy();
  });

  it('[lab] sends nothing to an unconfirmed target', async () => {
    await open('Awning Cloud');
    const editor = await region('Discovery');
    expect(editor.getByText(/hasn't confirmed that it accepts requests/)).toBeTruthy();
    expect(editor.getByRole('button', { name: 'Your target' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Verify target' })).toBeTruthy();
  });

  it("[lab] is read-only for a member who doesn't own the project", async () => {
    await open('Installer Portal', 'mel');
    expect(await screen.findByText('Only the project owner and admins can send requests.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('[lab] starts account linking, and shows what is wrong with the response of the page', async () => {
    const { user } = await open('Lantern Cloud');
    await user.click(await screen.findByRole('button', { name: 'Account linking' }));
    const card = await region('Sign in at your account server');
    await user.click(card.getByRole('button', { name: 'Start linking' }));
    const link = await card.findByRole<HTMLAnchorElement>('link', { name: 'Open sign-in page' });
    const requested = new URL(link.href).searchParams;
    expect(requested.get('redirect_uri')).toMatch(/\/connector\/lab$/);
    const [state = ''] = [requested.get('state') ?? undefined];
    const pasted = card.getByRole<HTMLInputElement>('textbox', { name: /paste that URL/ });
    await user.type(pasted, 'https://northgate.example/?code=x&state=y');
    network.use(http.post('*/lab/link', () => problem(429, 'too_many'), { once: true }));
    await user.click(card.getByRole('button', { name: 'Exchange code' }));
    expect(await screen.findByText('It is too_many.')).toBeTruthy();
    expect(pasted.value).toContain('code=x');
    await user.click(card.getByRole('button', { name: 'Exchange code' }));
    const returned = await region('Redirect with the code');
    expect(await returned.findByText(/^The state isn't the one that was sent/)).toBeTruthy();
    expect((await region('Authorization request')).getByText(/^GET https:/).textContent).not.toContain(state);
    expect((await region(/^Account/)).getByText('Not linked')).toBeTruthy();
  });

  it('[lab] shows the public key and the code that verifies a signature', async () => {
    const { user } = await open('Lantern Cloud');
    const editor = await region('Discovery');
    await user.click(editor.getByRole('button', { name: 'Built-in echo' }));
    await user.click(editor.getByRole('button', { name: 'Send' }));
    const response = await region('Response');
    await user.click(await response.findByRole('button', { name: 'Signature' }));
    expect((await response.findByRole('region', { name: /^Public key/ })).textContent).toContain(
      'BEGIN PUBLIC KEY',
    );
    expect(response.getByRole('region', { name: /^Verify it/ }).textContent).toContain('isSigned');
  });
});
