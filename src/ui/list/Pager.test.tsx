import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { Pager, PrintedRange } from './Pager.tsx';

const rows = Array.from({ length: 25 }, (_, id) => ({ id }));

const Harness = ({ list: found }: { list: object }) => {
  const list = useList<RaRecord>({ data: rows, perPage: 25 });
  return (
    <ListContextProvider value={{ ...list, ...found }}>
      <PrintedRange />
      <Pager />
    </ListContextProvider>
  );
};

const show = (list: object) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Harness list={list} />
    </CoreAdminContext>,
  );

it('shows the number of rows, and links to the last page', () => {
  show({ total: 10_000, page: 400, hasNextPage: false });
  expect(screen.getByText('9,976–10,000 of 10,000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to last page' })).toBeTruthy();
});

it('says that there are more than counted, and has no last page', () => {
  show({ total: 10_000, page: 400, meta: { isCapped: true }, hasNextPage: true });
  expect(screen.getByText('9,976–10,000 of 10,000+')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go to last page' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to next page' }).getAttribute('aria-disabled')).toBe('false');
});

it('says on paper which rows are printed, if these are not all', () => {
  const { unmount } = show({ total: 188, page: 1, hasNextPage: true });
  expect(screen.getByText('Rows 1–25 of 188')).toBeTruthy();
  unmount();
  show({ total: 25, page: 1 });
  expect(screen.queryByText(/^Rows \d/)).toBeNull();
});
