import { describe, expect, it } from 'vitest';
import { i18nProvider } from '../i18n/provider.ts';
import {
  clockTime,
  formatBytes,
  formatDate,
  formatDay,
  formatFullTime,
  formatNumber,
  formatRelative,
  initialsOf,
  toDateInput,
} from './format.ts';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-20T14:31:00');
const relative = (text: string, seenAt = now) =>
  formatRelative(at(text), seenAt, (key, args) => i18nProvider.translate(key, args));

describe('formatRelative', () => {
  it.each([
    ['2026-11-20T14:31:00', 'just now'],
    ['2026-11-20T14:30:01', 'just now'],
    ['2026-11-20T14:31:40', 'just now'],
    ['2026-11-20T14:30:00', '1 min ago'],
    ['2026-11-20T14:27:00', '4 min ago'],
    ['2026-11-20T13:31:01', '59 min ago'],
    ['2026-11-20T13:31:00', '1 h ago'],
    ['2026-11-20T11:31:01', '2 h ago'],
    ['2026-11-20T11:31:00', 'today 11:31'],
    ['2026-11-20T09:12:00', 'today 09:12'],
    ['2026-11-20T00:00:00', 'today 00:00'],
    ['2026-11-19T23:59:59', 'yesterday 23:59'],
    ['2026-11-19T00:00:00', 'yesterday 00:00'],
    ['2026-11-18T23:59:59', 'Nov 18, 2026'],
    ['2025-01-02T08:00:00', 'Jan 2, 2025'],
    ['2026-12-01T00:00:00', 'Dec 1, 2026'],
  ])('%s is %s', (text, words) => expect(relative(text)).toBe(words));

  it('counts hours across midnight, and days by the calendar', () => {
    expect(relative('2026-11-19T23:00:00', at('2026-11-20T00:30:00'))).toBe('1 h ago');
    expect(relative('2026-10-31T20:00:00', at('2026-11-01T06:00:00'))).toBe('yesterday 20:00');
    expect(relative('2025-12-31T09:00:00', at('2026-01-01T18:00:00'))).toBe('yesterday 09:00');
  });
});

describe('format', () => {
  it('separates thousands', () => {
    expect([0, 999, 48210, 1234567].map(formatNumber)).toEqual(['0', '999', '48,210', '1,234,567']);
  });

  it('writes a date and a full local time', () => {
    expect(formatDate(at('2026-09-05T10:00:00'))).toBe('Sep 5, 2026');
    expect(formatFullTime(at('2026-11-18T09:05:07'))).toMatch(/^Nov 18, 2026, 09:05:07 /);
  });

  it('writes a calendar day and a time of day', () => {
    expect(formatDay('2026-09-05')).toBe('Sep 5, 2026');
    expect(clockTime(at('2026-09-05T09:05:07'))).toBe('09:05:07');
  });

  it('writes a day in the format of a date input', () => {
    expect(toDateInput(new Date(2026, 0, 9, 23, 59).getTime())).toBe('2026-01-09');
  });

  it.each([
    [0, '0 B'],
    [1_023, '1,023 B'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [10_189, '10 KB'],
    [12_600, '12 KB'],
    [1_048_575, '1 MB'],
    [1_048_577, '1 MB'],
    [262_144_000, '250 MB'],
    [3_000 * 1024 ** 3, '3,000 GB'],
  ])('writes a size of %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('is the only module that formats dates and times', () => {
    const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const own = /DateTimeFormat|toLocale\w*String|getMonth\(|getHours\(|toDateString|from 'date-fns'/;
    const found = Object.entries(sources).filter(
      ([file, text]) => !file.includes('.test.') && own.test(text),
    );
    expect(found.map(([file]) => file)).toEqual(['./format.ts']);
  });

  it.each([
    ['Northgate Lighting', 'NL'],
    ['Ada Maria Lindqvist', 'AL'],
    ['  lumen ', 'L'],
    ['Åsa Öberg', 'ÅÖ'],
    ['𝔄da', '𝔄'],
    ['', ''],
  ])('takes the initials of %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
