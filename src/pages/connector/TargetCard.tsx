import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { TargetAttempt } from '../../../model/contract/connectors.ts';
import { callableTarget } from '../../../model/rules/connectors.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type ConnectorRecord, useWorkspace } from '../../dataProvider/index.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const statusOf = ({ targetStatus, hosting }: ConnectorRecord) => {
  if (targetStatus !== null) return `connectors.target.status.${targetStatus}`;
  return hosting === 'AWS_LAMBDA' ? 'connectors.target.notCalled' : 'connectors.target.none';
};

const textOf = ({ targetStatus, hosting }: ConnectorRecord) => {
  if (targetStatus === null)
    return hosting === 'AWS_LAMBDA' ? 'connectors.help.lambda' : 'connectors.target.noneText';
  if (targetStatus === 'PENDING') return 'connectors.target.pendingText';
  return hosting === 'ECHO' ? 'connectors.target.echoText' : 'connectors.target.confirmedText';
};

const Attempt = ({ attempt }: { attempt: TargetAttempt }) => {
  const translate = useTranslate();
  const { at, outcome, status, duration, message, request, response } = attempt;
  return (
    <div className="cn-attempt" data-outcome={outcome}>
      <h3>{translate('connectors.target.last')}</h3>
      <p className={outcome === 'confirmed' ? 'cn-good' : 'cn-wrong'}>{message}</p>
      <DefinitionList>
        <Definition label={translate('connectors.target.result')}>
          {translate(`connectors.target.outcome.${outcome}`)}
        </Definition>
        <Definition label={translate('connectors.target.at')}>
          <RelativeTime time={at} isFirst />
        </Definition>
        <Definition label={translate('connectors.target.responseStatus')}>
          {status ?? translate('connectors.target.noResponse')}
        </Definition>
        <Definition label={translate('connectors.target.duration')}>
          {duration === null
            ? translate('connectors.target.noResponse')
            : translate('connectors.target.milliseconds', { count: duration })}
        </Definition>
      </DefinitionList>
      <details>
        <summary>{translate('connectors.target.details')}</summary>
        <h4>{translate('connectors.target.sent')}</h4>
        <pre>{request}</pre>
        <h4>{translate('connectors.target.received')}</h4>
        <pre>
          {response === null
            ? translate('connectors.target.noResponse')
            : response || translate('connectors.target.empty')}
        </pre>
      </details>
    </div>
  );
};

/** Whether the target accepts requests, and the result of the last confirmation request. */
export const TargetCard = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useWorkspace();
  const queryClient = useQueryClient();
  const { id, canEdit, lockedBy, hosting, targetStatus, lastAttempt } = connector;
  const isCallable = callableTarget(connector) !== null;

  const verify = useMutation({
    networkMode: 'always',
    mutationFn: async (useEcho: boolean) => {
      if (useEcho)
        await dataProvider.update('connectors', {
          id,
          data: { ...connector, hosting: 'ECHO' },
          previousData: connector,
        });
      return dataProvider.verifyConnector(id);
    },
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      const type = data.lastAttempt?.outcome === 'confirmed' ? 'success' : 'warning';
      notify(data.lastAttempt?.message ?? '', { type });
    },
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => refreshAffected(queryClient, 'connectors'),
  });

  return (
    <section className="cn-card" aria-labelledby="cn-target-status">
      <h2 id="cn-target-status">
        {translate('connectors.target.heading')}
        <span
          className={`ui-chip${targetStatus === 'CONFIRMED' ? ' ui-chip-green' : ''}${targetStatus === 'PENDING' ? ' ui-chip-amber' : ''}`}
        >
          {targetStatus === 'CONFIRMED' && <CheckIcon size={14} />}
          {translate(statusOf(connector))}
        </span>
      </h2>
      <p className="cn-lead">{translate(textOf(connector))}</p>
      {canEdit && (
        <div className="cn-actions">
          {isCallable && (
            <Button
              look={targetStatus === 'CONFIRMED' ? 'outlined' : 'main'}
              isBusy={verify.isPending}
              onClick={() => verify.mutate(false)}
            >
              {translate(verify.isPending ? 'connectors.target.verifying' : 'connectors.target.verify')}
            </Button>
          )}
          {hosting !== 'ECHO' && targetStatus !== 'CONFIRMED' && lockedBy === null && (
            <Button look="outlined" isBusy={verify.isPending} onClick={() => verify.mutate(true)}>
              {translate('connectors.target.useEcho')}
            </Button>
          )}
        </div>
      )}
      <div aria-live="polite">{lastAttempt !== null && <Attempt attempt={lastAttempt} />}</div>
    </section>
  );
};
