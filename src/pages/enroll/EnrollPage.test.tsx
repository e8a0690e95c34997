// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../model/contract/user.ts';
import { buildBootstrap } from '../../landing/buildBootstrap.ts';
import { type Answers, json, problem, renderFrame } from '../../layout/renderFrame.tsx';
import { createDraftStore } from '../../ui/drafts/draftStore.ts';
import { DraftStoreContext } from '../../ui/drafts/DraftStoreContext.ts';
import { EnrollPage } from './EnrollPage.tsx';

const ENROL = 'POST /v3/organizations';
const SWITCH = 'PUT /v3/manufacturers/type';
const company = { mnId: 'be01', mnIdTypeCd: 'COMPANY', mnNm: 'Berg Sensors' };

const leave = vi.fn<(address: string) => void>();
beforeEach(() => void leave.mockReset());
afterEach(cleanup);

let count = 0;
const freshStore = () => createDraftStore({ database: `enroll-${(count += 1)}` });

const open = (answers: Answers, store = freshStore()) => {
  const { user } = buildBootstrap({ isSignedIn: true });
  const alone = {
    mnNm: 'Private workspace',
    mnIdTypeCd: 'INDIVIDUAL',
    role: 'MEMBER',
    isEnrolled: false,
  } as const;
  return renderFrame({
    path: '/enroll',
    pages: {
      '/enroll': (
        <DraftStoreContext value={store}>
          <EnrollPage leave={leave} />
        </DraftStoreContext>
      ),
    },
    answers,
    bootstrap: { user: { ...(user as User), ...alone } },
  });
};

const name = () => screen.findByRole('textbox', { name: /Organization/ });
const website = () => screen.findByRole('textbox', { name: /Website/ });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Enroll organization' }));

const enroll = async () => {
  const field = await name();
  await userEvent.clear(field);
  await userEvent.type(field, 'Berg Sensors');
  await send();
};

describe('/enroll', () => {
  it('[ORG-03] enrols, switches to the company, then loads the projects anew', async () => {
    const { calls } = open({ [ENROL]: () => json(company), [SWITCH]: () => json(company) });
    await enroll();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
    expect(calls).toEqual([ENROL, SWITCH]);
    expect(document.title).toBe('Enroll your organization · Lanternworks');
  });

  it('[ORG-03] sends nothing that the contract refuses', async () => {
    const { calls } = open({});
    await userEvent.type(await website(), 'http://berg.example');
    await send();
    expect(await screen.findByText('Name your organization.')).toBeTruthy();
    expect(await screen.findByText('Enter the https address of your organization.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await name()));
    expect(calls).toEqual([]);
  });

  it('[ORG-03] shows the errors of the server on the fields, and keeps what was typed', async () => {
    const refused = { code: 'invalid', message: 'Check the marked fields.', requestId: 'r1' };
    open({ [ENROL]: () => json({ ...refused, errors: { mnNm: 'This name is kept for others.' } }, 422) });
    await enroll();
    expect(await screen.findByText('This name is kept for others.')).toBeTruthy();
    expect(((await name()) as HTMLInputElement).value).toBe('Berg Sensors');
    expect(leave).not.toHaveBeenCalled();
  });

  it('[ORG-03] keeps what was typed for the next visit', async () => {
    const store = freshStore();
    open({}, store);
    await userEvent.type(await name(), 'Berg Sensors');
    await screen.findByText(/^Draft kept at|^Draft kept \d/);
    cleanup();
    open({}, store);
    await waitFor(async () => expect(((await name()) as HTMLInputElement).value).toBe('Berg Sensors'));
  });

  it('[ORG-01] [ORG-03] a failed switch shows an error toast, stays, and can be tried again', async () => {
    let isBroken = true;
    const { calls, session } = open({
      [ENROL]: () => json(company),
      [SWITCH]: () => (isBroken ? problem(500, 'internal', 'The database is being mended.') : json(company)),
    });
    await enroll();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe('You are still in Private workspace. The database is being mended.');
    expect(screen.getByRole('heading', { name: 'Berg Sensors is enrolled' })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    expect(session.user()).toMatchObject({ mnIdTypeCd: 'INDIVIDUAL' });
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Open its workspace' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
    expect(calls).toEqual([ENROL, SWITCH, SWITCH]);
  });

  it('[ORG-03] goes on to the company that stands already', async () => {
    open({
      [ENROL]: () => problem(409, 'conflict', 'You belong to an organization already.'),
      [SWITCH]: () => json(company),
    });
    await enroll();
    expect(await screen.findByRole('heading', { name: 'You belong to an organization' })).toBeTruthy();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
  });

  it('[ORG-03] does not take an ended session for an enrolment', async () => {
    const { session, calls } = open({ [ENROL]: () => problem(401, 'unauthenticated', 'Sign in.') });
    await enroll();
    await screen.findByRole('heading', { name: 'Landing' });
    expect(session.user()).toBeNull();
    expect(calls).toEqual([ENROL]);
    expect(leave).not.toHaveBeenCalled();
  });
});
