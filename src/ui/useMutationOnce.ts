import {
  type MutationKey,
  useIsMutating,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';

type Options<Data, Failure, Variables> = UseMutationOptions<Data, Failure, Variables> & {
  mutationKey: MutationKey;
};

/**
 * useMutation with `mutateOnce`, which does nothing while a mutation with the same key is running: a second click can
 * come before the first one has been rendered. `isRunning` says the same to event handlers, and `isBusy` while rendering;
 * both count one that was started before the page was left.
 *
 * @example
 * const { mutateOnce, isPending } = useMutationOnce({ mutationKey: ['projects', 'deployment'], mutationFn: deploy });
 */
export const useMutationOnce = <Data, Failure = Error, Variables = void>(
  options: Options<Data, Failure, Variables>,
) => {
  const client = useQueryClient();
  const mutation = useMutation(options);
  const isBusy = useIsMutating({ mutationKey: options.mutationKey }) > 0;
  const isRunning = () => client.isMutating({ mutationKey: options.mutationKey }) > 0;
  const mutateOnce = (variables: Variables) => {
    if (!isRunning()) mutation.mutate(variables);
  };
  return { ...mutation, mutateOnce, isRunning, isBusy };
};
