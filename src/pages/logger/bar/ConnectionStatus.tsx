import { useTranslate } from 'react-admin';
import { useLoggerValue } from '../LoggerContext.ts';

/** The state of the connection, as a colored dot and as text. */
export const ConnectionStatus = () => {
  const translate = useTranslate();
  const state = useLoggerValue(logger => logger.state());
  const isPaused = useLoggerValue(logger => logger.visible.isPaused()) && state.kind === 'live';
  const words =
    state.kind === 'ended'
      ? translate(`logger.state.ended.${state.reason}`)
      : state.kind === 'reconnecting'
        ? translate(`logger.state.${state.message === undefined ? 'reconnecting' : 'postponed'}`, {
            attempt: state.attempt,
          })
        : translate(`logger.state.${isPaused ? 'paused' : state.kind}`);
  return (
    <span className={`log-state log-state-${isPaused ? 'paused' : state.kind}`} role="status">
      <i />
      {words}
    </span>
  );
};
