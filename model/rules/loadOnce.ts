/**
 * A function that loads with its first call, and returns that result from then on. If it rejects, the next call loads
 * again.
 *
 * @example
 * const loadTexts = loadOnce(async () => (await import('./texts.ts')).texts);
 */
export const loadOnce = <T>(load: () => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return async (): Promise<T> => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
};
