/**
 * Sets an entry of a map as its newest one. If the map then has more than `maxEntries`, the oldest one is removed.
 *
 * @example setWithLimit(statements, sql, statement, MAX_STATEMENTS);
 */
export const setWithLimit = <K, V>(map: Map<K, V>, key: K, value: V, maxEntries: number) => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
};
