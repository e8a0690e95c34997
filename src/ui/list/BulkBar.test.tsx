import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, memoryStore, type RaRecord, useList } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { BulkBar } from './BulkBar.tsx';

const Harness = ({ total, canOpen = true }: { total: number; canOpen?: boolean }) => {
  const list = useList<RaRecord>({ data: [{ id: 1 }] });
  return (
    <ListContextProvider value={{ ...list, total, selectedIds: [1] } as typeof list}>
      <BulkBar canOpen={canOpen} canDelete>
        {null}
      </BulkBar>
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

it('shows single keys while they are on, and always has a button for the shortcuts', async () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore({ 'keys.single': false })}>
      <Harness total={1} />
    </CoreAdminContext>,
  );
  expect(document.querySelector('kbd')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Enable single-key shortcuts' }));
  expect(document.querySelector('.list-bulk-keys')?.textContent).toContain('jk move x select');
});

it.each([true, false])(
  'lists the shortcut that opens a row only if rows can be opened: %s',
  async canOpen => {
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Harness total={1} canOpen={canOpen} />
      </CoreAdminContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(screen.queryByText('Open row') !== null).toBe(canOpen);
  },
);

it('moves the focus from the views, which it hides', () => {
  const tree = (isSelected: boolean) => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <main id="main" tabIndex={-1}>
        <div className="list-tabs">
          <button type="button">All</button>
        </div>
        {isSelected && <Harness total={1} />}
      </main>
    </CoreAdminContext>
  );
  const { rerender } = render(tree(false));
  screen.getByRole('button', { name: 'All' }).focus();
  rerender(tree(true));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
