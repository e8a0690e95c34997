import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, memoryStore, useList } from 'react-admin';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useListKeys } from './useListKeys.ts';

type Lamp = { id: string };

const Rows = ({ ids }: { ids: string[] }) => {
  const list = useList<Lamp>({ data: ids.map(id => ({ id })), perPage: 10, resource: 'lamps' });
  return (
    <ListContextProvider value={list}>
      <Cursor />
      <output>{`selected: ${list.selectedIds.join()}`}</output>
    </ListContextProvider>
  );
};

const Cursor = () => {
  const [opened, setOpened] = useState('');
  useListKeys<Lamp>({ onOpen: ({ id }) => setOpened(id), canSelect: true, start: -1 });
  return <p>{`opened: ${opened}`}</p>;
};

const open = () => {
  const store = memoryStore();
  const tree = (ids: string[]) => (
    <CoreAdminContext store={store}>
      <Rows ids={ids} />
    </CoreAdminContext>
  );
  const { rerender } = render(tree(['arc', 'beam', 'candle', 'disc']));
  const user = userEvent.setup();
  return { press: (keys: string) => user.keyboard(keys), become: (ids: string[]) => rerender(tree(ids)) };
};

it('the cursor follows its record when a live change moves it', async () => {
  const { press, become } = open();
  await press('jj');
  become(['new', 'arc', 'beam', 'candle', 'disc']);
  await press('{Enter}');
  expect(await screen.findByText('opened: beam')).toBeTruthy();
  await press('j{Enter}');
  expect(await screen.findByText('opened: candle')).toBeTruthy();
});

it('the cursor stays in its place when its record is gone, and then follows the one there', async () => {
  const { press, become } = open();
  await press('jj');
  become(['arc', 'candle', 'disc']);
  become(['new', 'arc', 'candle', 'disc']);
  await press('{Enter}');
  expect(await screen.findByText('opened: candle')).toBeTruthy();
});

it('a range starts at the record that was selected last, wherever it is by then', async () => {
  const { press, become } = open();
  await press('jjx');
  become(['new', 'arc', 'beam', 'candle', 'disc']);
  await press('jX');
  expect(await screen.findByText('selected: beam,candle')).toBeTruthy();
});

it('a range is only the row with the cursor when the record that was selected last is gone', async () => {
  const { press, become } = open();
  await press('jjx');
  become(['arc', 'candle', 'disc']);
  await press('jX');
  expect(await screen.findByText('selected: beam,disc')).toBeTruthy();
});
