import { act, render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  testDataProvider,
  useListContext,
  useNotificationContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { RecordListBase } from './RecordListBase.tsx';
import { useListFailure } from './useListFailure.ts';

const MESSAGE = 'The server has a problem.';

const Lamps = () => {
  const failure = useListFailure();
  const { refetch, data } = useListContext();
  const { notifications } = useNotificationContext();
  return (
    <>
      <p>{failure === null ? `${data?.length ?? 'no'} lamps` : failure.message}</p>
      <output>{notifications.map(({ message }) => String(message)).join()}</output>
      <button onClick={() => void refetch()}>Refresh</button>
    </>
  );
};

const openList = () => {
  const getList = vi.fn<() => Promise<{ data: never[]; total: number }>>(async () => ({
    data: [{ id: 1 }] as never[],
    total: 1,
  }));
  const open = () =>
    render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider({ getList })} store={memoryStore()}>
          <RecordListBase resource="lamps" sort={{ field: 'id', order: 'ASC' }}>
            <Lamps />
          </RecordListBase>
        </CoreAdminContext>
      </MemoryRouter>,
    );
  return { open, breakIt: () => getList.mockRejectedValue(new Error(MESSAGE)) };
};

const toasts = () => screen.getByRole('status').textContent;

it("[SH-10] a list that can't be loaded says so once, on its page", async () => {
  const { open, breakIt } = openList();
  breakIt();
  open();
  await screen.findByText(MESSAGE);
  expect(toasts()).toBe('');
});

it('[SH-10] a list keeps its rows if a refresh fails, and says so in a toast', async () => {
  const { open, breakIt } = openList();
  open();
  await screen.findByText('1 lamps');
  breakIt();
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
  await vi.waitFor(() => expect(toasts()).toBe(MESSAGE));
  screen.getByText('1 lamps');
});
