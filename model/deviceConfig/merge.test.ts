import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, type JsonEdit } from '../json/splice.ts';
import { parseConfig } from './configDocument.ts';
import { mergeConfigs, mergeParts, ORDER } from './merge.ts';

const entry = (capability: string, more: object = {}) => ({ component: 'main', capability, ...more });
const print = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const base = print({
  mnmn: 'mn-1',
  vid: 'ST_1',
  dashboard: { states: [entry('switch')], actions: [entry('switch')] },
  detailView: [
    entry('switch'),
    entry('switchLevel', { values: [{ key: 'level.value', step: 1 }] }),
    entry('powerMeter'),
  ],
  automation: { conditions: [], actions: [] },
  'x-odd': { z: 1, a: [1, 2] },
});
const edited = (...edits: JsonEdit[]) => applyEdits(base, edits);
const set = (path: (string | number)[], value: unknown): JsonEdit => ({ op: 'set', path, value });

describe('merging two saves of a config', () => {
  it('[CFG-01] takes both changes exactly', () => {
    const mine = edited(set(['detailView', 1, 'values', 0, 'range'], [1, 80]));
    const theirs = edited(set(['vid'], 'ST_2'), { op: 'remove', path: ['detailView', 2] });
    const expected = applyEdits(mine, [set(['vid'], 'ST_2'), { op: 'remove', path: ['detailView', 2] }]);
    const merged = mergeConfigs({ base, mine, theirs });
    expect(JSON.parse(merged)).toEqual(JSON.parse(expected));
    expect(merged).toContain('"x-odd": {\n    "z": 1,');
    expect(mergeParts({ base, mine, theirs })?.map(({ path }) => path)).toEqual([
      'vid',
      'detailView › main switchLevel › values › level.value › range',
      'detailView › main powerMeter',
    ]);
  });

  it('[CFG-01] finds an entry that the other user has moved', () => {
    const mine = edited(set(['detailView', 1, 'values', 0, 'step'], 5));
    const theirs = edited({ op: 'move', path: ['detailView'], from: 1, to: 0 });
    expect(JSON.parse(mergeConfigs({ base, mine, theirs }))).toMatchObject({
      detailView: [{ capability: 'switchLevel', values: [{ step: 5 }] }, { capability: 'switch' }, {}],
    });
  });

  it('[CFG-01] keeps the entries that both add, each after its predecessor', () => {
    const add = (at: number, capability: string): JsonEdit => ({
      op: 'insert',
      path: ['detailView'],
      at,
      value: entry(capability),
    });
    const merged = mergeConfigs({ base, mine: edited(add(1, 'battery')), theirs: edited(add(3, 'lock')) });
    const { detailView } = JSON.parse(merged) as { detailView: { capability: string }[] };
    expect(detailView.map(({ capability }) => capability)).toEqual([
      'switch',
      'battery',
      'switchLevel',
      'powerMeter',
      'lock',
    ]);
  });

  it('[CFG-01] asks if both changed the same place, or one changed what the other removed', () => {
    const mine = edited(set(['vid'], 'mine'), set(['detailView', 2, 'version'], 2));
    const theirs = edited(set(['vid'], 'theirs'), { op: 'remove', path: ['detailView', 2] });
    expect(mergeParts({ base, mine, theirs })).toEqual([
      { path: 'vid', base: '"ST_1"', mine: '"mine"', theirs: '"theirs"' },
      {
        path: 'detailView › main powerMeter',
        base: '{"component":"main","capability":"powerMeter"}',
        mine: '{"component":"main","capability":"powerMeter","version":2}',
        theirs: null,
      },
    ]);
    const chosen = JSON.parse(mergeConfigs({ base, mine, theirs }, () => 'theirs')) as object;
    expect(chosen).toEqual(JSON.parse(theirs));
  });

  it('[CFG-01] asks if both changed the order', () => {
    const move = (from: number, to: number) => edited({ op: 'move', path: ['detailView'], from, to });
    const [mine, theirs] = [move(0, 2), move(1, 0)];
    const [part] = mergeParts({ base, mine, theirs }) ?? [];
    expect(part).toMatchObject({
      path: `detailView › ${ORDER}`,
      mine: '["main switchLevel","main powerMeter","main switch"]',
    });
    const kept = JSON.parse(mergeConfigs({ base, mine, theirs }, () => 'mine')) as object;
    expect(kept).toEqual(JSON.parse(mine));
  });

  it('[CFG-01] merges two first saves', () => {
    const [mine, theirs] = [edited(set(['vid'], 'ST_mine')), edited(set(['detailView', 0, 'version'], 1))];
    expect(mergeParts({ base: '', mine, theirs })?.map(({ path }) => path)).toEqual([
      'vid',
      'detailView › main switch › version',
    ]);
  });

  it('keeps the notation of numbers and escapes', () => {
    const [one, mine, theirs] = ['1.0', '12345678901234567890', '1.0'].map(
      number => `{ "a" : ${number}, "b":"\\u00e9" }`,
    ) as [string, string, string];
    expect(mergeConfigs({ base: one, mine, theirs: theirs.replace('{', '{ "c": 1e2,') })).toBe(
      '{ "c": 1e2, "a" : 12345678901234567890, "b":"\\u00e9" }',
    );
  });

  it('is null if a version is invalid JSON', () => {
    expect(mergeParts({ base, mine: '{', theirs: base })).toBeNull();
  });

  const capability = fc.constantFrom('switch', 'switchLevel', 'powerMeter', 'battery');
  const someEntry = fc.record(
    { component: fc.constantFrom('main', 'night'), capability, version: fc.nat(3), 'x-k': fc.jsonValue() },
    { requiredKeys: ['component', 'capability'] },
  );
  const someConfig = fc.record(
    {
      vid: fc.string(),
      detailView: fc.array(someEntry, { maxLength: 6 }),
      'y-odd': fc.dictionary(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const someText = someConfig.map(print).filter(text => parseConfig(text).broken === undefined);

  it('[CFG-01] is mine without their changes, theirs without mine, and complete once the sides are chosen', () => {
    fc.assert(
      fc.property(someText, someText, someText, (one, mine, theirs) => {
        expect(JSON.parse(mergeConfigs({ base: one, mine, theirs: one }))).toEqual(JSON.parse(mine));
        expect(mergeConfigs({ base: one, mine: one, theirs })).toBe(theirs);
        const texts = { base: one, mine, theirs };
        expect(JSON.parse(mergeConfigs(texts, () => 'theirs'))).toEqual(JSON.parse(theirs));
        expect(JSON.parse(mergeConfigs(texts, () => 'mine'))).toEqual(JSON.parse(mine));
        expect(parseConfig(mergeConfigs(texts)).broken).toBeUndefined();
      }),
      { numRuns: Number(process.env['PROPERTY_CASES'] ?? 200) },
    );
  });
});
