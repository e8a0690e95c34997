import { useTranslate } from 'react-admin';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';

/** Above the oldest row: loads earlier events, or says that there are none. */
export const LoadEarlierBar = () => {
  const translate = useTranslate();
  const logger = useLogger();
  const earlier = useLoggerValue(current => current.earlier());
  const text = translate(`logger.earlier.${earlier}`);
  return (
    <div className="log-earlier">
      {earlier === 'more' || earlier === 'failed' ? (
        <button type="button" className="log-link" onClick={() => void logger.loadEarlier()}>
          {text}
        </button>
      ) : (
        text
      )}
    </div>
  );
};
