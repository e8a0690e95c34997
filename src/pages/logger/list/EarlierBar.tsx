import { useTranslate } from 'ra-core';
import { useLogger } from '../LoggerContext.ts';

/** What stands before the oldest row, for who is there. */
export const EarlierBar = () => {
  const translate = useTranslate();
  const logger = useLogger();
  const earlier = logger.earlier();
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
