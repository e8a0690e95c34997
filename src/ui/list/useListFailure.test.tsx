import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, useList, useNotificationContext } from 'react-admin';
import { expect, it } from 'vitest';
import { useListFailure } from './useListFailure.ts';

const broken = new Error('The server has a problem.');

const Shown = () => {
  const failure = useListFailure();
  const { notifications } = useNotificationContext();
  return (
    <>
      <p>{failure === null ? 'rows' : failure.message}</p>
      <output>{notifications.map(({ message }) => String(message)).join()}</output>
    </>
  );
};

const List = ({ data }: { data: { id: number }[] | undefined }) => {
  const list = useList({ data: [] });
  return (
    <ListContextProvider value={{ ...list, data, error: broken } as never}>
      <Shown />
    </ListContextProvider>
  );
};

const show = (data: { id: number }[] | undefined) =>
  render(
    <CoreAdminContext>
      <List data={data} />
    </CoreAdminContext>,
  );

it('is the error of a list without rows, and no toast', () => {
  show(undefined);
  screen.getByText(broken.message);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is a toast if rows are shown', async () => {
  show([{ id: 1 }]);
  screen.getByText('rows');
  expect(screen.getByRole('status').textContent).toBe(broken.message);
});
