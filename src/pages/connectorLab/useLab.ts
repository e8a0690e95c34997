import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { LabRequestName, LabSendSummary, NewLabSend } from '../../../model/contract/lab.ts';
import { labRequestsOf } from '../../../model/rules/lab/templates.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { type ConnectorRecord, useWorkspace } from '../../dataProvider/index.ts';
import { useMounted } from '../../ui/useMounted.ts';

const NOTHING: readonly LabSendSummary[] = [];

/** The state of a connector's lab, including the open request and result, and the function that sends. */
export const useLab = ({ id, kind }: ConnectorRecord) => {
  const { labInfo, labHistory, labSend, sendLabRequest, clearLabHistory } = useWorkspace();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const key = ['lab', id];

  const info = useQuery({
    queryKey: [...key, 'info'],
    queryFn: ({ signal }) => labInfo(id, signal),
  });
  const historyQuery = useQuery({
    queryKey: [...key, 'history'],
    queryFn: ({ signal }) => labHistory(id, signal),
  });
  const history = responseOf(historyQuery.data) ?? NOTHING;

  const requests = labRequestsOf(kind);
  const requested = params.get('request');
  const request = requests.find(({ name }) => name === requested) ?? requests[0];
  if (request === undefined) throw new Error(`the lab has no requests for ${kind}`);
  const isMounted = useMounted();
  const shownRequest = useRef(request.name);
  useEffect(() => {
    shownRequest.current = request.name;
  }, [request.name]);

  const isListed = (sendId: string | null) =>
    history.some(one => one.id === sendId && one.request === request.name);
  const askedSend = params.get('send');
  const sendId = isListed(askedSend)
    ? askedSend
    : (history.find(one => one.request === request.name)?.id ?? null);
  const sendQuery = useQuery({
    queryKey: [...key, 'send', sendId],
    queryFn: ({ signal }) => labSend(id, sendId ?? '', signal),
    enabled: sendId !== null,
    // a sent request never changes
    staleTime: Infinity,
  });

  const open = (name: LabRequestName, openSend?: string) =>
    setParams(openSend === undefined ? { request: name } : { request: name, send: openSend });

  const refresh = () =>
    Promise.all(['history', 'info'].map(part => queryClient.invalidateQueries({ queryKey: [...key, part] })));

  const send = useMutation({
    networkMode: 'always',
    mutationFn: (body: NewLabSend) => sendLabRequest(id, body),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      queryClient.setQueryData([...key, 'send', data.id], { data });
      await refresh();
      // the user may be editing another request by now, or be on another page
      if (isMounted.current && shownRequest.current === data.request) open(data.request, data.id);
    },
    onError: error => notify(error.message, { type: 'error' }),
  });

  const clear = useMutation({
    networkMode: 'always',
    mutationFn: () => clearLabHistory(id),
    onSuccess: () => refresh(),
    onError: error => notify(error.message, { type: 'error' }),
  });

  return {
    info: responseOf(info.data),
    requests,
    request,
    history,
    isHistoryLoading: historyQuery.isPending,
    historyError: historyQuery.error,
    /** the open result; undefined while it loads, null if there is none */
    shown: sendId === null ? null : responseOf(sendQuery.data),
    shownError: sendId === null ? null : sendQuery.error,
    sendId,
    open,
    send,
    clear,
  };
};

export type Lab = ReturnType<typeof useLab>;
