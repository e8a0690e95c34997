import {
  type MutationKey,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';

type Options<Data, Failure, Variables> = UseMutationOptions<Data, Failure, Variables> & {
  mutationKey: MutationKey;
};

/**
 * useMutation with `mutateOnce`, which does nothing while a mutation with the same key is running: a second click can
 * come before the first one has been rendered. `isRunning` says the same to event handlers.
 *
 * @example
 * const { mutateOnce, isPending } = useMutationOnce({ mutationKey: ['projects', 'deployment'], mutationFn: deploy });
 */
export const useMutationOnce = <Data, Failure = Error, Variables = void>(
  options: Options<Data, Failure, Variables>,
) => {
  const client = useQueryClient();
  const mutation = useMutation(options);
  const isRunning = () => client.isMutating({ mutationKey: options.mutationKey }) > 0;
  const mutateOnce = (variables: Variables) => {
    if (!isRunning()) mutation.mutate(variables);
  };
  return { ...mutation, mutateOnce, isRunning };
};
