import {
  levelOf,
  lineOf,
  type LogEvent,
  type LogLevel,
  showControls,
} from '../../../../model/rules/logMessage.ts';
import { eventOf, type EventRow } from './rows.ts';

export type Details = { event: LogEvent; text: string; level: LogLevel; cut: number };

const known = new WeakMap<EventRow, Details>();

/** What is read of a row when it is shown, safe to show; forgotten with it. */
export const detailsOf = (row: EventRow): Details => {
  const before = known.get(row);
  if (before !== undefined) return before;
  const event = eventOf(row);
  const { text, cut } = lineOf(event);
  const details = { event, text: showControls(text), level: levelOf(event), cut: row.cut + cut };
  known.set(row, details);
  return details;
};
