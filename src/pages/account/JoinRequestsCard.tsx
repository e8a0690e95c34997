import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import type { JoinRequest } from '../../../model/contract/joinRequests.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Card, CardError } from './Card.tsx';

const KEY = ['account', 'joinRequests'];

/** Requests to join an organization and their outcomes; only shown to users who have made one. */
export const JoinRequestsCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { joinRequests, withdrawJoinRequest } = useWorkspace();
  const heading = useRef<HTMLHeadingElement>(null);
  const [withdrawing, setWithdrawing] = useState<JoinRequest>();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => joinRequests(signal) });
  const requests = responseOf(query.data);

  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: ({ requestId }: JoinRequest) => withdrawJoinRequest(requestId),
    onSuccess: ({ data }, { mnNm }) => {
      if (isResponse(data))
        notify('account.joinRequests.withdrawn', { type: 'success', messageArgs: { name: mnNm } });
    },
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
    onSettled: async () => {
      setWithdrawing(undefined);
      await queryClient.invalidateQueries({ queryKey: KEY });
      heading.current?.focus();
    },
  });

  if (query.isLoading) return <div hidden aria-busy="true" />;
  const hasFailed = query.error !== null && requests === undefined;
  if (!hasFailed && (requests === undefined || requests.length === 0)) return null;
  return (
    <Card
      id="account-join-requests"
      heading={heading}
      title={translate('account.joinRequests.title')}
      lead={translate('account.joinRequests.lead')}
    >
      {hasFailed && query.error !== null && (
        <CardError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {requests !== undefined && <JoinRequestTable requests={requests} onWithdraw={setWithdrawing} />}
      <Confirm
        isOpen={withdrawing !== undefined}
        loading={withdraw.isPending}
        title={translate('account.joinRequests.withdrawTitle')}
        content={translate('account.joinRequests.withdrawText', { name: withdrawing?.mnNm })}
        confirm="account.joinRequests.withdraw"
        confirmColor="warning"
        onConfirm={() => withdrawing !== undefined && withdraw.mutate(withdrawing)}
        onClose={() => setWithdrawing(undefined)}
      />
    </Card>
  );
};

type JoinRequestTableProps = {
  requests: readonly JoinRequest[];
  onWithdraw: (request: JoinRequest) => void;
};

const JoinRequestTable = ({ requests, onWithdraw }: JoinRequestTableProps) => {
  const translate = useTranslate();
  const textOf = (key: string, values?: Record<string, unknown>) =>
    translate(`account.joinRequests.${key}`, values);
  return (
    <table className="account-table" aria-label={textOf('title')}>
      <thead>
        <tr>
          <th scope="col">{textOf('organization')}</th>
          <th scope="col">{textOf('role')}</th>
          <th scope="col">{textOf('sent')}</th>
          <th scope="col">{textOf('status')}</th>
          <th scope="col">
            <span className="ui-sr">{textOf('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map(request => {
          const { requestId, mnNm, role, crtDt, status, reason } = request;
          return (
            <tr key={requestId}>
              <td>{mnNm}</td>
              <td>{translate(`account.profile.roles.${role}`)}</td>
              <td>
                <RelativeTime time={crtDt} isFirst />
              </td>
              <td className="account-why">
                {textOf(`states.${status}`)}
                {reason !== '' && <small>{reason}</small>}
              </td>
              <td>
                {status === 'PENDING' && (
                  <Button
                    isSmall
                    aria-label={textOf('withdrawFor', { name: mnNm })}
                    onClick={() => onWithdraw(request)}
                  >
                    {textOf('withdraw')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
