import { useTranslate } from 'react-admin';
import type { LogTargetType } from '../../../../model/contract/logs.ts';
import { withTheme } from '../../../theme/withTheme.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClearLogIcon, DownloadIcon, FollowIcon, PauseIcon, PowerIcon } from '../../../theme/icons.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import type { Choice } from '../../../ui/select/choice.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { ExportKind } from '../exportLog.ts';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { TargetSelect } from './TargetSelect.tsx';
import { Segments } from '../../../ui/Segments.tsx';

const ExportMenu = lazyPart(withTheme(async () => (await import('./ExportMenu.tsx')).ExportMenu));

type ControlBarProps = {
  kinds: readonly LogTargetType[];
  kind: LogTargetType;
  onKind: (kind: LogTargetType) => void;
  targets: readonly Choice[];
  /** key of the text while none is selected */
  targetHint: string;
  target: string;
  onTarget: (target: string) => void;
  onStart: () => void;
  isFollowing: boolean;
  onFollow: () => void;
  onClear: () => void;
  onExport: (kind: ExportKind) => void;
};

/** The selected log, its connection, and the actions on the list. */
export const ControlBar = ({
  kinds,
  kind,
  onKind,
  targets,
  targetHint,
  target,
  onTarget,
  onStart,
  isFollowing,
  onFollow,
  onClear,
  onExport,
}: ControlBarProps) => {
  const translate = useTranslate();
  const logger = useLogger();
  const { kind: state } = useLoggerValue(({ state }) => state());
  const isEmpty = useLoggerValue(({ visible }) => visible.eventCount() === 0);
  const isStarted = state !== 'idle' && state !== 'ended';
  const isPaused = useLoggerValue(({ visible }) => visible.isPaused());
  return (
    <div className="log-controls">
      <h1 className="ui-sr">{translate('logger.title')}</h1>
      <Segments
        className="log-kinds"
        label={translate('logger.kind')}
        options={kinds.map(one => ({ value: one, label: translate(`logger.kinds.${one}`) }))}
        value={kind}
        onChange={onKind}
      />
      <TargetSelect targets={targets} target={target} hint={targetHint} onChoose={onTarget} />
      <ConnectionStatus />
      <Button
        look={isStarted ? 'outlined' : 'main'}
        icon={<PowerIcon size={16} />}
        disabled={!isStarted && target === ''}
        onClick={isStarted ? () => logger.stop() : onStart}
      >
        {translate(isStarted ? 'logger.stop' : 'logger.start')}
      </Button>
      <span className="log-space" />
      <Button
        title={translate('logger.keyHelp.follow')}
        aria-pressed={isFollowing}
        icon={<FollowIcon size={16} />}
        onClick={onFollow}
      >
        <span className="log-word">{translate('logger.follow')}</span>
      </Button>
      <Button
        title={translate('logger.keyHelp.pause')}
        aria-pressed={isPaused}
        icon={<PauseIcon size={16} />}
        onClick={() => logger.pause(!isPaused)}
      >
        <span className="log-word">{translate(isPaused ? 'logger.resume' : 'logger.pause')}</span>
      </Button>
      <Button title={translate('logger.clear')} icon={<ClearLogIcon size={16} />} onClick={onClear}>
        <span className="log-word">{translate('logger.clear')}</span>
      </Button>
      <MenuButton
        className="ui-button ui-button-outlined"
        title={translate('logger.export')}
        disabled={isEmpty}
        load={ExportMenu.whenLoaded}
        renderMenu={popup => <ExportMenu popup={popup} onChoose={onExport} />}
      >
        <DownloadIcon size={16} />
        <span className="log-word">{translate('logger.export')}</span>
      </MenuButton>
    </div>
  );
};
