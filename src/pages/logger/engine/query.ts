import { levelNamed, type LogEvent, type LogLevel } from '../../../../model/rules/logMessage.ts';
import { isChatter } from './lint.ts';

export const tokenFields = ['type', 'source', 'level', 'problem', 'attribute', 'after', 'before'] as const;
type TokenField = (typeof tokenFields)[number];

/** One condition. See `compileQuery` for how several of them are combined. */
export type Token = {
  field: TokenField;
  /** the attribute, or the field of the event */
  name?: string;
  value: string;
  not?: boolean;
};

export type Query = {
  tokens: readonly Token[];
  text: string;
  isRegex: boolean;
  /** what the text does; tokens always filter */
  mode: 'highlight' | 'filter';
};

export const emptyQuery: Query = { tokens: [], text: '', isRegex: false, mode: 'highlight' };

/** A line in the form that the filter uses. */
export type Line = {
  text: string;
  type: string;
  source: string;
  level: LogLevel;
  time: number;
  raw: string;
  problem: string | null;
};

export type Span = { start: number; length: number };

/** Longer lines are truncated before a regular expression runs on them. */
const REGEX_LIMIT = 2000;

const isEvent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const hasAttribute = ({ raw }: Line, name: string, value: string) => {
  // a quick check first: parsing every line would take too long
  if (!raw.includes(name.slice(name.lastIndexOf('.') + 1))) return false;
  const event: unknown = JSON.parse(raw);
  if (!isEvent(event)) return false;
  const { capability, attribute } = event;
  const isNamed = attribute === name || `${String(capability)}.${String(attribute)}` === name;
  if (isNamed && textOf(event.value) === value) return true;
  return Object.hasOwn(event, name) && textOf(event[name]) === value;
};

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** The given time on the day of `now`; null if the text is not a time. */
const timeOfDay = (text: string, now: number) => {
  const [, hours, minutes, seconds = '0'] = clock.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return new Date(now).setHours(Number(hours), Number(minutes), Number(seconds), 0);
};

const equalsIgnoreCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isMarked = (problem: string | null) => problem !== null && !isChatter(problem);

const conditionOf = ({ field, name = '', value, not = false }: Token, now: number) => {
  const time = field === 'after' || field === 'before' ? timeOfDay(value, now) : null;
  const level = levelNamed(value);
  const conditions: Record<TokenField, (line: Line) => boolean> = {
    type: line => equalsIgnoreCase(line.type, value),
    source: line => line.source === value,
    level: line => line.level === level,
    problem: line => (value === '' ? isMarked(line.problem) : line.problem === value),
    attribute: line => hasAttribute(line, name, value),
    after: line => time !== null && line.time >= time,
    before: line => time !== null && line.time < time,
  };
  const condition = conditions[field];
  return (line: Line) => condition(line) !== not;
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The regular expression for the text of a query; null if the text is empty or invalid. */
export const toRegExp = ({ text, isRegex }: Pick<Query, 'text' | 'isRegex'>) => {
  if (text === '') return null;
  try {
    return new RegExp(isRegex ? text : escaped(text), 'iu');
  } catch {
    return null;
  }
};

export const isInvalidRegex = (query: Pick<Query, 'text' | 'isRegex'>) =>
  query.isRegex && query.text !== '' && toRegExp(query) === null;

export type Matcher = {
  /** true if the line fulfills every token */
  matchesTokens: (line: Line) => boolean;
  /** the position of the text in the line; null if it is not there */
  findText: (line: Pick<Line, 'text'>) => Span | null;
};

/** An event has one value of each field, so it can only meet one of several conditions for the same field. */
const isAlternative = ({ field, not = false }: Token) => !not && field !== 'after' && field !== 'before';

const keyOf = ({ field, name = '' }: Token) => `${field} ${name}`;

const conditionsOf = (tokens: readonly Token[], now: number) => {
  const alternatives = tokens.filter(isAlternative);
  return [
    ...tokens.filter(token => !isAlternative(token)).map(token => conditionOf(token, now)),
    ...[...new Set(alternatives.map(keyOf))].map(key => {
      const conditions = alternatives
        .filter(token => keyOf(token) === key)
        .map(token => conditionOf(token, now));
      return (line: Line) => conditions.some(condition => condition(line));
    }),
  ];
};

/** A line must meet one condition of each field, all that exclude events, and all for the time. */
export const compileQuery = (query: Query, now: number): Matcher => {
  const conditions = conditionsOf(query.tokens, now);
  const expression = toRegExp(query);
  return {
    matchesTokens: line => conditions.every(condition => condition(line)),
    findText: ({ text }) => {
      const found = expression?.exec(query.isRegex ? text.slice(0, REGEX_LIMIT) : text);
      return found ? { start: found.index, length: found[0].length } : null;
    },
  };
};

const named = /^(-?)(type|source|level|problem|after|before):(\S.*)$/;
const assigned = /^(-?)([A-Za-z][\w.-]*)=(\S.*)$/;

/** A value that contains spaces can be quoted; null while the closing quotation mark is missing. */
const unquoted = (text: string) => {
  if (!text.startsWith('"')) return text;
  return text.length > 2 && text.endsWith('"') ? text.slice(1, -1) : null;
};

export const quoted = (text: string) => (/[\s"]/.test(text) ? `"${text}"` : text);

/** `type:ERROR`, `-source:"Lamp 3"`, `after:13:00`, `level=104`; null for plain text. */
export const parseToken = (text: string): Token | null => {
  const [, no, field, given = ''] = named.exec(text) ?? [];
  if (field !== undefined) {
    const value = unquoted(given);
    const isTime = field === 'after' || field === 'before';
    if (value === null || (isTime && timeOfDay(value, 0) === null)) return null;
    return { field: field as TokenField, value, ...(no === '-' && { not: true }) };
  }
  const [, not, name, is = ''] = assigned.exec(text) ?? [];
  const value = unquoted(is);
  if (name === undefined || value === null) return null;
  return { field: 'attribute', name, value, ...(not === '-' && { not: true }) };
};

/** The condition that Enter makes of the text; null if it is plain text. */
export const typedCondition = ({ isRegex, text }: Query) => (isRegex ? null : parseToken(text.trim()));

const isSameToken = (one: Token, other: Token) =>
  one.field === other.field &&
  one.name === other.name &&
  one.value === other.value &&
  (one.not ?? false) === (other.not ?? false);

export const isSameQuery = (one: Query, other: Query) =>
  one.text === other.text &&
  one.isRegex === other.isRegex &&
  one.mode === other.mode &&
  one.tokens.length === other.tokens.length &&
  one.tokens.every(token => other.tokens.some(another => isSameToken(token, another)));

/** Adds tokens to the query; existing ones are moved to the end. */
export const addTokens = (query: Query, tokens: readonly Token[]): Query => {
  const others = query.tokens.filter(one => !tokens.some(token => isSameToken(one, token)));
  return { ...query, tokens: [...others, ...tokens] };
};

/** Creates tokens for events of the same type, source and attribute. */
export const similarTokens = (
  { type, source }: { type: string; source: string },
  { capability, attribute }: LogEvent,
): Token[] => [
  { field: 'type', value: type },
  ...(source === '' ? [] : [{ field: 'source', value: source } as const]),
  ...(typeof capability === 'string' && typeof attribute === 'string'
    ? [{ field: 'attribute', name: 'attribute', value: attribute } as const]
    : []),
];

/** True if the query hides lines; otherwise it only highlights. */
export const isNarrowing = ({ tokens, text, mode }: Query) =>
  tokens.length > 0 || (mode === 'filter' && text !== '');
