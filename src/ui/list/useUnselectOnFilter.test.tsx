import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider, useListContext } from 'react-admin';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { createGate } from '../../../tests/network.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { BulkBar } from './BulkBar.tsx';
import { RecordListBase } from './RecordListBase.tsx';
import { useUnselectOnFilter } from './useUnselectOnFilter.ts';

const Lamps = () => {
  const { selectedIds, onSelect } = useListContext();
  useUnselectOnFilter();
  return (
    <>
      <output>{`selected: ${selectedIds.join()}`}</output>
      <button onClick={() => onSelect([1, 2])}>Select</button>
    </>
  );
};

const room = (name: string) => (
  <RecordListBase
    key={name}
    resource="lamps"
    sort={{ field: 'id', order: 'ASC' }}
    filter={{ room: name }}
    storeKey={`lamps.${name}`}
  >
    <h1>{name}</h1>
    <Lamps />
  </RecordListBase>
);

const dimmed = `?filter=${encodeURIComponent('{"view":"DIM"}')}`;

/** The lists of two rooms, in the same store. */
const openRooms = () => {
  const dataProvider = testDataProvider({
    getList: async () => ({ data: [{ id: 1 }, { id: 2 }] as never[], total: 2 }),
  });
  render(
    <MemoryRouter initialEntries={[`/hall${dimmed}`]}>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
        <Link to={`/hall${dimmed}`}>Dimmed in hall</Link>
        <Link to="/hall?filter={}">All in hall</Link>
        <Link to="/porch?filter={}">All on porch</Link>
        <Routes>
          <Route path="/hall" element={room('hall')} />
          <Route path="/porch" element={room('porch')} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return {
    select: () => user.click(screen.getByRole('button', { name: 'Select' })),
    go: async (link: string, heading: string) => {
      await user.click(screen.getByRole('link', { name: link }));
      await screen.findByRole('heading', { name: heading });
    },
  };
};

it('keeps a selection while another list of the same resource has another filter', async () => {
  const { select, go } = openRooms();
  await select();
  await go('All on porch', 'porch');
  await select();
  await go('Dimmed in hall', 'hall');
  expect(await screen.findByText('selected: 1,2')).toBeTruthy();
});

it('clears the selection of a list that is opened with another filter, also after another list', async () => {
  const { select, go } = openRooms();
  await select();
  await go('All on porch', 'porch');
  await go('All in hall', 'hall');
  expect(await screen.findByText('selected:')).toBeTruthy();
});

it('ignores a selection of all rows that ends under another filter', async () => {
  const gate = createGate();
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }] as never[];
  const dataProvider = testDataProvider({
    getList: async (_, params) => {
      if (params.pagination?.perPage === 1000) await gate.passed;
      return { data: rows, total: 3 };
    },
  });
  render(
    <MemoryRouter initialEntries={['/']}>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={memoryStore()}>
        <Link to={dimmed}>Dimmed</Link>
        <RecordListBase resource="lamps" sort={{ field: 'id', order: 'ASC' }}>
          <Lamps />
          <BulkBar canOpen canDelete>
            {null}
          </BulkBar>
        </RecordListBase>
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Select');
  await press('Select all 3');
  await user.click(screen.getByRole('link', { name: 'Dimmed' }));
  expect(await screen.findByText('selected:')).toBeTruthy();
  gate.open();
  expect(await screen.findByText('Filter changed: 3 rows deselected')).toBeTruthy();
  expect(screen.getByText('selected:')).toBeTruthy();
});
