import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import type { ActiveSession } from '../../../model/contract/account.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Card, CardError, CardLoading } from './Card.tsx';
import { readUserAgent } from './userAgent.ts';

const KEY = ['account', 'sessions'];

const useAgentName = () => {
  const translate = useTranslate();
  return ({ userAgent }: ActiveSession) => {
    const { browser, system } = readUserAgent(userAgent);
    const name = browser ?? translate('account.sessions.otherBrowser');
    return system === null ? name : translate('account.sessions.agent', { browser: name, system });
  };
};

export const SessionsCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { sessions, endSession, endOtherSessions } = useWorkspace();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const nameOf = useAgentName();

  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => sessions(signal) });
  const all = responseOf(query.data);
  const others = all?.filter(({ isCurrent }) => !isCurrent) ?? [];

  const mutationOptions = {
    networkMode: 'always',
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  } as const;
  const end = useMutation({
    ...mutationOptions,
    mutationFn: ({ sessionId }: ActiveSession) => endSession(sessionId),
    onSuccess: ({ data }, session) => {
      if (!isResponse(data)) return;
      notify('account.sessions.ended', { type: 'success', messageArgs: { agent: nameOf(session) } });
      heading.current?.focus();
    },
  });
  const endOthers = useMutation({
    ...mutationOptions,
    mutationFn: () => endOtherSessions(),
    onSuccess: ({ data }) => {
      if (isResponse(data)) notify('account.sessions.endedOthers', { type: 'success' });
    },
    onSettled: async () => {
      setIsConfirming(false);
      await mutationOptions.onSettled();
      heading.current?.focus();
    },
  });

  return (
    <Card
      id="account-sessions"
      heading={heading}
      title={translate('account.sessions.title')}
      lead={translate('account.sessions.lead')}
      actions={
        others.length > 0 && (
          <Button size="small" variant="outlined" onClick={() => setIsConfirming(true)}>
            {translate('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      <CardLoading query={query} rows={2} />
      {query.error !== null && all === undefined && (
        <CardError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {all !== undefined && (
        <SessionTable
          sessions={[...all.filter(({ isCurrent }) => isCurrent), ...others]}
          nameOf={nameOf}
          ending={end.isPending ? end.variables.sessionId : undefined}
          onEnd={session => {
            if (!end.isPending) end.mutate(session);
          }}
        />
      )}
      <Confirm
        isOpen={isConfirming}
        loading={endOthers.isPending}
        title={translate('account.sessions.endOthersTitle', { smart_count: others.length })}
        content={translate('account.sessions.endOthersText', { smart_count: others.length })}
        confirm="account.sessions.end"
        confirmColor="warning"
        onConfirm={() => endOthers.mutate()}
        onClose={() => setIsConfirming(false)}
      />
    </Card>
  );
};

type SessionTableProps = {
  sessions: ActiveSession[];
  nameOf: (session: ActiveSession) => string;
  /** the session that is being ended */
  ending: string | undefined;
  onEnd: (session: ActiveSession) => void;
};

const SessionTable = ({ sessions, nameOf, ending, onEnd }: SessionTableProps) => {
  const translate = useTranslate();
  return (
    <table className="account-table" aria-label={translate('account.sessions.title')}>
      <thead>
        <tr>
          <th scope="col">{translate('account.sessions.browser')}</th>
          <th scope="col">{translate('account.sessions.workspace')}</th>
          <th scope="col">{translate('account.sessions.started')}</th>
          <th scope="col">{translate('account.sessions.seen')}</th>
          <th scope="col">
            <span className="ui-sr">{translate('account.sessions.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(session => (
          <tr key={session.sessionId}>
            <td title={session.userAgent}>{nameOf(session)}</td>
            <td>{session.mnNm}</td>
            <td>
              <RelativeTime time={session.crtDt} isFirst />
            </td>
            <td>
              <RelativeTime time={session.seenDt} isFirst />
            </td>
            <td>
              {session.isCurrent ? (
                <span className="account-chip account-chip-on">{translate('account.sessions.this')}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={translate('account.sessions.endOf', { agent: nameOf(session) })}
                  aria-disabled={session.sessionId === ending}
                  onClick={() => onEnd(session)}
                >
                  {translate('account.sessions.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
