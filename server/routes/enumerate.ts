const MAX_NAMED = 5;

/** Lists the first five names, and says how many more there are. */
export const enumerate = (names: readonly string[]) => {
  const rest = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};
