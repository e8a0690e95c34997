import type { StoredEvent } from '../../contract/logs.ts';
import { componentOf, lineOf, timeOf } from '../logMessage.ts';

/** A device has to report a change within this time after the command, in milliseconds. */
export const MAX_LATENCY = 5000;

const MAX_TEXT = 300;

type LoggedEvent = { seq: number; at: number; text: string };

export type CommandProof = {
  /** `<component>/<capability>.<command>` */
  command: LoggedEvent;
  event: LoggedEvent;
  /** in milliseconds */
  latency: number;
};

type Entry = { seq: number; at: number; place: string; kept: StoredEvent };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const commandTypes: ReadonlySet<unknown> = new Set(['COMMAND', 'EXECUTION_RESULT']);

const isCommand = ({ event }: StoredEvent) =>
  commandTypes.has(event['type']) && textOf(event['command']) !== undefined;

const isChange = ({ event }: StoredEvent) =>
  textOf(event['attribute']) !== undefined && event['value'] !== undefined && event['command'] === undefined;

const entryOf = (kept: StoredEvent): Entry | undefined => {
  const capability = textOf(kept.event['capability']);
  return capability === undefined
    ? undefined
    : { seq: kept.seq, at: kept.at, place: `${componentOf(kept.event)}/${capability}`, kept };
};

const entriesOf = (events: readonly StoredEvent[], isWanted: (kept: StoredEvent) => boolean) =>
  events
    .filter(isWanted)
    .map(entryOf)
    .filter(entry => entry !== undefined);

const loggedOf = ({ seq, at, kept }: Entry): LoggedEvent => ({
  seq,
  at,
  text: lineOf(kept.event).text.slice(0, MAX_TEXT),
});

/** A simulated device logs its changes before the command that caused them, in the same call. */
const isResponse = (command: Entry, change: Entry) =>
  change.place === command.place &&
  (change.seq > command.seq ||
    (command.kept.event['type'] === 'EXECUTION_RESULT' &&
      timeOf(change.kept.event, change.at) === timeOf(command.kept.event, command.at))) &&
  Math.abs(change.at - command.at) <= MAX_LATENCY;

/**
 * The newest command in a device's log that the device responded to within the limit with a change of the same capability.
 * Times are those of arrival at the server, because the clock of a device is not reliable.
 */
export const commandProofOf = (events: readonly StoredEvent[]): CommandProof | undefined => {
  const changes = entriesOf(events, isChange);
  for (const command of entriesOf(events, isCommand).toReversed()) {
    const response = changes.find(change => isResponse(command, change));
    if (response !== undefined)
      return {
        command: loggedOf(command),
        event: loggedOf(response),
        latency: Math.max(0, response.at - command.at),
      };
  }
  return undefined;
};

/** Why the log is no proof: it has no command, or the device responded to none in time. */
export const proofLackOf = (events: readonly StoredEvent[]): 'noCommand' | 'noResponse' =>
  events.some(isCommand) ? 'noResponse' : 'noCommand';
