import { beforeAll, describe, expect, it } from 'vitest';
import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';
import { loadCatalog } from '../../../../model/catalog/index.ts';
import { later } from '../../../i18n/en/later.ts';
import { problemGroup, problemText } from '../problems.ts';
import { createLint, problemKinds, parseProblem } from './lint.ts';
import { problemSpan, highlight } from './highlight.ts';

let catalog: ReadonlyMap<string, CapabilityDefinition>;
beforeAll(async () => {
  catalog = await loadCatalog();
});

const MINUTE = 60_000;
const level = (value: unknown, more = {}) => ({
  deviceId: 'b-3',
  componentId: 'main',
  capability: 'switchLevel',
  attribute: 'level',
  value,
  ...more,
});

const texts = later as unknown as Record<string, unknown>;
const translate = (key: string, args: Record<string, unknown> = {}) => {
  const text = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts);
  return String(text).replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name]));
};

const check = (event: Record<string, unknown>, profile: string[] | null = null) =>
  createLint(catalog, { profile, chatter: 1 })(event, 0);
const reason = (event: Record<string, unknown>, profile: string[] | null = null) => {
  const id = check(event, profile);
  return id === null ? null : problemText(id, translate);
};

describe('what is wrong with an event', () => {
  it.each([
    ['a good value', level(20), null],
    ['a good value with its unit', level(20, { unit: '%' }), null],
    ['a value above', level(104, { unit: '%' }), 'level must be 0 to 100'],
    ['a value below', level(-1), 'level must be 0 to 100'],
    ['a fraction', level(2.5), 'value must be an integer'],
    ['a text', level('much'), 'value must be an integer'],
    ['a wrong unit', level(20, { unit: 'lx' }), 'unit must be "%"'],
    [
      'a wrong letter case',
      { capability: 'switch', attribute: 'switch', value: 'ON' },
      'value must be "on" or "off"',
    ],
    [
      'a value that is none of them',
      { capability: 'switch', attribute: 'switch', value: 'maybe' },
      'value must be "on" or "off"',
    ],
    [
      'an attribute that is not there',
      { capability: 'switch', attribute: 'constructor', value: 1 },
      'unknown attribute constructor',
    ],
    [
      'a capability that is not there',
      { capability: 'colorTemp', attribute: 'colorTemperature', value: 2700 },
      'unknown capability',
    ],
    ['a capability of somebody', { capability: 'northgate.fade', attribute: 'fade', value: 1 }, null],
    ['no event of an attribute', { message: 'hello' }, null],
  ])('reports %s', (_, event, expected) => expect(reason(event)).toBe(expected));

  it('reports a capability that the profile lacks, if the profile is known', () => {
    expect(reason(level(20), ['switch'])).toBe("capability isn't in this profile");
    expect(reason(level(20), ['switch', 'switchLevel'])).toBe(null);
  });

  it('groups the same problems', () => {
    const group = (event: Record<string, unknown>) => problemGroup(check(event) ?? '', translate);
    expect(group(level(104))).toBe('level above 100');
    expect(check(level(104))).toBe(check(level(1000)));
    expect(group(level(-4))).toBe('level below 0');
    expect(group(level(1, { unit: 'm' }))).toBe('invalid level unit');
    expect(group({ capability: 'switch', attribute: 'switch', value: 'ON' })).toBe('wrong letter case');
  });

  it('has a text for every kind of problem, and none for valid events', () => {
    for (const kind of problemKinds) {
      const id = JSON.stringify([kind, 'level', 'a', 'b']);
      expect(problemText(id, translate)).not.toContain('undefined');
      expect(problemGroup(id, translate)).not.toContain('undefined');
    }
    for (const text of ['', '[]', '{}', 'null', '["constructor","a"]']) expect(parseProblem(text)).toBe(null);
  });
});

describe('chatter', () => {
  const lint = (chatter = 1) => createLint(catalog, { profile: null, chatter });

  it('is more than one event a minute without a command', () => {
    const judge = lint();
    const results = [0, 30_000, 45_000, 3 * MINUTE].map(at => judge(level(20), at));
    expect(results.map(result => parseProblem(result ?? '')?.kind)).toEqual([
      undefined,
      'chatter',
      'chatter',
      undefined,
    ]);
  });

  it('is not reported after a command, or if the event has an origin', () => {
    const judge = lint();
    judge({ type: 'EXECUTION_RESULT', message: 'done' }, 0);
    expect([10, 20, 30].map(at => judge(level(20), at))).toEqual([null, null, null]);
    const other = lint();
    const withOrigin = { data: { origin: 'knob' } };
    expect([10, 20].map(at => other(level(20, withOrigin), at))).toEqual([null, null]);
  });

  it('is counted for each device and attribute, by the limit that was set', () => {
    const judge = lint(2);
    expect(judge(level(1), 0)).toBe(null);
    expect(judge(level(1, { deviceId: 'b-4' }), 1)).toBe(null);
    expect(judge(level(1), 2)).toBe(null);
    expect(parseProblem(judge(level(1), 3) ?? '')).toMatchObject({ kind: 'chatter', detail: '2' });
  });
});

describe('the part that is underlined', () => {
  const text = 'main/switchLevel.level = 104 %';
  const part = (event: Record<string, unknown>, line = text) => {
    const span = problemSpan(check(event), event, line);
    return span === null ? null : line.slice(span.start, span.start + span.length);
  };
  it('is the value, the unit, the attribute or the capability', () => {
    expect(part(level(104, { unit: '%' }))).toBe('104');
    expect(part(level(10, { unit: 'lx' }), 'main/switchLevel.level = 10 lx')).toBe('lx');
    expect(part({ capability: 'switch', attribute: 'swich', value: 1 }, 'main/switch.swich = 1')).toBe(
      'swich',
    );
    expect(part({ capability: 'colorTemp', attribute: 'x', value: 1 }, 'main/colorTemp.x = 1')).toBe(
      'colorTemp',
    );
    expect(part(level(104), 'another sentence')).toBe(null);
  });

  it('can be within a search result', () => {
    const pieces = highlight(text, [{ start: 5, length: 11 }], { start: 25, length: 3 });
    expect(pieces.map(piece => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isHit }) => isHit).map(piece => piece.text)).toEqual(['switchLevel']);
    expect(pieces.filter(({ isLint }) => isLint).map(piece => piece.text)).toEqual(['104']);
  });
});
