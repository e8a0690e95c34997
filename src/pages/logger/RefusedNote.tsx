import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { useLoggerValue } from './LoggerContext.ts';

/** Why a log did not open, in the page: trouble of a log is never a toast. */
export const RefusedNote = ({ onStart }: { onStart: () => void }) => {
  const translate = useTranslate();
  const state = useLoggerValue(logger => logger.state());
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
