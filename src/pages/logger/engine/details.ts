import {
  levelOf,
  lineOf,
  type LogEvent,
  type LogLevel,
  escapeControls,
} from '../../../../model/rules/logMessage.ts';
import { parseEvent, type EventRow } from './rows.ts';

export type Details = { event: LogEvent; text: string; level: LogLevel; cut: number };

const known = new WeakMap<EventRow, Details>();

/** The parsed event of a row, with a text that is safe to display. Cached as long as the row is kept. */
export const detailsOf = (row: EventRow): Details => {
  const before = known.get(row);
  if (before !== undefined) return before;
  const event = parseEvent(row);
  const { text, cut } = lineOf(event);
  const details = { event, text: escapeControls(text), level: levelOf(event), cut: row.cut + cut };
  known.set(row, details);
  return details;
};
