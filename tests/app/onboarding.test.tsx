import 'fake-indexeddb/auto';
import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { onboardings as api, type Onboarding } from '../../model/contract/onboardings.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { createWorld } from '../../model/seed/world.ts';
import { createGate, network, problem, recordCalls } from '../network.ts';
import { addOnboarding, addProject } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 31 });
const pathOf = (name: string) => {
  const project = world.projects.find(({ pjtNm }) => pjtNm === name);
  return `/projects/${project?.prodType}/${project?.pjtId}/onboarding`;
};
const paramsOf = (name: string) => ({ projectId: pathOf(name).split('/')[3] ?? '' });
/** The fields that an update sends. */
const editOf = (onboarding: Onboarding) => {
  const { deviceOnboardingId, setupId, ownershipValidationTypes, identityType, screens } = onboarding;
  return { deviceOnboardingId, setupId, ownershipValidationTypes, identityType, screens };
};
const open = (name: string, as = 'ada') => renderApp(pathOf(name), { as, projects: 31 });

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const phone = () => within(screen.getByRole('region', { name: 'Phone preview' }));
/** The sidebar's link, with its circle or tick. */
const task = () => screen.findByRole('link', { name: /^Device Onboarding/ });

describe('[RT-02] the onboarding page of a project', () => {
  it('[SH-04] starts with defaults and a free setup ID, and checks off the task', async () => {
    const { user } = await open('Luggage Tag');
    expect((await field(/^Onboarding ID/)).value).toBe('LuggageTag');
    expect((await field(/^Setup ID/)).value).toMatch(/^\d{3}$/);
    expect((await task()).textContent).toContain('incomplete');
    await user.type(await field(/^Onboarding ID/), '_E4');
    await user.click(screen.getByRole('button', { name: 'Create onboarding' }));
    expect(await screen.findByText("Please avoid this illegal character combination: '_E4'")).toBeTruthy();
    await user.clear(await field(/^Onboarding ID/));
    await user.type(await field(/^Onboarding ID/), 'Tag');
    await user.click(screen.getByRole('button', { name: 'Create onboarding' }));
    expect(await screen.findByText('Complete')).toBeTruthy();
    await waitFor(async () => expect((await task()).textContent).not.toContain('incomplete'));
    const file = screen.getByRole<HTMLButtonElement>('button', { name: /^Download onboarding_config/ });
    expect(file.disabled).toBe(true);
    expect(screen.getByText('Available after the project is deployed to test.')).toBeTruthy();
  });

  it("can't be deleted while its project has a published request, and says why", async () => {
    const { user } = await open('Hearth Bulb E27');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(
        /^Hearth Bulb E27: Publish request .* this onboarding configuration can't be deleted\. .* revoke the publication\.$/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('[RT-02] is created once, even if the button is clicked again before the page shows it', async () => {
    const { user } = await open('Luggage Tag');
    const create = await screen.findByRole('button', { name: 'Create onboarding' });
    const { passed, open: openGate } = createGate();
    const calls = recordCalls();
    network.use(http.get('*/v3/common/onboardings', () => passed.then(() => undefined)));
    await user.click(create);
    expect(await screen.findByText('Created the onboarding configuration')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Create onboarding' }));
    openGate();
    expect(await screen.findByText('Complete')).toBeTruthy();
    const created = (await calls()).filter(
      ({ url, body }) => url.endsWith('/onboarding') && body !== undefined,
    );
    expect(created).toHaveLength(1);
    expect(screen.queryByText('This project already has an onboarding configuration.')).toBeNull();
  });

  it('[RT-02] steps through the screens on the phone; a language is added and removed', async () => {
    const { user } = await open('Hearth Dimmer H2');
    await user.click(await screen.findByRole('checkbox', { name: 'Button' }));
    await user.click(phone().getByRole('button', { name: 'Next' }));
    expect(phone().getByText('Wait for blinking light')).toBeTruthy();
    await user.click(phone().getByRole('button', { name: 'Next' }));
    expect(phone().getByText('Confirm: button (3 of 4)')).toBeTruthy();
    const intro = await field('Introduction');
    await user.clear(intro);
    await user.type(intro, 'Hello lamp');
    expect(phone().getByText('Hello lamp')).toBeTruthy();

    await user.click(screen.getByRole('combobox', { name: 'Add language' }));
    const [first] = await screen.findAllByRole('option');
    const language = first?.textContent ?? '';
    await user.click(first as HTMLElement);
    const languages = within(screen.getByRole('group', { name: 'Language' }));
    await waitFor(() => expect(languages.getByRole('button', { pressed: true }).textContent).toBe(language));
    expect((await field('Introduction')).value).toBe('Hello lamp');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Complete')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Remove ${language}` }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await field('Introduction')).value).toBe('Hello lamp');
    expect(languages.getByRole('button', { pressed: true }).textContent).toBe(language);
    await user.click(screen.getByRole('button', { name: `Remove ${language}` }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(languages.getAllByRole('button')).toHaveLength(1));
  });

  it('[RT-02] names the project with the same setup ID, at the field', async () => {
    const { user } = await open('Ceiling Fan Module');
    const setupId = await field(/^Setup ID/);
    await user.clear(setupId);
    await user.type(setupId, '041');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('The project Hearth Dimmer H2 has the setup ID 041. Choose another one.'),
    ).toBeTruthy();
    expect(setupId.getAttribute('aria-invalid')).toBe('true');
  });

  it("[RT-02] is compared with another user's save, and no typed text is lost", async () => {
    const { user, callAs } = await open('Hearth Bulb E27');
    const name = await field(/^Onboarding ID/);
    await user.clear(name);
    await user.type(name, 'MyBulb');
    const params = paramsOf('Hearth Bulb E27');
    const omar = await callAs('omar');
    const current = await omar(api.one, { params });
    await omar(api.update, { params, body: { ...editOf(current), deviceOnboardingId: 'TheirBulb' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('TheirBulb')).toBeTruthy();
    expect(dialog.getByText('MyBulb')).toBeTruthy();
  });

  it('[RT-02] the removal of a language is saved together with a change from another tab', async () => {
    // otherwise the page would learn of the other save before it saves
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const params = paramsOf('Hearth Dimmer H2');
    const { call, callAs, reopen } = await renderApp('/projects', { projects: 31 });
    const current = editOf(await call(api.one, { params }));
    const screens = { ...current.screens, 'ko-KR': current.screens['en-US']! };
    await call(api.update, { params, body: { ...current, screens } });
    const { user } = reopen(pathOf('Hearth Dimmer H2'));
    await user.click(await screen.findByRole('button', { name: /^Korean/ }));
    await user.click(screen.getByRole('button', { name: /^Remove Korean/ }));
    const other = await callAs('ada');
    await other(api.update, { params, body: { ...current, screens, deviceOnboardingId: 'TheirDimmer' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save merged version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = await call(api.one, { params });
    expect(saved).toMatchObject({ deviceOnboardingId: 'TheirDimmer', screens: current.screens });
    expect(saved.screens['ko-KR']).toBeUndefined();
  });

  it('[RT-02] a language that two users add is compared, and no other is named', async () => {
    network.use(http.get('*/v3/changes', () => HttpResponse.error()));
    const { user, callAs } = await open('Hearth Bulb E27');
    await user.click(await screen.findByRole('combobox', { name: 'Add language' }));
    await user.click(await screen.findByRole('option', { name: /^Korean/ }));
    const intro = await field('Introduction');
    await user.clear(intro);
    await user.type(intro, 'My greeting');
    const omar = await callAs('omar');
    const params = paramsOf('Hearth Bulb E27');
    const current = editOf(await omar(api.one, { params }));
    const theirs = { ...current.screens['en-US']!, intro: 'Their greeting' };
    await omar(api.update, {
      params,
      body: { ...current, screens: { ...current.screens, 'ko-KR': theirs } },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^My greeting/)).toBeTruthy();
    expect(dialog.getByText(/^Their greeting/)).toBeTruthy();
    expect(dialog.getByText(/English \(United States\)/)).toBeTruthy();
    expect(dialog.queryByText(/French/)).toBeNull();
  });

  it('[RT-02] the upload of a picture continues while another language is edited', async () => {
    const gate = createGate();
    const { user } = await renderApp(pathOf('Hearth Dimmer H2'), {
      projects: 31,
      upload: async () => {
        await gate.passed;
        return Response.json({ fileId: 'f-1', fileNm: 'lamp.png', size: 1, sha256: '00' });
      },
    });
    // jsdom's own File can't be read
    const file = new NodeFile([pictureNamed('bulb')], 'lamp.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Choose picture'), file as unknown as File);
    await screen.findByRole('button', { name: 'Uploading…' });
    await user.click(await screen.findByRole('combobox', { name: 'Add language' }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    gate.open();
    const isUploaded = await screen.findByRole('button', { name: 'Replace picture' });
    expect(isUploaded.closest('[hidden]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^English \(United States\)/ }));
    expect(isUploaded.closest('[hidden]')).toBeNull();
  });

  it('[RT-02] opens with the draft of a new language that still lacks a text', async () => {
    const path = pathOf('Hearth Dimmer H2');
    const { user, reopen } = await open('Hearth Dimmer H2');
    await user.click(await screen.findByRole('combobox', { name: 'Add language' }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await user.clear(await field('Prepare'));
    await screen.findByText(/^Draft saved \d/);
    reopen(path);
    const added = await screen.findByRole('button', { name: /incomplete$/ });
    expect((await field('Prepare')).value).not.toBe('');
    await user.click(added);
    await waitFor(async () => expect((await field('Prepare')).value).toBe(''));
    expect((await field('Introduction')).value).not.toBe('');
  });

  it('[RT-02] a rejected save shows the language with the error, and focuses its field', async () => {
    const { user } = await open('Hearth Dimmer H2');
    await user.click(await screen.findByRole('combobox', { name: 'Add language' }));
    await user.click(await screen.findByRole('option', { name: /^Korean/ }));
    const link = await field(/^Support link/);
    await user.clear(link);
    await user.type(link, 'nowhere');
    await user.click(screen.getByRole('button', { name: /^English/ }));
    await waitFor(async () => expect((await field(/^Support link/)).value).not.toBe('nowhere'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await field(/^Support link/)).value).toBe('nowhere'));
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Support link/)));
  });

  it('[RT-02] a hub-connected project has a setup ID and its pairing instructions', async () => {
    await open('Wall Switch 2-gang');
    expect((await field(/^Setup ID/)).value).toMatch(/^\d{3}$/);
    const card = within(await screen.findByRole('region', { name: 'Pairing instructions' }));
    expect(await card.findByRole('link', { name: 'Open instruction' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Onboarding ID/ })).toBeNull();
  });

  it('shows the English pairing instruction first, whatever its name', async () => {
    await open('Porch Motion Sensor');
    const card = within(await screen.findByRole('region', { name: 'Pairing instructions' }));
    const choice = await card.findByRole('combobox', { name: 'Instruction' });
    expect(choice.textContent).toMatch(/^Pair the motion sensor/);
  });

  it('[RT-02] says that the pairing instructions of a hub-connected project failed to load, and tries again', async () => {
    let isBroken = true;
    network.use(
      http.get('*/pairinginstructions', () =>
        isBroken ? problem(400, 'bad_request', "The instructions can't be loaded.") : undefined,
      ),
    );
    const { user } = await open('Wall Switch 2-gang');
    const card = within(await screen.findByRole('region', { name: 'Pairing instructions' }));
    expect((await card.findByRole('alert')).textContent).toContain("The instructions can't be loaded.");
    isBroken = false;
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('link', { name: 'Open instruction' })).toBeTruthy();
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('[RT-02] a new pairing instruction belongs to the project whose page starts it', async () => {
    const app = await renderApp('/projects', { projects: 31 });
    const { pjtId } = await addProject(app.store, { ownerId: 'usr-ada', prodType: 'HUB_CONNECTED' });
    await addOnboarding(app.store, { mnId: '8kQ2', userId: 'usr-ada', pjtId });
    app.reopen(`/projects/HUB_CONNECTED/${pjtId}/onboarding`);
    const card = within(await screen.findByRole('region', { name: 'Pairing instructions' }));
    const link = await card.findByRole('link', { name: 'New instruction' });
    expect(link.getAttribute('href')).toBe(`/pairingInstructions/create?project=${pjtId}`);
  });

  it('[PRJ-01] is read-only for another member, and the file can be downloaded once deployed', async () => {
    await open('Ceiling Fan Module', 'mel');
    expect(
      await screen.findByText('Only the project owner and admins can edit the onboarding configuration.'),
    ).toBeTruthy();
    const file = screen.getByRole<HTMLButtonElement>('button', { name: /^Download onboarding_config/ });
    expect(file.disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('[RT-03] the onboarding manager', () => {
  it('[RT-03] lists the configurations of all projects, with links to their pages', async () => {
    const { user } = await renderApp('/deviceOnboarding/OnboardingProfileManager', {
      as: 'mel',
      projects: 31,
    });
    const link = await screen.findByRole('link', { name: 'Hearth Dimmer H2' });
    expect(link.getAttribute('href')).toBe(pathOf('Hearth Dimmer H2'));
    await user.type(screen.getByRole('searchbox', { name: 'Filter by project or ID' }), '041 dimmer');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hearth Bulb E27' })).toBeNull());
    expect(screen.getByText('1 missing')).toBeTruthy();
  });
});
