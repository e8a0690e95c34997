import type { StoredEvent } from '../../../model/contract/logs.ts';
import { toLogMessage } from '../../../model/rules/logMessage.ts';

/** The stored events of one log. */
export type StoredLog = { target: string; name: string; events: readonly StoredEvent[] };

export type LatestLine = { key: string; source: string; message: string; at: number };

/** The newest events of several logs, newest first, in the format of the logger's list. */
export const latestLines = (logs: readonly StoredLog[], count: number): LatestLine[] =>
  logs
    .flatMap(({ target, name, events }) =>
      // if events arrived together, the last one is the newest
      events.toReversed().map(({ seq, at, event }) => ({
        key: `${target} ${seq} ${at}`,
        source: name,
        message: toLogMessage(event, at).message,
        at,
      })),
    )
    .sort((one, other) => other.at - one.at)
    .slice(0, count);
