import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { projects } from '../../model/contract/projects.ts';
import { onboardingEditSchema, onboardings } from '../../model/contract/onboardings.ts';
import { publishRequests } from '../../model/contract/publishRequests.ts';
import type { PublishState } from '../../model/contract/publishRequests.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { publishDue } from '../../server/publishing/publishDue.ts';
import { addProject, addPublishRequest } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const DAY = 24 * 60 * 60_000;
/** later than the first day that page and server allow, whichever clock is ahead */
const LATER = Math.max(FIXED_NOW, Date.now()) + 10 * DAY;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const visit = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** Opens the publish page of a request of Ada's, who is also an admin, so she can take every step. */
const open = async (state: PublishState) => {
  const app = await renderApp('/terms', { as: 'ada' });
  const { pjtId } = await addProject(app.store, {
    ownerId: 'usr-ada',
    prodType: 'MQTT',
    pjtNm: 'Porch light',
    devStatCd: 'PUBLISH_REQUEST',
  });
  await addPublishRequest(app.store, { pjtId, state, projectStateBefore: 'DEPLOYED_TO_TEST' });
  visit(`/projects/MQTT/${pjtId}/publish`);
  const projectState = async () => (await app.call(projects.one, { params: { projectId: pjtId } })).devStatCd;
  const request = async () => (await app.call(publishRequests.list, { query: { pjtId } })).list[0];
  /** opens the dialog of a step */
  const ask = async (step: string, title: string) => {
    await app.user.click(await screen.findByRole('button', { name: step }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const confirm = async (step: string, title: string) => {
    const dialog = await ask(step, title);
    await app.user.click(dialog.getByRole('button', { name: step }));
  };
  return { ...app, pjtId, projectState, request, ask, confirm };
};

/** The chip beside the title, which shows the state of every request, including ended ones. */
const state = (text: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('heading', { level: 1, name: 'Publish Request' }).parentElement!).getByText(
        text,
      ),
    ).toBeTruthy(),
  );

it('[PRJ-01] a certified product is reviewed, tested, scheduled, published and revoked', async () => {
  const { user, store, request, projectState, ask, confirm } = await open('SUBMITTED');
  const start = await screen.findByRole('button', { name: 'Start review' });
  const steps = within(start.parentElement!).getAllByRole('button');
  expect(steps.map(step => step.textContent)).toEqual(['Reject', 'Withdraw', 'Approve', 'Start review']);
  await user.click(start);
  await state('In review');
  expect(screen.getByText('Check the information, then approve or reject the request.')).toBeTruthy();
  expect(await request()).toMatchObject({ assigneeNm: 'Ada Lindqvist' });
  await confirm('Approve', 'Approve this request?');
  await state('Waiting for devices');
  await confirm('Confirm receipt', 'Confirm that the devices arrived?');
  await state('Testing');
  await confirm('Mark testing as passed', 'Mark testing as passed?');
  await state('Security review');
  await confirm('Mark security review as passed', 'Mark the security review as passed?');
  await state('Certified');

  const dialog = await ask('Schedule publication', 'Schedule publication');
  const day = dialog.getByLabelText(/^Publication date/);
  expect(document.activeElement).toBe(day);
  await user.clear(day);
  await user.type(day, dayOf(LATER));
  await user.click(dialog.getByRole('button', { name: 'Schedule publication' }));
  await state('Scheduled');
  expect(await request()).toMatchObject({ publishDay: dayOf(LATER) });

  await act(() =>
    publishDue({
      store,
      now: () => LATER,
      newId: () => crypto.randomUUID(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
    }),
  );
  await state('Published');
  const publication = await screen.findByText(/The request was published on schedule/);
  expect(publication.textContent).toMatch(/^ ?The request was published on schedule/);
  expect(await projectState()).toBe('PUBLISHED');

  const revocation = await ask('Revoke', 'Revoke this publication?');
  await user.click(revocation.getByRole('button', { name: 'Revoke' }));
  expect(await revocation.findByText('Enter a reason.')).toBeTruthy();
  await user.type(revocation.getByRole('textbox', { name: /^Reason/ }), 'It overheats.');
  await user.click(revocation.getByRole('button', { name: 'Revoke' }));
  await state('Revoked');
  expect(await screen.findByText('Reason:')).toBeTruthy();
  expect(await request()).toMatchObject({ reason: 'It overheats.' });
  expect(await projectState()).not.toBe('PUBLISHED');
});

it('[PRJ-01] a request is withdrawn with a reason, and reopened as a draft', async () => {
  const { user, request, projectState, ask } = await open('IN_REVIEW');
  const dialog = await ask('Withdraw', 'Withdraw this request?');
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: /^Reason/ }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText('Choose a reason.')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /^Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'An issue was found' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await state('Withdrawn');
  // the reason of the last withdrawal, and in the timeline
  await waitFor(() => expect(screen.getAllByText('An issue was found')).toHaveLength(2));
  expect(screen.getByText('Reason:')).toBeTruthy();
  expect(await request()).toMatchObject({ withdrawReason: 'issueFound' });
  expect(await projectState()).toBe('DEPLOYED_TO_TEST');
  await user.click(screen.getByRole('button', { name: 'Reopen as draft' }));
  await state('Draft');
  expect(await screen.findByText('Reason for the last withdrawal:')).toBeTruthy();
  expect(screen.queryByText('Reason:')).toBeNull();
});

it('[PRJ-01] the overview of the project has its request, and why it was rejected', async () => {
  const { user, ask } = await open('IN_REVIEW');
  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('In review')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Open request' }));
  const dialog = await ask('Reject', 'Reject this request?');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The logo is wrong.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await state('Rejected');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Rejected')).toBeTruthy();
  expect(screen.getByText('Reason:').parentElement?.textContent).toBe('Reason:The logo is wrong.');
  expect(screen.getByText('Fix what the reviewer found, then reopen the request.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open request' })).toBeTruthy();
});

it('[PRJ-01] a scheduled publication is canceled, and a date before the third day or after two years is rejected', async () => {
  const { user, request, ask, confirm } = await open('SCHEDULED');
  const { publishDay } = (await request())!;
  const cancellation = await ask('Cancel publication', 'Cancel publication?');
  expect(cancellation.getByText(/the earliest new date is/)).toBeTruthy();
  await user.click(cancellation.getByRole('button', { name: 'Keep date' }));
  expect(await request()).toMatchObject({ state: 'SCHEDULED', publishDay });
  await confirm('Cancel publication', 'Cancel publication?');
  await state('Certified');
  expect(await screen.findByText('Publication canceled')).toBeTruthy();
  expect(await request()).toMatchObject({ publishDay: null });
  const dialog = await ask('Schedule publication', 'Schedule publication');
  const day = dialog.getByLabelText(/^Publication date/);
  await user.clear(day);
  await user.click(dialog.getByRole('button', { name: 'Schedule publication' }));
  expect(await dialog.findByText('Choose a date.')).toBeTruthy();
  await user.type(day, dayOf(FIXED_NOW - DAY));
  await user.click(dialog.getByRole('button', { name: 'Schedule publication' }));
  expect(await dialog.findByText('Choose a date at least 3 days ahead.')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '9999-12-31');
  await user.click(dialog.getByRole('button', { name: 'Schedule publication' }));
  expect(await dialog.findByText('Choose a date within 2 years.')).toBeTruthy();
  expect(await request()).toMatchObject({ state: 'CERTIFIED' });
});

it('what changed since the submission follows the changes of colleagues, without a reload', async () => {
  const { call, callAs, user, reopen } = await renderApp('/projects', { as: 'ada' });
  const { list } = await call(publishRequests.list, { query: { stateList: 'IN_REVIEW' } });
  const { pjtId } = list.find(({ prodType }) => prodType === 'MQTT')!;
  reopen(`/projects/MQTT/${pjtId}/publish`);
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  await user.click(changes.getByRole('button', { name: 'Since submission' }));
  await changes.findByText('Nothing changed.', { selector: 'p' });
  // a submitted product is locked, but not the onboarding
  const project = { params: { projectId: pjtId } };
  const admin = await callAs('ada');
  const found = await admin(onboardings.one, project);
  const fields = Object.fromEntries(
    Object.keys(onboardingEditSchema.shape).map(key => [key, found[key as keyof typeof found]]),
  );
  await admin(onboardings.update, {
    ...project,
    body: onboardingEditSchema.parse({ ...fields, deviceOnboardingId: 'Veranda' }),
  });
  expect(await changes.findByText(/Onboarding ID changed$/)).toBeTruthy();
});

it('a canceled change of a request leaves it on the screen, as it was', async () => {
  const { user } = await open('DRAFT');
  const notes = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Notes for reviewers/ });
  const before = (await notes()).value;
  await user.type(await notes(), ' For verandas.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Unsaved changes discarded');
  expect(await screen.findByRole('heading', { level: 1, name: 'Publish Request' })).toBeTruthy();
  expect((await notes()).value).toBe(before);
});

it('[PRJ-01] [ORG-05] an admin continues a request of a project that only its owner sees', async () => {
  const { user, store } = await renderApp('/terms', { as: 'ada', flags: { ownerOnlyProjects: true } });
  const { pjtId } = await addProject(store, { ownerId: 'usr-omar', prodType: 'MQTT', pjtNm: 'Porch light' });
  const { requestId } = await addPublishRequest(store, {
    pjtId,
    state: 'IN_REVIEW',
    submittedDt: FIXED_NOW - DAY,
  });
  visit(`/projects/MQTT/${pjtId}/publish?request=${requestId}`);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this request?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await state('Waiting for devices');
  expect(screen.queryByText('Products')).toBeNull();

  const draft = await addPublishRequest(store, { ownerId: 'usr-omar', state: 'DRAFT' });
  visit(`/projects/SERVICE/${draft.pjtId}/publish?request=${draft.requestId}`);
  expect(
    await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
  ).toBeTruthy();
});
