/**
 * The same values. The next one is prepared when `prepareNext` is called, while the current one is processed, or when
 * it is needed.
 *
 * @example
 * const { ahead, prepareNext } = createLookahead(values);
 * for await (const value of ahead) {
 *   const written = write(value);
 *   prepareNext();
 *   await written;
 * }
 */
export const createLookahead = <T>(values: AsyncGenerator<T>) => {
  let next: Promise<IteratorResult<T>> | undefined;

  const start = () => {
    if (next !== undefined) return next;
    next = values.next();
    // it is thrown when it is awaited
    next.catch(() => {});
    return next;
  };

  async function* iterate(): AsyncGenerator<T> {
    try {
      for (;;) {
        const { done, value } = await start();
        next = undefined;
        if (done) return;
        yield value;
      }
    } finally {
      await next?.catch(() => {});
      await values.return(undefined);
    }
  }

  return { ahead: iterate(), prepareNext: () => void start() };
};
