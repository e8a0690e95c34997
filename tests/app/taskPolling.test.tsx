import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network, problem } from '../network.ts';
import { addTask } from '../records.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Pauses before the lookups, in milliseconds. */
const PAUSES = Array.from({ length: 10 }, (_, index) => 1_000 * 1.87005 ** index);

type Answer = 'running' | 'completed' | number;

/** Opens a running task; the lookups after the first get these answers, and the last one is repeated. */
const open = async (...answers: Answer[]) => {
  const lookups: number[] = [];
  network.use(
    http.get('*/v3/identity/task/details', async () => {
      const answer = lookups.length === 0 ? 'running' : (answers[lookups.length - 1] ?? answers.at(-1));
      lookups.push(Date.now());
      if (typeof answer === 'number')
        return problem(answer, 'not_found', 'No record with this ID was found.');
      if (answer === 'completed')
        await app.store.db
          .updateTable('tasks')
          .set({ taskStatus: 'COMPLETED', doneCount: 400 })
          .where('taskId', '=', 'long')
          .execute();
      return undefined;
    }),
    // without the progress of all running tasks
    http.get('*/v3/identity/tasks', () => HttpResponse.json([])),
  );
  const app = await renderApp('/projects', { as: 'pia' });
  await addTask(app.store, {
    taskId: 'long',
    csvFileName: 'long.csv',
    taskStatus: 'EXECUTING',
    totalCount: 400,
    doneCount: 100,
    leaseExpiry: Infinity,
  });
  window.history.pushState(null, '', '/tasks/long');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('heading', { name: 'long.csv', level: 1 });
  /** waits for as many lookups after the first one */
  const poll = async (count: number, from = 0) => {
    for (const [index, pause] of PAUSES.slice(0, count).entries()) {
      await act(() => vi.advanceTimersByTimeAsync(pause));
      await waitFor(() => expect(lookups.length).toBeGreaterThan(from + index + 1));
    }
  };
  return { ...app, lookups, poll };
};

/** long enough for any further lookup */
const waitLong = () => act(() => vi.advanceTimersByTimeAsync(600_000));

it('[TSK-02] asks ten times in growing pauses whether a task is completed, and then says that it is not', async () => {
  const { lookups, poll, user } = await open('running');
  await poll(10);
  const gaps = lookups.slice(1).map((time, index) => time - (lookups[index] ?? 0));
  gaps.forEach((gap, index) => {
    expect(gap).toBeGreaterThanOrEqual(Math.floor(PAUSES[index] ?? 0));
    expect(gap).toBeLessThan(PAUSES[index + 1] ?? Infinity);
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Oops, something went wrong! The Task is not completed.');
  expect(screen.queryByRole('progressbar', { name: 'Progress of long.csv' })).toBeNull();
  await waitLong();
  expect(lookups).toHaveLength(11);

  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('progressbar', { name: 'Progress of long.csv' });
  await poll(2, 10);
});

it('[TSK-02] another error than 404 ends the polling, and is shown', async () => {
  const { lookups, poll } = await open('running', 403);
  await poll(2);
  expect((await screen.findByRole('alert')).textContent).toContain("You don't have access to this page.");
  expect(screen.getByText('Error Code: 403')).toBeTruthy();
  expect(screen.queryByText(/^Running/)).toBeNull();
  await waitLong();
  expect(lookups).toHaveLength(3);
});

it('[TSK-02] a failure of the server ends the polling until the user tries again', async () => {
  const { lookups, poll, user } = await open(500, 'completed');
  await poll(1);
  const alert = await screen.findByRole('alert');
  // what was loaded stays on the screen
  expect(screen.getByRole('heading', { name: 'long.csv', level: 1 })).toBeTruthy();
  await waitLong();
  expect(lookups).toHaveLength(2);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await poll(1, 1);
  expect((await screen.findAllByText('Completed')).length).toBeGreaterThan(0);
});

it('[TSK-02] a 404 is retried until the task is completed', async () => {
  const { lookups, poll } = await open(404, 404, 'completed');
  await poll(3);
  expect((await screen.findAllByText('Completed')).length).toBeGreaterThan(0);
  await waitLong();
  expect(lookups).toHaveLength(4);
});

it('[TSK-02] after ten times 404, the last message is shown', async () => {
  const { poll } = await open(404);
  await poll(10);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops, something went wrong! No record with this ID was found.',
  );
});
