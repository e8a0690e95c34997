/**
 * Batches reads of single records: reads at the same time share one call.
 *
 * @example
 * const read = batchOf(async ids => (await publishSummaries(ids)).data, 100);
 * const [one, other] = await Promise.all([read('p1'), read('p2')]); // one call
 */
export const batchOf = <T>(
  readMany: (ids: readonly string[]) => Promise<Record<string, T>>,
  most: number,
) => {
  let open: { ids: Set<string>; response: Promise<Record<string, T>> } | undefined;

  const start = () => {
    const ids = new Set<string>();
    const response = Promise.resolve().then(() => {
      if (open?.ids === ids) open = undefined;
      return readMany([...ids]);
    });
    return { ids, response };
  };

  /** null if there is none */
  return async (id: string): Promise<T | null> => {
    if (open === undefined || open.ids.size >= most) open = start();
    open.ids.add(id);
    const response = await open.response;
    return response[id] ?? null;
  };
};
