import type { KeptEvent } from '../../../model/contract/logs.ts';
import { toLogMessage } from '../../../model/rules/logMessage.ts';

/** The stored events of one log. */
export type StoredLog = { target: string; name: string; events: readonly KeptEvent[] };

export type LatestLine = { key: string; source: string; message: string; at: number };

/** The newest events of several logs, newest first, as the list of the logger shows them. */
export const latestLines = (logs: readonly StoredLog[], count: number): LatestLine[] =>
  logs
    .flatMap(({ target, name, events }) =>
      // of those that arrived together, the last one counts as the newest
      events.toReversed().map(({ seq, at, event }) => ({
        key: `${target} ${seq} ${at}`,
        source: name,
        message: toLogMessage(event, at).message,
        at,
      })),
    )
    .sort((one, other) => other.at - one.at)
    .slice(0, count);
