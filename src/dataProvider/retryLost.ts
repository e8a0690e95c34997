/**
 * For mutations that are a POST: if the response was lost, asks once more with the same Idempotency-Key, and so learns
 * whether the server has done the work. A 4xx is final.
 *
 * @example
 * useMutation({ mutationFn: () => deployProject(pjtId), retry: retryLost })
 */
export const retryLost = (failures: number, { status = 500 }: Error & { status?: number }) =>
  failures === 0 && (status === 0 || status >= 500);
