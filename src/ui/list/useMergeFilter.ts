import { useEvent, useListFilterContext } from 'react-admin';

type Filter = Record<string, unknown>;

/** Pending filters of lists, by their setFilters; valid until a list shows another filter than the one `seen`. */
const pending = new WeakMap<object, { seen: Filter; filter: Filter }>();

/**
 * Changes some fields of the list's filter and keeps the others, including very recent changes; undefined removes one.
 * react-admin's filterValues are those of the last render, which is behind the URL.
 */
export const useMergeFilter = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return useEvent((part: Filter) => {
    const seen = filterValues as Filter;
    const last = pending.get(setFilters);
    const filter = { ...(last?.seen === seen ? last.filter : seen), ...part };
    pending.set(setFilters, { seen, filter });
    setFilters(filter);
  });
};
