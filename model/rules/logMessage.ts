import { type KeptEvent, MESSAGE_LIMIT } from '../contract/logs.ts';

export type LogEvent = KeptEvent['event'];

export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

export type LogMessage = {
  id: string;
  message: string;
  type: string;
  /** epoch milliseconds */
  time: number;
  messageSourceId: string;
};

const DEVICE_EVENT = 'DEVICE_EVENT';

const NAME_LIMIT = 200;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const wordOf = (value: unknown) =>
  textOf(value)?.slice(0, NAME_LIMIT) ?? (typeof value === 'number' ? String(value) : undefined);

export const typeOf = (event: LogEvent) => wordOf(event.type) ?? DEVICE_EVENT;

export const sourceOf = (event: LogEvent) => wordOf(event.messageSourceId) ?? wordOf(event.deviceId) ?? '';

/** As the sender says, in milliseconds or as a date; undefined when it says nothing that is a time. */
const saidTime = ({ time }: LogEvent) => {
  if (typeof time === 'number') return Math.abs(time) <= 8.64e15 ? time : undefined;
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
};

export const timeOf = (event: LogEvent, now: number) => saidTime(event) ?? now;

const messageOf = (event: LogEvent) => {
  const { message } = event;
  if (message === undefined || message === null) return JSON.stringify(event);
  return typeof message === 'string' ? message : JSON.stringify(message);
};

/** LOG-04: what the sender left out is filled in; `now` is when the event came. */
export const toLogMessage = (event: LogEvent, now: number): LogMessage => {
  const time = timeOf(event, now);
  return {
    id: wordOf(event.id) ?? String(time),
    message: messageOf(event),
    type: typeOf(event),
    time,
    messageSourceId: sourceOf(event),
  };
};

const errorTypes = /error|fail|fatal/i;
const levelNames: Record<string, LogLevel> = {
  trace: 'debug',
  debug: 'debug',
  info: 'info',
  notice: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error',
  fatal: 'error',
  critical: 'error',
};

/** The sender's own level, or what the type says. */
export const levelOf = (event: LogEvent): LogLevel => {
  const said = textOf(event.level)?.toLowerCase() ?? '';
  const known = Object.hasOwn(levelNames, said) ? levelNames[said] : undefined;
  return known ?? (errorTypes.test(typeOf(event)) ? 'error' : 'info');
};

export const componentOf = ({ component, componentId }: LogEvent) =>
  textOf(component) ?? textOf(componentId) ?? 'main';

/** `main/switchLevel.level = 20 %`; null for what is no event of a device's attribute. */
const attributeLine = (event: LogEvent) => {
  const { capability, attribute, value, unit } = event;
  if (textOf(capability) === undefined || textOf(attribute) === undefined) return null;
  const component = componentOf(event);
  const end = textOf(unit) === undefined ? '' : ` ${String(unit)}`;
  return `${component}/${String(capability)}.${String(attribute)} = ${JSON.stringify(value) ?? 'null'}${end}`;
};

export type CutText = { text: string; /** bytes of UTF-8 that are not in it */ cut: number };

const encoder = new TextEncoder();

/** At most 64 KB of UTF-8, whole characters only. */
export const cutText = (text: string): CutText => {
  if (text.length * 3 <= MESSAGE_LIMIT) return { text, cut: 0 };
  const bytes = encoder.encode(text).length;
  if (bytes <= MESSAGE_LIMIT) return { text, cut: 0 };
  const { read, written } = encoder.encodeInto(text, new Uint8Array(MESSAGE_LIMIT));
  return { text: text.slice(0, read), cut: bytes - written };
};

/** What the line of an event says: its message, or for an attribute what it is now. Not yet safe to show. */
export const lineOf = (event: LogEvent): CutText => {
  const isSilent = event.message === undefined || event.message === null;
  return cutText((isSilent ? attributeLine(event) : null) ?? messageOf(event));
};

const controls = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const escapeOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
};

/**
 * What would act on the reader's screen is shown as a sign instead: control characters, terminal escapes, changes of
 * the writing direction, and characters that nobody sees.
 *
 * @example showControls('\u001b[31mred \u202e') // '␛[31mred \\u202e'
 */
export const showControls = (text: string) => text.replace(controls, escapeOf);
