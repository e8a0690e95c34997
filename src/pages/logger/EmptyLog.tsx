import { useTranslate } from 'react-admin';
import type { LogTargetType } from '../../../model/contract/logs.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CopyIcon, LogIcon } from '../../theme/icons.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { isNarrowing, emptyQuery, type Query } from './engine/query.ts';
import { useLogger, useLoggerValue } from './LoggerContext.ts';

const sampleOf = (type: LogTargetType, target: string) =>
  type === 'DEVICEIDS'
    ? { deviceId: target, capability: 'switchLevel', attribute: 'level', value: 20, unit: '%' }
    : { type: 'LIFECYCLE', message: 'The connector says hello' };

const commandOf = (address: string, type: LogTargetType, target: string) =>
  [
    `curl '${address}/v2/logs/events?type=${type}&target=${encodeURIComponent(target)}'`,
    `  -H 'Authorization: Bearer <token>' -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify([sampleOf(type, target)])}'`,
  ].join(' \\\n');

type EmptyLogProps = {
  kind: LogTargetType;
  target: string;
  query: Query;
  onQuery: (query: Query) => void;
};

/** Shown while the list is empty: how to get events, or how to clear the filters. */
export const EmptyLog = ({ kind, target, query, onQuery }: EmptyLogProps) => {
  const translate = useTranslate();
  const copy = useCopy();
  const { basePath } = useSite();
  const hasRows = useLoggerValue(({ store }) => store.size() > 0);
  const logger = useLogger();
  const earlier = useLoggerValue(current => current.earlier());
  const isPaused = useLoggerValue(({ visible }) => visible.isPaused());
  const { kind: state } = useLoggerValue(logger => logger.state());
  if (isNarrowing(query) && hasRows) {
    return (
      <div className="log-empty">
        <EmptyState
          icon={<LogIcon size={22} />}
          title={translate('logger.nothing.title')}
          text={translate('logger.nothing.text')}
        >
          <Button look="outlined" onClick={() => onQuery(emptyQuery)}>
            {translate('logger.filter.clear')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  const isOpen = state === 'live' || state === 'reconnecting';
  // the server has events already
  if (!hasRows && (earlier === 'loading' || earlier === 'failed')) {
    return (
      <div className="log-empty">
        <EmptyState
          icon={<LogIcon size={22} />}
          title={translate(`logger.unloaded.${earlier}`)}
          text={translate('logger.unloaded.text')}
        >
          {earlier === 'failed' && (
            <Button look="outlined" onClick={() => void logger.loadEarlier()}>
              {translate('overview.tryAgain')}
            </Button>
          )}
        </EmptyState>
      </div>
    );
  }
  if (isPaused && isOpen) {
    return (
      <div className="log-empty">
        <EmptyState
          icon={<LogIcon size={22} />}
          title={translate('logger.paused.title')}
          text={translate('logger.paused.text')}
        >
          <Button look="outlined" onClick={() => logger.pause(false)}>
            {translate('logger.paused.show')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (state === 'reconnecting') {
    return (
      <div className="log-empty">
        <EmptyState
          icon={<LogIcon size={22} />}
          title={translate('logger.unconnected.title')}
          text={translate('logger.unconnected.text')}
        />
      </div>
    );
  }
  const text = kind === 'DEVICEIDS' ? 'logger.empty.device' : 'logger.empty.connector';
  const command = commandOf(`${location.origin}${basePath}`, kind, target);
  return (
    <div className="log-empty">
      <EmptyState
        icon={<LogIcon size={22} />}
        title={translate(isOpen ? 'logger.waiting.title' : 'logger.empty.title')}
        text={translate(isOpen ? 'logger.waiting.text' : text)}
      />
      {target !== '' && (
        <>
          {!isOpen && <p>{translate('logger.empty.publish')}</p>}
          <div className="log-command">
            <pre aria-label={translate('logger.command')}>{command}</pre>
            <Button look="outlined" isSmall icon={<CopyIcon size={14} />} onClick={() => void copy(command)}>
              {translate('logger.detail.copy')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
