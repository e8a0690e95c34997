import { useEvent, useListFilterContext } from 'react-admin';

type Filter = Record<string, unknown>;

/** Pending filters of lists, by their setFilters; valid until a list shows another filter than the one `seen`. */
const asked = new WeakMap<object, { seen: Filter; filter: Filter }>();

/**
 * Changes some fields of the list's filter and keeps the others, including very recent changes; undefined removes one.
 * react-admin's filterValues are those of the last render, which is behind the URL.
 */
export const useMergeFilter = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return useEvent((part: Filter) => {
    const seen = filterValues as Filter;
    const last = asked.get(setFilters);
    const filter = { ...(last?.seen === seen ? last.filter : seen), ...part };
    asked.set(setFilters, { seen, filter });
    setFilters(filter);
  });
};
