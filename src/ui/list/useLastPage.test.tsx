import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { cappedPage } from '../../dataProvider/cappedPage.ts';
import { RecordListBase } from './RecordListBase.tsx';

const Lamps = () => {
  const { page, data, refetch, setPage } = useListContext();
  return (
    <>
      <button onClick={() => setPage(page + 1)}>Next</button>
      <output>{`page ${page}: ${data?.map(({ id }) => id).join() ?? ''}`}</output>
      <button onClick={() => void refetch()}>Refresh</button>
    </>
  );
};

/** A list with two rows per page, counted up to `cap`. */
const openList = (count: number, page: number, cap = Infinity) => {
  let ids = Array.from({ length: count }, (_, index) => index + 1);
  const dataProvider = testDataProvider({
    getList: async (_, { pagination = { page: 1, perPage: 2 } }) => {
      const { page: at, perPage } = pagination;
      const data = ids.slice((at - 1) * perPage, at * perPage).map(id => ({ id })) as never[];
      const found = { data, total: Math.min(ids.length, cap) };
      return ids.length > cap ? cappedPage(found, pagination) : found;
    },
  });
  render(
    <MemoryRouter initialEntries={[`/lamps?page=${page}&perPage=2`]}>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
        <RecordListBase resource="lamps" sort={{ field: 'id', order: 'ASC' }} perPage={2}>
          <Lamps />
        </RecordListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return {
    keep: async (left: number) => {
      ids = ids.slice(0, left);
      await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    },
  };
};

it('a list whose last page has no more rows shows the page before it, not the first one', async () => {
  const { keep } = openList(7, 4);
  await screen.findByText('page 4: 7');
  await keep(6);
  expect(await screen.findByText('page 3: 5,6')).toBeTruthy();
});

it('a list that has become shorter by several pages shows its last one', async () => {
  const { keep } = openList(9, 5);
  await screen.findByText('page 5: 9');
  await keep(3);
  expect(await screen.findByText('page 2: 3')).toBeTruthy();
});

it('a list without any rows shows its first page', async () => {
  const { keep } = openList(3, 2);
  await screen.findByText('page 2: 3');
  await keep(0);
  expect(await screen.findByText('page 1:')).toBeTruthy();
});

it('a list can be paged past the rows that are counted', async () => {
  openList(7, 2, 4);
  await screen.findByText('page 2: 3,4');
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  await screen.findByText('page 3: 5,6');
  await userEvent.click(next);
  expect(await screen.findByText('page 4: 7')).toBeTruthy();
});

it('a page far beyond the end of a list that is not counted to its end shows the last counted one', async () => {
  openList(7, 90, 4);
  expect(await screen.findByText('page 2: 3,4')).toBeTruthy();
});
