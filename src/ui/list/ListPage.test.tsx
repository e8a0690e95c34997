import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { ListPage } from './ListPage.tsx';

const Harness = ({ all }: { all: { count: number; isCapped?: boolean } }) => {
  const list = useList<RaRecord>({ data: [{ id: 1 }] });
  return (
    <ListContextProvider value={{ ...list, filterValues: { q: 'lamp' } }}>
      <ListPage title="Devices" all={all} actions={null} aside={null}>
        {null}
      </ListPage>
    </ListContextProvider>
  );
};

const show = (all: { count: number; isCapped?: boolean }) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Harness all={all} />
    </CoreAdminContext>,
  );

it('shows how many of all rows match', () => {
  show({ count: 10_000 });
  expect(screen.getByText('1 of 10,000')).toBeTruthy();
});

it('shows only its rows while the number of all rows is that of another filter', () => {
  show({ count: 0 });
  expect(screen.getByText('1')).toBeTruthy();
  expect(screen.queryByText('1 of 0')).toBeNull();
});

it('says if there are more rows than were counted', () => {
  show({ count: 10_000, isCapped: true });
  expect(screen.getByText('1 of 10,000+')).toBeTruthy();
});
