import { describe, expect, it } from 'vitest';
import {
  compileQuery,
  isInvalidRegex,
  type Line,
  emptyQuery,
  parseToken,
  quoted,
  type Query,
} from './query.ts';

const NOW = new Date(2026, 10, 21, 14, 31).getTime();
const event = {
  deviceId: 'b-3',
  capability: 'switchLevel',
  attribute: 'level',
  value: 104,
  stateChange: true,
};
const line: Line = {
  text: 'main/switchLevel.level = 104 %',
  type: 'DEVICE_EVENT',
  source: 'b-3',
  level: 'info',
  time: NOW,
  raw: JSON.stringify(event),
  problem: '["above","level","100",""]',
};
const keeps = (text: string) => {
  const token = parseToken(text);
  return token === null ? null : compileQuery({ ...emptyQuery, tokens: [token] }, NOW).matchesTokens(line);
};
const find = (query: Partial<Query>) => compileQuery({ ...emptyQuery, ...query }, NOW).findText(line);

describe('a query', () => {
  it.each([
    ['type:device_event', true],
    ['-type:DEVICE_EVENT', false],
    ['source:b-3', true],
    ['source:b', false],
    ['source:"b-3"', true],
    ['level="104"', true],
    ['level:error', false],
    ['level:info', true],
    ['level:INFO', true],
    ['level:loud', false],
    ['after:14:30', true],
    ['after:14:31:01', false],
    ['before:14:30', false],
    ['level=104', true],
    ['switchLevel.level=104', true],
    ['switch.level=104', false],
    ['level=105', false],
    ['-level=105', true],
    ['stateChange=true', true],
    ['deviceId=b-3', true],
    ['constructor=1', false],
  ])('[LOG-01] understands %s', (text, expected) => expect(keeps(text)).toBe(expected));

  it.each([
    'hello',
    'after:noon',
    'after:25:00',
    'type:',
    'a = b',
    'http://x?a=b',
    '=',
    'source:"hall',
    'type:""',
  ])('reads %j as text', text => expect(parseToken(text)).toBe(null));

  it.each([
    ['type:ERROR type:DEVICE_EVENT', true],
    ['type:ERROR type:LIFECYCLE', false],
    ['type:DEVICE_EVENT level:error', false],
    ['level=104 level=105', true],
    ['level=105 attribute=level', false],
    ['-level=105 -level=104', false],
    ['type:ERROR type:DEVICE_EVENT -source:b-3', false],
    ['after:14:30 after:14:31:01', false],
  ])('[LOG-01] of %s, one condition of each field is enough', (text, expected) => {
    const tokens = text.split(' ').flatMap(part => parseToken(part) ?? []);
    expect(compileQuery({ ...emptyQuery, tokens }, NOW).matchesTokens(line)).toBe(expected);
  });

  it.each(['hall', 'Hall lamp', 'a"b'])('quotes %s so that it is read again', value =>
    expect(parseToken(`source:${quoted(value)}`)?.value).toBe(value),
  );

  it('finds a text in any letter case, with special characters taken literally', () => {
    expect(find({ text: 'SWITCHlevel' })).toEqual({ start: 5, length: 11 });
    expect(find({ text: '.level = 1' })).toEqual({ start: 16, length: 10 });
    expect(find({ text: '.*' })).toBe(null);
    const special = String.raw`\ ^ $ . * + ? ( ) [ ] { } | / -`.split(' ');
    const line = { text: `a${special.join('')}b` };
    const finds = (text: string) => compileQuery({ ...emptyQuery, text }, NOW).findText(line) !== null;
    expect([...special, special.join(''), '/-b'].filter(text => !finds(text))).toEqual([]);
    expect(find({ text: 'l.v.l = \\d+', isRegex: true })).toEqual({ start: 17, length: 11 });
  });

  it('detects an invalid expression, which matches nothing', () => {
    expect(isInvalidRegex({ text: '(', isRegex: true })).toBe(true);
    expect(isInvalidRegex({ text: '(', isRegex: false })).toBe(false);
    expect(find({ text: '(', isRegex: true })).toBe(null);
  });

  it('cuts a line to 2,000 characters before it is matched with an expression', () => {
    const long = { text: `${'a'.repeat(2000)}b` };
    expect(compileQuery({ ...emptyQuery, text: 'b', isRegex: true }, NOW).findText(long)).toBe(null);
    expect(compileQuery({ ...emptyQuery, text: 'b' }, NOW).findText(long)).toEqual({
      start: 2000,
      length: 1,
    });
  });
});
