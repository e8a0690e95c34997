import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** Maximum number of characters of log lines that wait for a slow reader; newer lines are dropped. */
const MAX_LOG_BUFFER = 16 * 1024 * 1024;

/** Log lines are written at this number of characters, or after this interval in milliseconds. */
const LOG_WRITE_SIZE = 16_000;
const LOG_WRITE_INTERVAL = 100;

/** Paths of secrets, which are removed from log lines. */
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.passwordHash'];

/** The logger of the process: JSON lines with secrets removed. */
export const createLog = (settings: Settings) =>
  pino(
    { level: settings.LOG_LEVEL, redact: SECRETS },
    // requests don't wait for their lines, and lines share a write; the rest is written at exit, and a reader
    // that hangs can't fill the memory
    pino.destination({
      sync: false,
      minLength: LOG_WRITE_SIZE,
      periodicFlush: LOG_WRITE_INTERVAL,
      maxLength: MAX_LOG_BUFFER,
    }),
  );

/** For lines whose fields are all known, none of them a secret: looking for secrets takes half of the time of a line. */
export const withoutRedaction = (log: Logger) => log.child({}, { redact: [] });
