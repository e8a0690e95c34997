import { useTranslate } from 'ra-core';
import { useLoggerValue } from '../LoggerContext.ts';

/** How the connection stands: amber and still while live, in words always. */
export const StateDot = () => {
  const translate = useTranslate();
  const state = useLoggerValue(logger => logger.state());
  const isPaused = useLoggerValue(logger => logger.isPaused()) && state.kind === 'live';
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
