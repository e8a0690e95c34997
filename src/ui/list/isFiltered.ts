export type FilterValues = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether any of these filters is set. */
export const isFiltered = (filters: FilterValues) => Object.values(filters).some(isFilled);
