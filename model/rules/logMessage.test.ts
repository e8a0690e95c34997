import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_LIMIT } from '../contract/logs.ts';
import { cutText, levelOf, lineOf, escapeControls, toLogMessage } from './logMessage.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 31, 2, 236);

describe('an event as a message of the log', () => {
  it('[LOG-04] fills in missing fields', () => {
    const event = { deviceId: 'b-3', value: 1 };
    expect(toLogMessage(event, NOW)).toEqual({
      id: String(NOW),
      message: JSON.stringify(event),
      type: 'DEVICE_EVENT',
      time: NOW,
      messageSourceId: 'b-3',
    });
  });

  it("[LOG-04] keeps the sender's fields", () => {
    const event = {
      id: 'e-1',
      message: 'INSTALL completed',
      type: 'LIFECYCLE',
      time: '2026-11-21T14:30:51.402Z',
      messageSourceId: 'connector',
    };
    expect(toLogMessage(event, NOW)).toEqual({ ...event, time: Date.UTC(2026, 10, 21, 14, 30, 51, 402) });
    expect(toLogMessage({ time: 5 }, NOW)).toMatchObject({ time: 5, id: String(NOW) });
  });

  it.each([
    ['a time that is none', { time: 'soon' }, { time: NOW }],
    ['a time beyond all dates', { time: 9e15 }, { time: NOW }],
    ['an eventType in place of the type', { eventType: 'LIFECYCLE' }, { type: 'LIFECYCLE' }],
    ['an eventType beside the type', { type: 'A', eventType: 'B' }, { type: 'A' }],
    ['a type that is no text', { type: { a: 1 } }, { type: 'DEVICE_EVENT' }],
    ['an empty type', { type: '' }, { type: 'DEVICE_EVENT' }],
    ['a number as id', { id: 7 }, { id: '7' }],
    ['an object as message', { message: { a: 1 } }, { message: '{"a":1}' }],
    ['null as message', { message: null }, { message: '{"message":null}' }],
    ['an empty message', { message: '' }, { message: '' }],
    ['nobody as source', {}, { messageSourceId: '' }],
  ])('[LOG-04] accepts %s', (_, event, expected) => {
    expect(toLogMessage(event, NOW)).toMatchObject(expected);
  });

  it('[LOG-04] reads any JSON object without failing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), event => {
        const { message, type, time, id } = toLogMessage(event, NOW);
        expect([typeof message, typeof type, typeof id]).toEqual(['string', 'string', 'string']);
        expect(Number.isFinite(time)).toBe(true);
        expect(typeof lineOf(event).text).toBe('string');
        expect(levelOf(event)).toMatch(/debug|info|warning|error/);
      }),
    );
  });

  it('sums up the new value of an attribute', () => {
    const event = { capability: 'switchLevel', attribute: 'level', value: 20, unit: '%' };
    expect(lineOf({ componentId: 'main', ...event }).text).toBe('main/switchLevel.level = 20 %');
    expect(lineOf({ component: 'ring', ...event, value: 'on', unit: undefined }).text).toBe(
      'ring/switchLevel.level = "on"',
    );
    expect(lineOf({ ...event, message: 'dimmed' }).text).toBe('dimmed');
  });

  it.each([
    [{ level: 'WARN' }, 'warning'],
    [{ level: 'trace' }, 'debug'],
    [{ level: 'print', type: 'ERROR' }, 'info'],
    [{ level: 'constructor' }, 'info'],
    [{ type: 'ERROR' }, 'error'],
    [{ type: 'COMMAND_FAILED' }, 'error'],
    [{}, 'info'],
  ])('reads the level of %j', (event, level) => expect(levelOf(event)).toBe(level));

  it('cuts events over 64 KB between characters, and says by how much', () => {
    expect(cutText('short')).toEqual({ text: 'short', cut: 0 });
    const long = cutText('ü💡'.repeat(20_000));
    expect(new TextEncoder().encode(long.text).length).toBeLessThanOrEqual(MESSAGE_LIMIT);
    expect(long.cut).toBe(120_000 - new TextEncoder().encode(long.text).length);
    expect(encodeURIComponent(long.text)).toBeTruthy();
    expect(cutText('a'.repeat(MESSAGE_LIMIT))).toMatchObject({ cut: 0 });
    expect(cutText('a'.repeat(1024 * 1024)).cut).toBe(1024 * 1024 - MESSAGE_LIMIT);
  });
});

describe('control characters in a text', () => {
  it.each([
    ['\u001b[31mred\u001b[0m', '␛[31mred␛[0m'],
    ['a\r\nb\tc\u0000', 'a␍␊b␉c␀'],
    ['\u202egnp.exe', '\\u202egnp.exe'],
    ['\u2066\u2067\u2068\u2069', '\\u2066\\u2067\\u2068\\u2069'],
    ['\u200e\u200f\u061c', '\\u200e\\u200f\\u061c'],
    ['\u009b31m\u007f', '\\u009b31m␡'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\ufeffa\u200bb', '\\ufeffa\\u200bb'],
    ['plain, ünïcode 👩‍🚀 text', 'plain, ünïcode 👩‍🚀 text'],
  ])('are shown as symbols: %j', (text, shown) => expect(escapeControls(text)).toBe(shown));

  it('are never left in 200 hostile texts', () => {
    const bidi = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069', '\u200e', '\u061c'];
    const ansi = ['\u001b[2J', '\u001b]0;title\u0007', '\u009b31m', '\u001b[8m', '\r', '\b', '\u0000'];
    const harmless = ['<script>window.__pwned=1</script>', 'javascript:alert(1)', '"', '%00', '\ud800'];
    const part = fc.constantFrom(...bidi, ...ansi, ...harmless);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), parts => {
        const shown = escapeControls(parts.join('x'));
        expect(shown).not.toMatch(/\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(escapeControls(shown)).toBe(shown);
      }),
      { numRuns: 200 },
    );
  });
});
