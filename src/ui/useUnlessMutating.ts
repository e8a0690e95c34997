import { type MutationKey, useQueryClient } from '@tanstack/react-query';

/**
 * A function that does the work unless a mutation with this key is running: a second click can come before the first
 * one has been rendered.
 *
 * @example
 * const unlessMutating = useUnlessMutating(mutationKey);
 * const apply = () => unlessMutating(() => mutate());
 */
export const useUnlessMutating = (mutationKey: MutationKey) => {
  const client = useQueryClient();
  return (work: () => void) => {
    if (client.isMutating({ mutationKey }) === 0) work();
  };
};
