import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { network, problem, recordCalls } from '../network.ts';
import { addTask } from '../records.ts';
import { recordDownloads } from './downloads.ts';
import { renderApp } from './renderApp.tsx';
import { everything } from '../../server/store/scope.ts';

it('[TSK-01] [RT-04] lists tasks newest first or oldest first, and opens one with its failures', async () => {
  const { user, store } = await renderApp('/projects', { as: 'pia' });
  await addTask(store, {
    taskId: 'newest',
    csvFileName: 'late.csv',
    createdTime: Date.UTC(2026, 10, 21, 14, 20),
    taskStatus: 'COMPLETED',
    totalCount: 9,
    doneCount: 9,
    failedCount: 1,
  });
  await store.tasks.addFailures('newest', [{ sn: 'NL-000007', row: 8, message: 'Twice.' }]);
  await user.click(await screen.findByRole('button', { name: 'Tasks' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All provisioning tasks' }));
  await screen.findByRole('heading', { name: 'Provisioning tasks', level: 1 });
  const firstRow = async () => (await screen.findAllByRole('row'))[1] as HTMLElement;
  await waitFor(async () => expect((await firstRow()).textContent).toContain('late.csv'));
  expect((await firstRow()).textContent).toContain('1 row failed');
  await user.click(screen.getByRole('button', { name: /^Started$/ }));
  await waitFor(async () => expect((await firstRow()).textContent).not.toContain('late.csv'));
  await user.click(await screen.findByRole('link', { name: 'late.csv' }));
  await screen.findByRole('heading', { name: 'late.csv', level: 1 });
  const failures = within(await screen.findByRole('region', { name: 'Rows not provisioned' }));
  expect(failures.getByText('NL-000007')).toBeTruthy();
  expect(failures.getByText('Twice.')).toBeTruthy();
});

it('every page shows how many tasks are running, and the tab their progress', async () => {
  const calls = recordCalls();
  const { user, store } = await renderApp('/projects', { as: 'pia' });
  const running = {
    taskStatus: 'EXECUTING',
    totalCount: 400,
    doneCount: 100,
    leaseExpiry: Infinity,
  } as const;
  await addTask(store, { taskId: 'slow', csvFileName: 'slow.csv', ...running });
  const button = await screen.findByRole('button', { name: 'Tasks, 1 running' });
  await waitFor(() => expect(document.title).toMatch(/^25 % · Projects/));
  await user.click(button);
  expect(await screen.findByRole('progressbar', { name: 'Progress of slow.csv' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await store.db.updateTable('tasks').set({ taskStatus: 'COMPLETED' }).where('taskId', '=', 'slow').execute();
  await screen.findByRole('button', { name: 'Tasks' });
  await waitFor(() => expect(document.title).toMatch(/^Projects/));
  // without running tasks, there are no calls
  const countRequests = async () => (await calls()).filter(({ url }) => url.includes('isRunning')).length;
  const before = await countRequests();
  await new Promise(resolve => setTimeout(resolve, 1500));
  expect(before).toBeGreaterThan(1);
  expect(await countRequests()).toBe(before);
});

it("[SH-10] the menu says that the tasks couldn't be loaded, not that there are none", async () => {
  network.use(http.get('*/tasks', () => problem(403, 'forbidden')));
  const { user } = await renderApp('/projects', { as: 'pia' });
  await user.click(await screen.findByRole('button', { name: /^Tasks/ }));
  expect(await screen.findByText('It is forbidden.')).toBeTruthy();
  expect(screen.queryByText('No provisioning tasks yet')).toBeNull();
});

it('[TSK-01] a task is shown waiting, running, canceled with its reason, and completed', async () => {
  const { user, store } = await renderApp('/tasks', { as: 'pia' });
  const unleased = { leaseExpiry: Infinity };
  await addTask(store, { taskId: 'states', csvFileName: 'states.csv', taskStatus: 'CREATED', ...unleased });
  await user.click(await screen.findByRole('link', { name: 'states.csv' }));
  await screen.findByRole('heading', { name: 'states.csv', level: 1 });
  expect((await screen.findAllByText('Waiting to start')).length).toBeGreaterThan(0);

  const set = (change: object) =>
    store.db.updateTable('tasks').set(change).where('taskId', '=', 'states').execute();
  await set({ taskStatus: 'EXECUTING' });
  await screen.findAllByText('Counting rows');
  await set({ totalCount: 400, doneCount: 100 });
  await screen.findAllByText('Rows: 100 of 400');

  await user.click(screen.getByRole('button', { name: 'Cancel task' }));
  await waitFor(async () =>
    expect((await store.tasks.find(everything('8kQ2'), 'states'))?.canceledBy).toBe('Pia Novak'),
  );
  expect((await screen.findAllByText('Canceling')).length).toBeGreaterThan(0);
  const cancel = screen.getByRole('button', { name: 'Cancel task' });
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(cancel);
  // what the runner writes for a task that was canceled
  const message = "Canceled by Pia Novak. 300 rows weren't processed.";
  await store.tasks.addFailures('states', [{ row: null, message }]);
  await set({ taskStatus: 'COMPLETED', failedCount: 300, completedTime: 1_770_000_000_000 });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Cancel task' })).toBeNull();
  expect(screen.getByText('Download the file to see all 300 rows.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rows not provisioned' })).toBeTruthy();
  expect(screen.getByText('Ended', { selector: 'dt' })).toBeTruthy();
  expect(screen.queryByText('Completed')).toBeNull();
});

it('[TSK-01] a task that is canceled while it waits is canceled immediately, without a count of rows', async () => {
  const { user, store } = await renderApp('/tasks', { as: 'pia' });
  await addTask(store, { taskId: 'wait', csvFileName: 'wait.csv', leaseExpiry: Infinity });
  await user.click(await screen.findByRole('link', { name: 'wait.csv' }));
  await screen.findByRole('heading', { name: 'wait.csv', level: 1 });
  await user.click(screen.getByRole('button', { name: 'Cancel task' }));
  await screen.findByText('Canceled by Pia Novak before it started. No rows were processed.');
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('status').textContent).toBe('Canceled');
  expect(page.queryByRole('button', { name: 'Cancel task' })).toBeNull();
  const factOf = (term: string) => page.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([factOf('Devices provisioned'), factOf('Rows not provisioned'), factOf('Rows')]).toEqual([
    '0',
    '–',
    '–',
  ]);
});

it('[TSK-01] says that no task matches, with a way out', async () => {
  const { user } = await renderApp('/tasks', { as: 'pia' });
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  await screen.findByRole('heading', { name: 'No matching tasks' });
  expect(screen.getAllByText('No results match these filters.')).toHaveLength(1);
});

it('[SES-01] does not say that a task is canceled when the session has ended', async () => {
  const { user, store } = await renderApp('/tasks', { as: 'pia' });
  await addTask(store, { taskId: 'wait', csvFileName: 'wait.csv', leaseExpiry: Infinity });
  await user.click(await screen.findByRole('link', { name: 'wait.csv' }));
  await screen.findByRole('heading', { name: 'wait.csv', level: 1 });
  network.use(http.put('*/v3/identity/tasks/wait/cancel', () => problem(401, 'unauthenticated')));
  await user.click(screen.getByRole('button', { name: 'Cancel task' }));
  await screen.findByText('Your session has expired. Please log in again.');
  expect(screen.queryByText(/^Cancel(ed|ing) wait\.csv/)).toBeNull();
});

it('[SES-01] saves no file of failed rows when the session has ended, and shows no internal error', async () => {
  const { user, store } = await renderApp('/tasks', { as: 'pia' });
  await addTask(store, { taskId: 'over', csvFileName: 'over.csv', taskStatus: 'COMPLETED', failedCount: 1 });
  await user.click(await screen.findByRole('link', { name: 'over.csv' }));
  const saved = recordDownloads();
  const download = await screen.findByRole('button', { name: /^Download/ });
  network.use(http.get('*/v3/identity/tasks/over/failures', () => problem(401, 'unauthenticated')));
  await user.click(download);
  await screen.findByText('Your session has expired. Please log in again.');
  expect(saved).toEqual([]);
  expect(screen.queryByText(/is not|createObjectURL/)).toBeNull();
});
