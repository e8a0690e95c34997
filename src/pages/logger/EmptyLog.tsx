import { useGetOne, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { LogTargetType } from '../../../model/contract/logs.ts';
import { lacksProfile } from '../../../model/rules/readiness.ts';
import { useSite } from '../../auth/SessionContext.ts';
import type { ProjectRecord, TestDeviceRecord } from '../../dataProvider/index.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { NoServerNote } from '../../ui/log/NoServerNote.tsx';
import { publishCommand } from '../../ui/log/publishCommands.ts';
import { sampleOf } from '../../ui/log/sampleEvent.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadErrorNote } from '../../ui/LoadErrorNote.tsx';
import { CopyIcon, LogIcon } from '../../theme/icons.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { isNarrowing, emptyQuery, type Query } from './engine/query.ts';
import { useLogger, useLoggerValue } from './LoggerContext.ts';

type EmptyLogProps = {
  project: ProjectRecord;
  /** the project is known to have no device */
  hasNoDevices: boolean;
  /** set if the devices couldn't be loaded */
  onRetryDevices: (() => void) | undefined;
  kind: LogTargetType;
  target: string;
  query: Query;
  onQuery: (query: Query) => void;
};

type EmptyNoteProps = { title: string; text: string; children?: ReactNode };

/** `title` and `text` are keys of texts. */
const EmptyNote = ({ title, text, children }: EmptyNoteProps) => {
  const translate = useTranslate();
  return (
    <div className="log-empty">
      <EmptyState icon={<LogIcon size={22} />} title={translate(title)} text={translate(text)}>
        {children}
      </EmptyState>
    </div>
  );
};

/** How to get the first device of a project, which starts with its profile. */
const NoDevices = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  if (lacksProfile(project))
    return (
      <EmptyNote title="testDevices.none.ofProject" text="testDevices.projectProfile.text">
        <LinkButton look="main" to={projectPath(project, 'profile')}>
          {translate('testDevices.projectProfile.open')}
        </LinkButton>
      </EmptyNote>
    );
  return (
    <EmptyNote title="testDevices.none.ofProject" text="testDevices.none.text">
      <LinkButton look="main" to={`${projectPath(project, 'testDevices')}/create`}>
        {translate('testDevices.new')}
      </LinkButton>
    </EmptyNote>
  );
};

type SampleCommandProps = { kind: LogTargetType; target: string };

/** A command that publishes an event; of a test device, an event with one of its own attributes. */
const SampleCommand = ({ kind, target }: SampleCommandProps) => {
  const translate = useTranslate();
  const copy = useCopy();
  const { basePath } = useSite();
  const isDevice = kind === 'DEVICEIDS';
  const device = useGetOne<TestDeviceRecord>('testDevices', { id: target }, { enabled: isDevice });
  // the command must not change while somebody copies it
  if (isDevice && device.isPending) return null;
  const command = publishCommand('curl', {
    address: `${location.origin}${basePath}`,
    type: kind,
    target,
    event: isDevice
      ? sampleOf(target, device.data?.state ?? {})
      : { type: 'LIFECYCLE', message: 'The connector says hello' },
  });
  return (
    <div className="log-command">
      <pre aria-label={translate('logger.command')}>{command}</pre>
      <Button look="outlined" isSmall icon={<CopyIcon size={14} />} onClick={() => void copy(command)}>
        {translate('logger.detail.copy')}
      </Button>
    </div>
  );
};

/** Shown while the list is empty: how to get events, or how to clear the filters. */
export const EmptyLog = ({
  project,
  hasNoDevices,
  onRetryDevices,
  kind,
  target,
  query,
  onQuery,
}: EmptyLogProps) => {
  const translate = useTranslate();
  const hasRows = useLoggerValue(({ store }) => store.size() > 0);
  const logger = useLogger();
  const earlier = useLoggerValue(current => current.earlier());
  const isPaused = useLoggerValue(({ visible }) => visible.isPaused());
  const { kind: state } = useLoggerValue(logger => logger.state());
  if (isNarrowing(query) && hasRows) {
    return (
      <EmptyNote title="logger.nothing.title" text="logger.nothing.text">
        <Button look="outlined" onClick={() => onQuery(emptyQuery)}>
          {translate('logger.filter.clear')}
        </Button>
      </EmptyNote>
    );
  }
  const isOpen = state === 'live' || state === 'reconnecting';
  // the server has events already
  if (!hasRows && (earlier === 'loading' || earlier === 'failed')) {
    return (
      <EmptyNote title={`logger.unloaded.${earlier}`} text="logger.unloaded.text">
        {earlier === 'failed' && (
          <Button look="outlined" onClick={() => void logger.loadEarlier()}>
            {translate('overview.tryAgain')}
          </Button>
        )}
      </EmptyNote>
    );
  }
  if (isPaused && isOpen) {
    return (
      <EmptyNote title="logger.paused.title" text="logger.paused.text">
        <Button look="outlined" onClick={() => logger.pause(false)}>
          {translate('logger.paused.show')}
        </Button>
      </EmptyNote>
    );
  }
  if (state === 'reconnecting')
    return <EmptyNote title="logger.unconnected.title" text="logger.unconnected.text" />;
  if (kind === 'DEVICEIDS' && hasNoDevices && !isOpen) return <NoDevices project={project} />;
  if (kind === 'DEVICEIDS' && onRetryDevices && !isOpen)
    return (
      <div className="log-empty">
        <LoadErrorNote message={translate('logger.devicesNotLoaded')} onRetry={onRetryDevices} />
      </div>
    );
  const text = kind === 'DEVICEIDS' ? 'logger.empty.device' : 'logger.empty.connector';
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
          <NoServerNote />
          <SampleCommand kind={kind} target={target} />
        </>
      )}
    </div>
  );
};
