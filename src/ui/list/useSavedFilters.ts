import { type SavedQuery, useListContext, useResourceContext, useSavedQueries } from 'react-admin';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The saved filters of a list, and the one that the list has now. */
export const useSavedFilters = () => {
  const [saved, write] = useSavedQueries(useResourceContext() ?? '');
  const { filterValues, sort } = useListContext();
  const active = saved.find(({ value }) => isSame(value.filter, filterValues) && isSame(value.sort, sort));
  return { saved, active, write: (filters: SavedQuery[]) => write(filters) };
};
