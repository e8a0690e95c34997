import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkAction } from '../../../../model/contract/labLinking.ts';
import { responseOf, isResponse } from '../../../dataProvider/response.ts';
import { type ConnectorRecord, useWorkspace } from '../../../dataProvider/index.ts';

/**
 * The linked account of a connector. Removes the query of the maker's redirect from the URL, and exchanges its code.
 */
export const useLinking = ({ id, canEdit }: ConnectorRecord) => {
  const { labLink, actOnLabLink, removeLabLink } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const key = ['lab', id, 'link'];
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => labLink(id, signal) });

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['lab', id] });

  const act = useMutation({
    networkMode: 'always',
    mutationFn: (action: LinkAction) => actOnLabLink(id, action),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      queryClient.setQueryData(key, { data });
      await refresh();
    },
    onError: error => notify(error.message, { type: 'error' }),
  });

  const unlink = useMutation({
    networkMode: 'always',
    mutationFn: () => removeLabLink(id),
    onSuccess: refresh,
    onError: error => notify(error.message, { type: 'error' }),
  });

  // once, because a code works only once, and must not stay in the history of the browser
  const isTaken = useRef(false);
  const { mutate } = act;
  useEffect(() => {
    const hasReturned = params.has('code') || params.has('error');
    if (isTaken.current || !hasReturned || !canEdit) return;
    isTaken.current = true;
    mutate({ action: 'EXCHANGE', answer: params.toString() });
    setParams({ view: 'linking' }, { replace: true });
  }, [params, canEdit, mutate, setParams]);

  return { link: responseOf(query.data), error: query.error, act, unlink };
};
