import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../model/contract/user.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { createGate, invalid, network, problem } from '../../../tests/network.ts';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { createDraftStore } from '../../ui/drafts/draftStore.ts';
import { DraftStoreContext } from '../../ui/drafts/DraftStoreContext.ts';
import { EnrollPage } from './EnrollPage.tsx';

const ENROL = 'POST /v3/organizations';
const SWITCH = 'PUT /v3/manufacturers/type';

const mockEnrollment = (response: () => Response) => http.post('*/v3/organizations', response);
const mockSwitch = (response: () => Response) => http.put('*/v3/manufacturers/type', response);
const company = { mnId: 'be01', mnIdTypeCd: 'COMPANY', mnNm: 'Berg Sensors' };

const leave = vi.fn<(address: string) => void>();
beforeEach(() => void leave.mockReset());

let count = 0;
const freshStore = () => createDraftStore({ database: `enroll-${(count += 1)}` });

const open = (handlers: HttpHandler[], store = freshStore()) => {
  const { user } = buildBootstrap({ isSignedIn: true });
  const alone = {
    mnNm: 'Private workspace',
    mnIdTypeCd: 'INDIVIDUAL',
    role: 'MEMBER',
    isEnrolled: false,
  } as const;
  network.use(...handlers);
  return renderFrame({
    path: '/enroll',
    pages: {
      '/enroll': (
        <DraftStoreContext value={store}>
          <EnrollPage leave={leave} />
        </DraftStoreContext>
      ),
    },
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
  it('[ORG-03] enrolls, switches to the company, then reloads the projects', async () => {
    const { calls } = open([
      mockEnrollment(() => HttpResponse.json(company)),
      mockSwitch(() => HttpResponse.json(company)),
    ]);
    await enroll();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
    expect(calls).toEqual([ENROL, SWITCH]);
    expect(document.title).toBe('Enroll your organization · Lanternworks');
  });

  it('[ORG-03] sends nothing that the contract rejects', async () => {
    const { calls } = open([]);
    await userEvent.type(await website(), 'http://berg.example');
    await send();
    expect(await screen.findByText('Enter the name of your organization.')).toBeTruthy();
    expect(await screen.findByText('Enter a URL that starts with https://.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await name()));
    expect(calls).toEqual([]);
  });

  it('[ORG-03] shows the errors of the server on the fields, and keeps what was typed', async () => {
    open([
      mockEnrollment(() => invalid({ mnNm: 'This name is kept for others.' }, 'Check the marked fields.')),
    ]);
    await enroll();
    expect(await screen.findByText('This name is kept for others.')).toBeTruthy();
    expect(((await name()) as HTMLInputElement).value).toBe('Berg Sensors');
    expect(leave).not.toHaveBeenCalled();
  });

  it('[ORG-03] keeps what was typed for the next visit', async () => {
    const store = freshStore();
    open([], store);
    await userEvent.type(await name(), 'Berg Sensors');
    await screen.findByText(/^Draft saved \d/);
    cleanup();
    open([], store);
    await waitFor(async () => expect(((await name()) as HTMLInputElement).value).toBe('Berg Sensors'));
  });

  it('[ORG-01] [ORG-03] a failed switch shows an error toast, stays, and can be tried again', async () => {
    let isBroken = true;
    const { calls, session } = open([
      mockEnrollment(() => HttpResponse.json(company)),
      mockSwitch(() =>
        isBroken ? problem(500, 'internal', 'The database is being mended.') : HttpResponse.json(company),
      ),
    ]);
    await enroll();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe("You're still in Private workspace. The database is being mended.");
    expect(screen.getByRole('heading', { name: 'Berg Sensors is enrolled' })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    expect(session.user()).toMatchObject({ mnIdTypeCd: 'INDIVIDUAL' });
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Open workspace' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
    expect(calls).toEqual([ENROL, SWITCH, SWITCH]);
  });

  it('[ORG-03] switches to a company that already exists', async () => {
    open([
      mockEnrollment(() => problem(409, 'conflict', 'You already belong to a company.')),
      mockSwitch(() => HttpResponse.json(company)),
    ]);
    await enroll();
    expect(await screen.findByRole('heading', { name: 'You already belong to a company' })).toBeTruthy();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/work/projects'));
  });

  it('[ORG-03] says so if the page was left while the form was being sent', async () => {
    const gate = createGate();
    const { session } = open([
      http.post('*/v3/organizations', async () => {
        await gate.passed;
        return HttpResponse.json(company);
      }),
    ]);
    await enroll();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    gate.open();
    expect(await screen.findByText('Berg Sensors is enrolled')).toBeTruthy();
    expect(session.user()).toMatchObject({ isEnrolled: true, mnIdTypeCd: 'INDIVIDUAL' });
    expect(leave).not.toHaveBeenCalled();
  });

  it('[ORG-03] does not treat an ended session as an enrollment', async () => {
    const { session, calls } = open([mockEnrollment(() => problem(401, 'unauthenticated', 'Sign in.'))]);
    await enroll();
    await screen.findByRole('heading', { name: 'Landing' });
    expect(session.user()).toBeNull();
    expect(calls).toEqual([ENROL]);
    expect(leave).not.toHaveBeenCalled();
  });
});
