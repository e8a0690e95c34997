const retry = (failures: number, { status = 500 }: Error & { status?: number }) =>
  failures === 0 && navigator.onLine && (status === 0 || status >= 500);

/**
 * Options of mutations whose request can be repeated, because it has an Idempotency-Key or the version that it changes:
 * if the response was lost, asks once more, and so learns whether the server has done the work. A 4xx is final.
 *
 * @example
 * useMutation({ mutationFn: () => deployProject(pjtId), ...retryLost })
 */
export const retryLost = { retry, retryDelay: 200 };
