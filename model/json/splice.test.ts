import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';
import { printJson } from './printJson.ts';
import { applyEdits } from './splice.ts';
import { nodeAt, pathAt, pointerOf, valueOf } from './tree.ts';

const TEXT = `{
  "vid" : "ST_1",
  "detailView": [
    { "component": "main", "n": 1.0 },
    {
      "odd":   1e2
    }
  ],
  "empty": [],
  "last": {}
}
`;

const json = fc.jsonValue({ maxDepth: 3 }).map(value => JSON.parse(JSON.stringify(value)) as unknown);

describe('applyEdits', () => {
  it('[CFG-01] replaces a value and keeps every other character', () => {
    const text = applyEdits(TEXT, [{ op: 'set', path: ['detailView', 1, 'odd'], value: [1, 2] }]);
    expect(text).toBe(TEXT.replace('1e2', '[1, 2]'));
  });

  it('[CFG-01] moves items and keeps their formatting', () => {
    const text = applyEdits(TEXT, [{ op: 'move', path: ['detailView'], from: 1, to: 0 }]);
    expect(text).toContain(
      '[\n    {\n      "odd":   1e2\n    },\n    { "component": "main", "n": 1.0 }\n  ]',
    );
    expect(applyEdits(text, [{ op: 'move', path: ['detailView'], from: 0, to: 1 }])).toBe(TEXT);
  });

  it('[CFG-01] removes what it inserted', () => {
    for (const at of [0, 1, 2]) {
      const inserted = applyEdits(TEXT, [{ op: 'insert', path: ['detailView'], at, value: { new: true } }]);
      expect(parseJson(inserted).broken).toBeUndefined();
      expect(inserted).toContain('{ "new": true }');
      expect(applyEdits(inserted, [{ op: 'remove', path: ['detailView', at] }])).toBe(TEXT);
    }
  });

  it('[CFG-01] creates missing parents', () => {
    const text = applyEdits(TEXT, [
      { op: 'set', path: ['dashboard', 'states'], value: [{ component: 'main' }] },
      { op: 'insert', path: ['empty'], at: 0, value: 1 },
      { op: 'insert', path: ['automation', 'actions'], at: 0, value: 2 },
      { op: 'set', path: ['last', 'a', 'b'], value: 3 },
    ]);
    expect(JSON.parse(text)).toMatchObject({
      dashboard: { states: [{ component: 'main' }] },
      empty: [1],
      automation: { actions: [2] },
      last: { a: { b: 3 } },
    });
    expect(text.startsWith('{\n  "vid" : "ST_1",\n')).toBe(true);
  });

  it('[CFG-01] keeps a single-line text on one line', () => {
    expect(applyEdits('{"a":[1,2]}', [{ op: 'insert', path: ['a'], at: 1, value: { b: 1 } }])).toBe(
      '{"a":[1,{"b":1},2]}',
    );
    expect(applyEdits('{"a":[]}', [{ op: 'set', path: ['b'], value: [1] }])).toBe('{"a":[],"b":[1]}');
  });

  it("[CFG-01] leaves a text that it can't read", () => {
    expect(applyEdits('{', [{ op: 'set', path: ['a'], value: 1 }])).toBe('{');
    expect(applyEdits('{}', [{ op: 'remove', path: ['a', 0] }])).toBe('{}');
  });

  it('[CFG-01] sets any value at any path, and changes no other', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 5 }), json, fc.nat(5), fc.nat(4), (list, value, at, space) => {
        const text = JSON.stringify({ before: 1, list, after: [2] }, undefined, space);
        const index = Math.min(at, list.length);
        const inserted = applyEdits(text, [{ op: 'insert', path: ['list'], at: index, value }]);
        const expected = list.toSpliced(index, 0, value);
        expect(JSON.parse(inserted)).toEqual({ before: 1, list: expected, after: [2] });
        const removed = applyEdits(inserted, [{ op: 'remove', path: ['list', index] }]);
        expect(JSON.parse(removed)).toEqual({ before: 1, list, after: [2] });
        if (list.length > 0) expect(removed).toBe(text);
        const printed = printJson(value);
        expect(JSON.parse(printed)).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the tree of a JSON text', () => {
  it('[CFG-01] knows what is at a position', () => {
    const read = parseJson(TEXT);
    if (read.broken !== undefined) throw new Error('it is JSON');
    const path = ['detailView', 1, 'odd'];
    const node = nodeAt(read.root, path);
    expect(node && valueOf(TEXT, node)).toBe(100);
    expect(pathAt(read.root, TEXT.indexOf('"odd"') + 1)).toEqual(path);
    expect(pathAt(read.root, TEXT.indexOf('"component"') - 1)).toEqual(['detailView', 0]);
    expect(pathAt(read.root, 0)).toEqual([]);
    expect(pointerOf(['a/b', 0, '~'])).toBe('/a~1b/0/~0');
  });
});
