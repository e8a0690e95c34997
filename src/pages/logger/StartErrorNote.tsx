import { useTranslate } from 'react-admin';
import { Button } from '../../ui/Button.tsx';
import { clockTime } from '../../ui/format.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { useLoggerValue } from './LoggerContext.ts';

/** The time is shown instead, because a number of seconds is soon wrong. */
const withoutWait = (message: string) => message.replace(/ Try again in [^.]+\.$/, '');

/** Why a log could not be opened. Shown on the page, because problems of a log are never toasts. */
export const StartErrorNote = ({ onStart }: { onStart: () => void }) => {
  const translate = useTranslate();
  const state = useLoggerValue(logger => logger.state());
  if (state.kind === 'reconnecting' && state.message !== undefined && state.at !== undefined)
    return (
      <div className="log-refused" role="alert">
        <WarningIcon size={16} />
        <span>{withoutWait(state.message)}</span>
        <span>{translate('logger.retryAt', { time: clockTime(state.at) })}</span>
      </div>
    );
  if (state.kind !== 'ended' || state.message === undefined) return null;
  return (
    <div className="log-refused" role="alert">
      <WarningIcon size={16} />
      <span>{state.message}</span>
      <Button isSmall look="link" onClick={onStart}>
        {translate('overview.tryAgain')}
      </Button>
    </div>
  );
};
