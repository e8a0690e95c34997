import { useEvent, useListFilterContext } from 'react-admin';

type Filter = Record<string, unknown>;

/** What lists were asked for, by their setFilters; it counts until a list shows another filter than the one `seen`. */
const asked = new WeakMap<object, { seen: Filter; filter: Filter }>();

/**
 * Changes some fields of the list's filter and keeps the others, also those changed a moment ago; undefined removes one.
 * react-admin's filterValues are those of the last render, which follows the address with a delay.
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
