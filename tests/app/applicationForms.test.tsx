import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { applicationFormsApi as api } from '../../model/contract/applicationForms.ts';
import { presence } from '../../model/contract/presence.ts';
import { emptyForms } from '../../model/rules/certification/forms.ts';
import { createWorld } from '../../model/seed/world.ts';
import { network, onRequest } from '../network.ts';
import { addFile, addProject } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 12 });
const H2 = world.projects.find(({ pjtNm }) => pjtNm === 'Hearth Dimmer H2')!;
const open = (page: 'applicationForms' | 'wwst', options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(`/projects/MQTT/${H2.pjtId}/${page}`, { as: 'ada', ...options });
const params = { projectId: H2.pjtId, form: 'application' as const };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the forms of a project', () => {
  it('[SH-03] [RT-02] are saved when a field is left, and list what is missing', async () => {
    const { user, call } = await open('applicationForms');
    expect(await screen.findByText('0 of 8')).toBeTruthy();
    expect(screen.getByText('Nothing saved yet')).toBeTruthy();
    await user.click(await field('Setup and test details'));
    await user.paste('Hold the button for 5 s');
    expect(await screen.findByText('1 of 8')).toBeTruthy();
    await user.tab();
    expect(await screen.findByText(/^Saved by Ada Lindqvist/)).toBeTruthy();
    expect(await call(api.one, { params })).toMatchObject({
      setupNotes: 'Hold the button for 5 s',
      version: 1,
    });
  });

  it('are saved when the page is left right after typing, without leaving the field', async () => {
    const { user, call } = await open('applicationForms');
    await user.click(await field('Setup and test details'));
    await user.paste('Hold the button for 5 s');
    fireEvent.click(screen.getByRole('link', { name: 'Back to overview' }));
    await waitFor(async () =>
      expect(await call(api.one, { params })).toMatchObject({ setupNotes: 'Hold the button for 5 s' }),
    );
    await user.click(await screen.findByRole('link', { name: /^Application Forms/ }));
    expect(await screen.findByText(/^Saved by Ada Lindqvist/)).toBeTruthy();
    expect((await field('Setup and test details')).value).toBe('Hold the button for 5 s');
  });

  it('are not saved when the page is left without a change', async () => {
    const { user, call } = await open('applicationForms');
    await field('Setup and test details');
    const writes: string[] = [];
    onRequest(({ method, url }) => {
      // an open page also says every few seconds that it is open
      if (method !== 'GET' && !url.includes(presence.announce.path)) writes.push(url);
    });
    await user.click(screen.getByRole('link', { name: 'Back to overview' }));
    await screen.findByText('Latest events');
    expect(writes).toEqual([]);
    expect((await call(api.one, { params })).version).toBe(0);

    await user.click(await screen.findByRole('link', { name: /^Application Forms/ }));
    await user.click(await field('Setup and test details'));
    await user.paste('Hold the button for 5 s');
    await user.tab();
    await screen.findByText(/^Saved by Ada Lindqvist/);
    await user.click(screen.getByRole('link', { name: 'Back to overview' }));
    await screen.findByText('Latest events');
    expect(writes).toHaveLength(1);
  });

  it('[SH-03] keep every answer after they were saved, and save it again', async () => {
    const { user, call } = await open('wwst', { flags: { wwstForms: true } });
    await user.click(await screen.findByRole('radio', { name: /^No, it is/ }));
    await user.tab();
    expect(await screen.findByText(/^Saved by Ada Lindqvist/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^No, it is/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: /^Certified/ }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    const saved = { certification: 'CERTIFIED', isSimilar: false };
    await waitFor(async () =>
      expect(await call(api.one, { params: { ...params, form: 'wwst' } })).toMatchObject(saved),
    );
  });

  it('[SH-03] focus the field that a link of the checklist names', async () => {
    const path = `/projects/MQTT/${H2.pjtId}`;
    await renderApp(`${path}/wwst#certification`, { as: 'ada', flags: { wwstForms: true } });
    const certified = await screen.findByRole('radio', { name: /^Certified/ });
    await waitFor(() => expect(document.activeElement).toBe(certified));
    cleanup();
    for (const [name, role, label] of [
      ['manualFileId', 'button', 'Upload file'],
      ['testRegions', 'checkbox', 'Americas'],
      ['shippingEmail', 'textbox', 'Email'],
    ] as const) {
      await renderApp(`${path}/applicationForms#${name}`, { as: 'ada' });
      const control = await screen.findByRole(role, { name: label });
      await waitFor(() => expect(document.activeElement).toBe(control));
      cleanup();
    }
  });

  it('are compared once with what another user saved in between', async () => {
    // otherwise the page would learn of the other save before it saves
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const { user, callAs } = await open('applicationForms');
    const notes = await field('Setup and test details');
    const other = await callAs('ada');
    const body = { form: 'application', setupNotes: 'Theirs' } as const;
    await other(api.update, { params, body }, { version: 0 });
    const saves: string[] = [];
    onRequest(({ method, url }) => {
      if (method === 'PUT') saves.push(url);
    });
    await user.click(notes);
    await user.paste('Mine');
    await user.tab();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect((await other(api.one, { params })).version).toBe(1);
    // the dialog takes the focus, and a field that loses it is saved
    await user.click(screen.getByRole('button', { name: 'Save merged version' }));
    expect(await screen.findByText(/^Saved by Ada Lindqvist/)).toBeTruthy();
    expect(await other(api.one, { params })).toMatchObject({ setupNotes: 'Mine', version: 2 });
    expect(saves).toHaveLength(2);
  });

  it('send a typed password together with what another user saved in between', async () => {
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const { store, call, callAs, reopen } = await renderApp('/projects', { as: 'ada' });
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'CLOUD_TO_CLOUD_SCHEMA' });
    const { user } = reopen(`/projects/CLOUD_TO_CLOUD_SCHEMA/${pjtId}/applicationForms`);
    const password = await screen.findByLabelText('Password of the test account');
    const ofProject = { ...params, projectId: pjtId };
    const other = await callAs('ada');
    const body = { form: 'application', setupNotes: 'Theirs' } as const;
    await other(api.update, { params: ofProject, body }, { version: 0 });
    await user.click(password);
    await user.paste('open sesame');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Save merged version' }));
    await waitFor(async () =>
      expect(await call(api.one, { params: ofProject })).toMatchObject({
        setupNotes: 'Theirs',
        hasTestAccountPassword: true,
      }),
    );
    expect(screen.queryByText('open sesame')).toBeNull();
  });

  it('[SH-03] are saved when the server is reachable again', async () => {
    const { user, call } = await open('applicationForms');
    const notes = await field('Setup and test details');
    const connection = { isLost: true, attempts: 0 };
    network.use(
      http.all('*', ({ request }) => {
        if (request.method === 'PUT') connection.attempts += 1;
        return connection.isLost ? HttpResponse.error() : undefined;
      }),
    );
    await user.click(notes);
    await user.paste('Typed in a tunnel. ');
    await user.tab();
    expect(await screen.findByText(/^No response from the server/)).toBeTruthy();
    // when the field is left, and after a pause
    await waitFor(() => expect(connection.attempts).toBeGreaterThanOrEqual(2));
    expect(await screen.findByText(/^Unsaved changes/)).toBeTruthy();
    connection.isLost = false;
    expect(await screen.findByText(/^Saved by Ada Lindqvist/)).toBeTruthy();
    expect((await call(api.one, { params })).version).toBe(1);
  });

  it("[ORG-05] can be read by colleagues, who download its files and learn why they can't edit it", async () => {
    const { store } = await renderApp('/projects', { as: 'omar' });
    const manualFileId = await addFile(store, { mnId: '8kQ2', userId: 'usr-ada', storageKey: 'kept' });
    await store.applicationForms.save({
      pjtId: H2.pjtId,
      form: 'application',
      fields: JSON.stringify({ ...emptyForms.application, manualFileId }),
      secret: null,
      crtr: 'Ada Lindqvist',
      crtDt: 1,
      chgr: 'Ada Lindqvist',
      chgDt: 1,
      version: 1,
    });
    act(() => {
      window.history.pushState(null, '', `/projects/MQTT/${H2.pjtId}/applicationForms`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText(/Only the project owner and admins can edit this form/)).toBeTruthy();
    expect(await field('Phone')).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Europe' })).toHaveProperty('disabled', true);
    expect(screen.queryByText(/saved as you go/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Download / }).matches(':disabled')).toBe(false);
  });

  it("ask before a typed password is lost, because they can't be saved", async () => {
    const { store, reopen } = await renderApp('/projects', { as: 'ada' });
    const { pjtId } = await addProject(store, { ownerId: 'usr-ada', prodType: 'CLOUD_TO_CLOUD_SCHEMA' });
    const { user } = reopen(`/projects/CLOUD_TO_CLOUD_SCHEMA/${pjtId}/applicationForms`);
    await user.click(await field('Email'));
    await user.paste('nobody');
    await user.tab();
    await screen.findByText('Enter an email address.');
    await user.click(screen.getByLabelText('Password of the test account'));
    await user.paste('open sesame');
    await user.click(screen.getByRole('link', { name: 'Back to overview' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('link', { name: /^Application Forms/ }));
    expect(await screen.findByText('Secrets were not kept: enter them again.')).toBeTruthy();
    // a save without the password doesn't save it
    await user.clear(await field('Email'));
    await user.paste('nobody@northgate.example');
    await user.tab();
    expect(await screen.findByText(/^Saved by /)).toBeTruthy();
    expect(screen.getByText('Secrets were not kept: enter them again.')).toBeTruthy();
  });

  it("aren't saved while invalid, and say so", async () => {
    const { user, call } = await open('applicationForms');
    await user.click(await field('Email'));
    await user.paste('nobody');
    await user.tab();
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    expect(await screen.findByText('Not saved: check the marked fields')).toBeTruthy();
    // the next field keeps the focus, until the user asks for a save
    expect(document.activeElement).toBe(await field('Phone'));
    expect(screen.getByText(/^Still needed: .*Email/)).toBeTruthy();
    expect((await call(api.one, { params })).version).toBe(0);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Email')));
    // an empty field is as it was saved, and has no error
    await user.clear(await field('Email'));
    await waitFor(() => expect(screen.queryByText('Enter an email address.')).toBeNull());
  });

  it('[SH-03] have a flag for the WWST form, and need the security form for direct devices', async () => {
    const { user } = await open('wwst', { flags: { wwstForms: true } });
    expect(await screen.findByRole('group', { name: 'Security form' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Pull request' })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /^Yes, it differs/ }));
    expect(await field('Base model')).toBeTruthy();
    expect(await screen.findByText('1 of 6')).toBeTruthy();
  });

  it('keep an invalid value as a draft when the page is left', async () => {
    const { user, call } = await open('applicationForms');
    await user.click(await field('Email'));
    await user.paste('no address');
    fireEvent.click(screen.getByRole('link', { name: 'Back to overview' }));
    await user.click(await screen.findByRole('link', { name: /^Application Forms/ }));
    await waitFor(async () => expect((await field('Email')).value).toMatch(/no address$/));
    expect((await call(api.one, { params })).version).toBe(0);
  });

  it('[FIL-01] keep the focus in the field of a file that is removed, and of an upload that is canceled', async () => {
    const details = { fileNm: 'manual.pdf', size: 8, sha256: '0'.repeat(64) };
    const uploads = { answered: 0 };
    const { user } = await open('applicationForms', {
      upload: async ({ signal }) => {
        if (++uploads.answered === 1) return Response.json({ fileId: 'f-1', ...details });
        return new Promise<Response>((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      },
    });
    const manual = new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' });
    const input = await screen.findByLabelText('Device manual', { selector: 'input' });
    const inField = within(screen.getByRole('group', { name: 'Device manual' }));
    expect(
      inField.getByRole('button', { name: 'Upload file', description: 'Required. In English.' }),
    ).toBeTruthy();
    await user.upload(input, manual);
    await user.click(await inField.findByRole('button', { name: 'Remove' }));
    expect(document.activeElement).toBe(await inField.findByRole('button', { name: 'Upload file' }));
    await user.upload(input, manual);
    await user.click(await inField.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(inField.queryByRole('button', { name: 'Cancel upload' })).toBeNull());
    expect(document.activeElement).toBe(inField.getByRole('button', { name: 'Upload file' }));
  });

  it('show the name of a file that is part of a draft', async () => {
    const details = { fileNm: 'manual.pdf', size: 8, sha256: '0'.repeat(64) };
    const fileId = '4f0c2be1-77a9-4c1b-8e35-2d90b6c1f7a4';
    const { user } = await open('applicationForms', {
      upload: async () => Response.json({ fileId, ...details }),
    });
    await user.click(await field('Email'));
    await user.paste('no address');
    const manual = new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Device manual', { selector: 'input' }), manual);
    expect(await screen.findByRole('button', { name: /manual\.pdf/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Back to overview' }));
    await screen.findByText('Latest events');
    await user.click(await screen.findByRole('link', { name: /^Application Forms/ }));
    await waitFor(async () => expect((await field('Email')).value).toMatch(/no address$/));
    expect(await screen.findByRole('button', { name: /manual\.pdf/ })).toBeTruthy();
  });
});
