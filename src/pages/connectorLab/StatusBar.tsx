import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { callableTarget } from '../../../model/rules/connectors.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type ConnectorRecord, useWorkspace } from '../../dataProvider/index.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

/** Whether the target accepts requests, and a button that sends another confirmation request. */
export const StatusBar = ({ connector, canEdit }: { connector: ConnectorRecord; canEdit: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { verifyConnector } = useWorkspace();
  const queryClient = useQueryClient();
  const { id, targetStatus, lastAttempt, targetUrl, hosting } = connector;
  const verify = useMutation({
    networkMode: 'always',
    mutationFn: () => verifyConnector(id),
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      const type = data.lastAttempt?.outcome === 'confirmed' ? 'success' : 'warning';
      notify(data.lastAttempt?.message ?? '', { type });
    },
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => refreshAffected(queryClient, 'connectors'),
  });
  const isConfirmed = targetStatus === 'CONFIRMED';
  return (
    <>
      {targetStatus !== null && (
        <span className={`ui-chip ${isConfirmed ? 'ui-chip-green' : 'ui-chip-amber'}`}>
          {isConfirmed && <CheckIcon size={14} />}
          {translate(`connectors.target.status.${targetStatus}`)}
          {/* the time of a failed attempt is not when a target was confirmed */}
          {lastAttempt !== null && (!isConfirmed || lastAttempt.outcome === 'confirmed') && (
            <>
              {' '}
              <RelativeTime time={lastAttempt.at} />
            </>
          )}
        </span>
      )}
      {targetStatus === null && (
        <span className="ui-chip">
          {translate(hosting === 'AWS_LAMBDA' ? 'connectors.target.notCalled' : 'connectors.target.none')}
        </span>
      )}
      <span className="lab-where">
        {hosting === 'ECHO' ? translate('connectors.hosting.ECHO') : hosting === 'WEBHOOK' ? targetUrl : ''}
      </span>
      <span className="lab-space" />
      {canEdit && callableTarget(connector) !== null && (
        <Button
          look={isConfirmed ? 'outlined' : 'main'}
          isBusy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {translate(
            verify.isPending
              ? 'connectors.target.verifying'
              : isConfirmed
                ? 'lab.verifyAgain'
                : 'connectors.target.verify',
          )}
        </Button>
      )}
    </>
  );
};
