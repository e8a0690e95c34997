import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { QaPanel } from './QaPanel.tsx';
import { createQaMails } from './qaMails.ts';
import { initialState, type QaState } from './qaState.ts';

const open = (change: Partial<QaState>) => {
  const state: QaState = { ...initialState, ...change };
  const handleOpen = vi.fn<(address: string) => void>();
  const set = vi.fn<(changed: Partial<QaState>) => void>();
  const qa = { isLink: false, getState: () => state, set, subscribe: () => () => undefined };
  const clock = { now: () => 0, restart: () => {} };
  const mails = createQaMails();
  const serve = async () => new Response();
  render(<QaPanel qa={qa} serve={serve} mails={mails} clock={clock} flags={{}} onOpen={handleOpen} />);
  const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  return { choose, set, handleOpen };
};

beforeEach(() => history.replaceState(null, '', '/projects'));

it('signs in or out with the next page, so that nothing changes if the tester stays on this one', async () => {
  const { choose, set, handleOpen } = open({ persona: 'mel', latency: 200 });
  await choose(/^Ada/);
  await choose('Signed out');
  await choose(/^Large/);
  expect(handleOpen.mock.calls).toEqual([
    ['http://localhost:3000/projects?qa=as.ada_wait.200&qa-order=signOut'],
    ['http://localhost:3000/projects?qa=wait.200&qa-order=signOut'],
    ['http://localhost:3000/projects?qa=as.mel_world.large_wait.200'],
  ]);
  expect(set).not.toHaveBeenCalled();
});

it('shows that another account is signed in, and signs it out', async () => {
  const { choose, handleOpen } = open({ persona: 'other' });
  expect(screen.getByRole('button', { name: 'Another account' }).ariaPressed).toBe('true');
  await choose('Signed out');
  expect(handleOpen).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/projects?qa=&qa-order=signOut');
});

it('says which changes to a data set are kept', () => {
  open({});
  const description =
    'Each tab keeps its own changes to each data set; another tab starts without them. Changes to the large data set are lost when the page reloads, and the persona signs in again.';
  expect(screen.getByRole('group', { name: 'Data set', description })).toBeTruthy();
});
