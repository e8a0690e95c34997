import {
  type SavedQuery,
  useListContext,
  useResourceContext,
  useSavedQueries,
  useStoreContext,
} from 'react-admin';
import { useNamedFilters } from './useNamedFilters.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The saved filters of a list, and the one that the list has now. */
export const useSavedFilters = () => {
  const resource = useResourceContext() ?? '';
  const [saved] = useSavedQueries(resource);
  const store = useStoreContext();
  const key = `${resource}.savedQueries`;
  const { filterValues, sort, perPage } = useListContext();
  const { save, ...named } = useNamedFilters<SavedQuery>({
    read: () => store.getItem(key) ?? [],
    write: filters => store.setItem(key, filters),
    nameOf: ({ label }) => label,
    withName: (query, label) => ({ ...query, label }),
  });
  return {
    saved,
    active: saved.find(({ value }) => isSame(value.filter, filterValues) && isSame(value.sort, sort)),
    saveAs: (label: string) =>
      save({ label, value: { filter: filterValues as object, sort, perPage, displayedFilters: [] } }),
    ...named,
  };
};
