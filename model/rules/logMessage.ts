import { type StoredEvent, MESSAGE_LIMIT } from '../contract/logs.ts';

export type LogEvent = StoredEvent['event'];

export const logLevels = ['debug', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

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

const shortTextOf = (value: unknown) =>
  textOf(value)?.slice(0, NAME_LIMIT) ?? (typeof value === 'number' ? String(value) : undefined);

export const typeOf = (event: LogEvent) =>
  shortTextOf(event.type) ?? shortTextOf(event.eventType) ?? DEVICE_EVENT;

export const sourceOf = (event: LogEvent) =>
  shortTextOf(event.messageSourceId) ?? shortTextOf(event.deviceId) ?? '';

/** The time set by the sender, as milliseconds or as a date; undefined if it is missing or invalid. */
const senderTime = ({ time }: LogEvent) => {
  if (typeof time === 'number') return Math.abs(time) <= 8.64e15 ? time : undefined;
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
};

export const timeOf = (event: LogEvent, now: number) => senderTime(event) ?? now;

const messageOf = (event: LogEvent) => {
  const { message } = event;
  if (message === undefined || message === null) return JSON.stringify(event);
  return typeof message === 'string' ? message : JSON.stringify(message);
};

/** LOG-04: fills in the defaults; `now` is the time of arrival. */
export const toLogMessage = (event: LogEvent, now: number): LogMessage => {
  return {
    id: shortTextOf(event.id) ?? String(now),
    message: messageOf(event),
    type: typeOf(event),
    time: timeOf(event, now),
    messageSourceId: sourceOf(event),
  };
};

const errorTypes = /error|fail|fatal/i;
const levelNames: Record<string, LogLevel> = {
  trace: 'debug',
  debug: 'debug',
  // a driver's print() is always shown
  print: 'info',
  info: 'info',
  notice: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error',
  fatal: 'error',
  critical: 'error',
};

/** The level of this name, in any case: 'WARN' is a warning. */
export const levelNamed = (name: string): LogLevel | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(levelNames, key) ? levelNames[key] : undefined;
};

/** The level set by the sender, or one derived from the type. */
export const levelOf = (event: LogEvent): LogLevel => {
  const known = levelNamed(textOf(event.level) ?? '');
  return known ?? (errorTypes.test(typeOf(event)) ? 'error' : 'info');
};

export const componentOf = ({ component, componentId }: LogEvent) =>
  textOf(component) ?? textOf(componentId) ?? 'main';

/** `main/switchLevel.level = 20 %`; null if the event is not about an attribute. */
const attributeLine = (event: LogEvent) => {
  const { capability, attribute, value, unit } = event;
  if (textOf(capability) === undefined || textOf(attribute) === undefined) return null;
  const component = componentOf(event);
  const end = textOf(unit) === undefined ? '' : ` ${String(unit)}`;
  return `${component}/${String(capability)}.${String(attribute)} = ${JSON.stringify(value) ?? 'null'}${end}`;
};

export type CutText = { text: string; /** number of truncated UTF-8 bytes */ cut: number };

const encoder = new TextEncoder();

/** Truncates to 64 KB of UTF-8, without splitting a character. */
export const cutText = (text: string): CutText => {
  if (text.length * 3 <= MESSAGE_LIMIT) return { text, cut: 0 };
  const bytes = encoder.encode(text).length;
  if (bytes <= MESSAGE_LIMIT) return { text, cut: 0 };
  const { read, written } = encoder.encodeInto(text, new Uint8Array(MESSAGE_LIMIT));
  return { text: text.slice(0, read), cut: bytes - written };
};

/** The text of an event in the log: its message, or the new value of an attribute. Not yet safe to display. */
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
 * Makes a text safe to display: replaces control characters, terminal escapes, changes of the text direction and
 * invisible characters with visible symbols.
 *
 * @example escapeControls('\u001b[31mred \u202e') // '␛[31mred \\u202e'
 */
export const escapeControls = (text: string) => text.replace(controls, escapeOf);
