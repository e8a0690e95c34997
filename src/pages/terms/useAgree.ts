import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Term } from '../../../model/contract/terms.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

const KEY = ['terms'];

const isSame = (one: Term, other: Term) =>
  one.tosName === other.tosName && one.tosVersion === other.tosVersion;

/** Agrees to one document. If it has changed meanwhile, the new version is loaded instead. */
export const useAgree = (term: Term, onAgreed: () => void) => {
  const { agree } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();

  const { mutate, isPending } = useMutation({
    mutationFn: () => agree(term.tosName, term.tosVersion),
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      queryClient.setQueryData<{ data: Term[] }>(
        KEY,
        known => known && { data: known.data.map(other => (isSame(other, data) ? data : other)) },
      );
      onAgreed();
    },
    onError: async (error: Error & { status?: number }) => {
      if (error.status !== 404) return notify(error.message, { type: 'error' });
      notify('terms.changed', { type: 'warning' });
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
  });

  return {
    isPending,
    agree: () => {
      if (!isPending) mutate();
    },
  };
};
