/**
 * Sets an entry of a map that remembers a limited number of them, as its newest one; above `most`, the oldest is removed.
 *
 * @example setNewest(statements, sql, statement, MAX_STATEMENTS);
 */
export const setNewest = <K, V>(map: Map<K, V>, key: K, value: V, most: number) => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
