import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { BulkBar } from './BulkBar.tsx';

const Harness = ({ total }: { total: number }) => {
  const list = useList<RaRecord>({ data: [{ id: 1 }] });
  return (
    <ListContextProvider value={{ ...list, total, selectedIds: [1] } as typeof list}>
      <BulkBar>{null}</BulkBar>
    </ListContextProvider>
  );
};

it.each([
  [372, 'Select all 372'],
  [2748, 'Select the first 1,000'],
])('of %i rows, offers to %s', (total, name) => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Harness total={total} />
    </CoreAdminContext>,
  );
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
