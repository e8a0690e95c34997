import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { connectors as api } from '../../model/contract/connectors.ts';
import { projects } from '../../model/contract/projects.ts';
import { createWorld } from '../../model/seed/world.ts';
import { formatDate } from '../../src/ui/format.ts';
import { choose } from '../choose.ts';
import { createGate, network } from '../network.ts';
import { startSlowCall } from '../slowCall.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 60 });
const projectNamed = (name: string) => world.projects.find(({ pjtNm }) => pjtNm === name);
const pathOf = (name: string) => {
  const project = projectNamed(name);
  return `/projects/${project?.prodType}/${project?.pjtId}/connector`;
};
const open = (name: string, as = 'ada') => renderApp(pathOf(name), { as, projects: 60 });

/** With its request withdrawn, so that it can be changed. */
const openWithdrawn = async (name: string) => {
  const app = await renderApp('/projects', { as: 'ada', projects: 60 });
  await app.store.db
    .updateTable('publishRequests')
    .set({ state: 'WITHDRAWN' })
    .where('pjtId', '=', projectNamed(name)?.pjtId ?? '')
    .execute();
  return { ...app, user: app.reopen(pathOf(name)).user };
};

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('[PRJ-01] the connector of a project', () => {
  it('[SH-04] the target of a Schema App is confirmed by the built-in echo, and the task gets its check mark', async () => {
    const { user } = await open('Awning Cloud');
    const task = () => screen.findByRole('link', { name: /^Cloud Connector - Schema App|^Cloud Connector/ });
    expect((await task()).textContent).toContain('incomplete');
    await user.type(await field(/^Authorization URL/), 'https://accounts.northgate.example/authorize');
    await user.type(await field(/^Token URL/), 'http://accounts.northgate.example/token');
    await user.type(await field(/^Your client ID/), 'awning');
    await user.type(screen.getByLabelText(/^Your client secret/), 'a-word-of-ours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid HTTPS URL.')).toBeTruthy();
    await user.clear(await field(/^Token URL/));
    await user.type(await field(/^Token URL/), 'https://accounts.northgate.example/token');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Awning Cloud')).toBeTruthy();
    expect(await screen.findByText(/A secret is stored encrypted/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Your client secret/).value).toBe('');
    const target = await region(/^Target status/);
    await user.click(target.getByRole('button', { name: 'Use the built-in echo' }));
    expect(await target.findByText('The target confirmed.')).toBeTruthy();
    await waitFor(async () => expect((await task()).textContent).not.toContain('incomplete'));
  });

  it('a certified one is read-only and says why, but its secret can be generated again', async () => {
    await open('Shutter Cloud');
    expect(
      await screen.findByText(/ is published, so this connector can't be changed\. Create a/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create publish request' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const credentials = await region('Platform credentials');
    expect(credentials.getByText('Certified (wwst)')).toBeTruthy();
    expect(credentials.getByRole('button', { name: /^(Reg|G)enerate client secret$/ })).toBeTruthy();
  });

  it("a certified one can get another client secret of the maker's own, and nothing else changes", async () => {
    const { user, store } = await open('Shutter Cloud');
    const read = async () => {
      const { oauthSecret, version, ...row } = await store.db
        .selectFrom('connectors')
        .selectAll()
        .where('pjtId', '=', projectNamed('Shutter Cloud')?.pjtId ?? '')
        .executeTakeFirstOrThrow();
      return { oauthSecret, version, fields: { ...row, chgr: '', chgDt: 0 } };
    };
    const before = await read();
    await user.click(await screen.findByRole('button', { name: 'Replace your client secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace your client secret?' }));
    const replace = dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace' });
    expect(replace.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Your client secret'), 'another-word-of-ours');
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(replace);
    expect(await screen.findByText('Saved Shutter Cloud')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const after = await read();
    expect(after.oauthSecret).not.toBe(before.oauthSecret);
    expect(after).toMatchObject({ version: before.version + 1, fields: before.fields });
  });

  it('shows a field that is not needed while it has an error, and focuses it', async () => {
    const { user } = await open('Awning Cloud');
    const hosting = () => screen.findByRole('combobox', { name: /^Hosting/ });
    await choose(user, await hosting(), 'Webhook');
    const url = await field(/^Webhook URL/);
    await user.clear(url);
    await user.type(url, 'my-server');
    await choose(user, await hosting(), /^Built-in echo/);
    expect(screen.queryByRole('textbox', { name: /^Webhook URL/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid HTTPS URL.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Webhook URL/)));
    await user.clear(await field(/^Webhook URL/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Awning Cloud')).toBeTruthy();
  });

  it('a stored client secret can be removed, with the check mark of the task', async () => {
    const { user } = await openWithdrawn('Lantern Cloud');
    const task = () => screen.findByRole('link', { name: /^Cloud Connector/ });
    expect((await task()).textContent).not.toContain('incomplete');
    await user.click(await screen.findByRole('switch', { name: 'Remove the stored secret' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Your client secret/).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Stored encrypted and never shown again.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Remove the stored secret' })).toBeNull();
    await waitFor(async () => expect((await task()).textContent).toContain('incomplete'));
  });

  it("can't be deleted while its project has a submitted request, and says why", async () => {
    const { user } = await open('Lantern Cloud');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(
        /^Lantern Cloud: Publish request \d+, .* can't be deleted\. Withdraw the request first\.$/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(/, so this connector can't be changed. Withdraw the request first.$/),
    ).toBeTruthy();
  });

  it('a stored client secret is removed even if the connector was changed since it was opened', async () => {
    const { user, callAs } = await openWithdrawn('Lantern Cloud');
    await user.click(await screen.findByRole('switch', { name: 'Remove the stored secret' }));
    const otherTab = await callAs('ada');
    const pjtId = projectNamed('Lantern Cloud')?.pjtId ?? '';
    const [connector] = await otherTab(api.list, { query: { pjtId } });
    await otherTab(api.generateSecret, { params: { connectorId: connector?.id ?? '' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Stored encrypted and never shown again.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Remove the stored secret' })).toBeNull();
  });

  it('[line 1] can be restored from its page after the toast has been closed', async () => {
    const { user, reopen } = await open('Pool Lights Cloud');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Create connector' });
    reopen(pathOf('Pool Lights Cloud'));
    await user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore Pool Lights Cloud' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('[line 1] takes its draft with it', async () => {
    const { user, reopen } = await open('Awning Cloud');
    await user.type(await field(/^Authorization URL/), 'https://accounts.northgate.example');
    await screen.findByText(/^Draft saved \d/);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Create connector' });
    const draft = () => screen.queryByRole('link', { name: 'Continue Awning Cloud' });
    reopen('/projects');
    await screen.findByText('New project');
    await waitFor(() => expect(draft()).toBeNull());
    const again = reopen(pathOf('Awning Cloud'));
    await again.user.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    await again.user.click(await screen.findByRole('menuitem', { name: 'Restore Awning Cloud' }));
    await screen.findByRole('button', { name: 'Save' });
    reopen('/projects');
    await waitFor(() => expect(draft()).not.toBeNull());
  });

  it('a SmartApp keeps its settings, which are entered line by line', async () => {
    const { user } = await open('Energy Digest');
    const settings = await field(/^App settings/);
    await user.type(settings, 'REGION=eu{Enter}two words=1{Enter}GREETING=a=b');
    await user.type(await field(/^Redirect URIs/), 'https://a.example/in{Enter}http://a.example/');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Use only letters, numbers/)).toBeTruthy();
    expect(screen.getByText('Please enter a valid URI, secure URL or localhost endpoint.')).toBeTruthy();
    await user.clear(await field(/^Redirect URIs/));
    await user.clear(settings);
    await user.type(settings, 'REGION = eu{Enter}{Enter}GREETING=a=b');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Energy Digest')).toBeTruthy();
    expect((await field(/^App settings/)).value).toBe('REGION=eu\nGREETING=a=b');
  });

  it("shows a client secret once, and says what breaks when it's regenerated", async () => {
    const { user } = await open('Awning Cloud');
    const credentials = await region('Platform credentials');
    expect(credentials.getByRole('img', { name: /^Two pairs of credentials/ })).toBeTruthy();
    await user.click(credentials.getByRole('button', { name: 'Generate client secret' }));
    let dialog = within(await screen.findByRole('dialog'));
    const gate = createGate();
    network.use(http.post('*/secret', () => gate.passed.then(() => undefined), { once: true }));
    // another call, which doesn't matter
    startSlowCall('read');
    await user.click(dialog.getByRole('button', { name: 'Generate client secret' }));
    // the secret is shown only once, so the dialog can't be closed before
    const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await user.keyboard('{Escape}');
    gate.open();
    const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Client secret' });
    expect(dialog.queryByText(/taking longer than usual/)).toBeNull();
    const secret = shown.value;
    expect(secret).toMatch(/^[\w-]{43}$/);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(secret);
    expect(await credentials.findByText(new RegExp(`^Ends in ${secret.slice(-4)}`))).toBeTruthy();
    await user.click(credentials.getByRole('button', { name: 'Regenerate client secret' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Regenerate the client secret?' }));
    expect(dialog.getByText(/Your cloud can't report states/)).toBeTruthy();
  });

  it('says who owns it, and who created and last changed it', async () => {
    const { call } = await open('Installer Portal', 'mel');
    const [connector] = await call(api.list, { query: { keyword: 'Installer Portal' } });
    const projectId = connector?.pjtId ?? '';
    const { ownerNm } = await call(projects.one, { params: { projectId } });
    const facts = await region('Credentials');
    const factOf = (label: string) => facts.getByText(label).nextSibling?.textContent;
    expect(factOf('Owner')).toBe(ownerNm);
    expect(factOf('Created')).toBe(`${formatDate(connector?.crtDt ?? 0)}, ${connector?.crtr}`);
    expect(factOf('Last change')).toBe(`${formatDate(connector?.chgDt ?? 0)}, ${connector?.chgr}`);
  });

  it("is read-only for a member who doesn't own the project", async () => {
    await open('Installer Portal', 'mel');
    expect(
      await screen.findByText('Only the project owner and admins can edit this connector.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /secret/ })).toBeNull();
  });
});
