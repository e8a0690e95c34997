import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx';

const own = { id: 'own' };
const others = { id: 'others' };

const buttonsFor = (free: { id: string }[]) => {
  render(
    <TestMemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="deviceTypes">
          <BulkDeleteDialog
            free={free}
            kept={[others]}
            inUse={[]}
            pathOf={({ id }) => `/deviceTypes/${id}`}
            reasonOf={() => 'Mel Castro'}
            onDelete={() => {}}
            onClose={() => {}}
          />
        </ResourceContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

it('deletes the others, or can be canceled', () => {
  expect(buttonsFor([own])).toEqual(['Cancel', 'Delete the other one']);
});

it('is only closed if nothing can be deleted', () => {
  expect(buttonsFor([])).toEqual(['Close']);
});
