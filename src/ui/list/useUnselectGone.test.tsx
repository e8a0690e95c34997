import { render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  type Identifier,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { createSession } from '../../auth/session.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { useUnselectGone } from './useUnselectGone.ts';

const Rows = ({ ids }: { ids: string[] }) => {
  const list = useList({ data: ids.map(id => ({ id })), perPage: 10, resource: 'lamps' });
  return (
    <ListContextProvider value={list}>
      <Unselect />
      <output>{`selected: ${list.selectedIds.join()}`}</output>
    </ListContextProvider>
  );
};

const Unselect = () => {
  useUnselectGone();
  return null;
};

const open = (selected: string[], existing: string[], isSignedIn = true) => {
  const store = memoryStore({ 'lamps.selectedIds': selected });
  const bootstrap = buildBootstrap({ isSignedIn });
  const session = createSession(bootstrap);
  const getMany = vi.fn<(resource: string, params: { ids: Identifier[] }) => Promise<unknown>>(
    async (_, { ids }) => ({ data: existing.filter(id => ids.includes(id)).map(id => ({ id })) }),
  );
  const tree = (ids: string[]) => (
    <SessionContext value={{ session, bootstrap }}>
      <CoreAdminContext
        i18nProvider={i18nProvider}
        store={store}
        dataProvider={{ getMany } as unknown as DataProvider}
      >
        <ResourceContextProvider value="lamps">
          <Rows ids={ids} />
        </ResourceContextProvider>
        <Toasts />
      </CoreAdminContext>
    </SessionContext>
  );
  const { rerender } = render(tree(['arc', 'beam', 'candle', 'disc']));
  return { getMany, become: (ids: string[]) => rerender(tree(ids)) };
};

it('deselects rows that somebody else has deleted, but not those that only left the filter', async () => {
  const { become, getMany } = open(['arc', 'beam', 'candle'], ['candle']);
  become(['disc']);
  expect(await screen.findByText('2 selected rows no longer exist')).toBeTruthy();
  expect(screen.getByText('selected: candle')).toBeTruthy();
  expect(getMany).toHaveBeenCalledOnce();
});

it('keeps the selection if only other rows are gone', async () => {
  const { become, getMany } = open(['arc'], ['arc']);
  become(['arc', 'disc']);
  await waitFor(() => expect(screen.getByText('selected: arc')).toBeTruthy());
  expect(getMany).not.toHaveBeenCalled();
});

it('keeps the selection if the session has expired, because all records are missing then', async () => {
  const { become, getMany } = open(['arc'], [], false);
  become(['disc']);
  await waitFor(() => expect(getMany).toHaveBeenCalledOnce());
  await getMany.mock.results[0]?.value;
  expect(await screen.findByText('selected: arc')).toBeTruthy();
});
