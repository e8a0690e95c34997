import { useTranslate } from 'ra-core';
import { useLiveLogger } from '../LoggerContext.ts';

/** How the connection stands: amber and still while live, in words always. */
export const StateDot = () => {
  const translate = useTranslate();
  const logger = useLiveLogger();
  const state = logger.state();
  const isPaused = state.kind === 'live' && logger.isPaused();
  const words =
    state.kind === 'ended'
      ? translate(`logger.state.ended.${state.reason}`)
      : state.kind === 'reconnecting'
        ? translate('logger.state.reconnecting', { attempt: state.attempt })
        : translate(`logger.state.${isPaused ? 'paused' : state.kind}`);
  return (
    <span className={`log-state log-state-${isPaused ? 'paused' : state.kind}`} role="status">
      <i />
      {words}
    </span>
  );
};
