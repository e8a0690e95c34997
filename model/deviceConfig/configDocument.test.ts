import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../catalog/index.ts';
import { applyEdits } from '../json/splice.ts';
import { nodeAt, valueOf } from '../json/tree.ts';
import { allEntries, MAX_CONFIG_BYTES, parseConfig } from './configDocument.ts';
import { defaultConfig, newVid, printConfig } from './defaultConfig.ts';
import { diffConfigs } from './diff.ts';
import { configFileName, entryPath, placeOf, sectionPaths, sections } from './sections.ts';

const catalog = await loadCatalog();
const definitions = (id: string) => catalog.get(id);
const held = (...ids: string[]) => ids.map(id => ({ id, version: 1 }));

const read = (text: string) => {
  const { document, broken } = parseConfig(text);
  if (document === undefined) throw new Error(`line ${broken.line}: ${broken.fault}`);
  return document;
};

describe('the default config', () => {
  const profile = {
    components: [
      { id: 'main', capabilities: held('switch', 'switchLevel', 'temperatureMeasurement', 'healthCheck') },
      { id: 'night', capabilities: held('momentary', 'execute') },
    ],
  };
  const made = defaultConfig(profile, definitions, { mnmn: 'mn-1', vid: newVid('4f0c') });
  const entry = (component: string, capability: string) => ({ component, capability, version: 1 });

  it('[CFG-01] has the organization, a vid and the type', () => {
    expect(made).toMatchObject({ mnmn: 'mn-1', vid: 'ST_4f0c', type: 'profile' });
  });

  it('[CFG-01] shows the first capability of the first component on the dashboard', () => {
    expect(made.dashboard).toEqual({ states: [entry('main', 'switch')], actions: [entry('main', 'switch')] });
  });

  it('[CFG-01] shows no capability of the platform on the dashboard if there is another one', () => {
    const dashboardOf = (...ids: string[]) =>
      defaultConfig({ components: [{ id: 'main', capabilities: held(...ids) }] }, definitions, {
        mnmn: 'm',
        vid: 'v',
      }).dashboard;
    expect(dashboardOf('healthCheck', 'switch')).toEqual(dashboardOf('switch', 'healthCheck'));
    expect(dashboardOf('healthCheck').states).toEqual([entry('main', 'healthCheck')]);
  });

  it('[CFG-01] only shows states of capabilities with attributes, and actions of those with commands', () => {
    const only = (id: string) =>
      defaultConfig({ components: [{ id: 'main', capabilities: held(id) }] }, definitions, {
        mnmn: 'm',
        vid: 'v',
      });
    expect(only('momentary').dashboard).toEqual({ states: [], actions: [entry('main', 'momentary')] });
    expect(only('temperatureMeasurement').dashboard).toEqual({
      states: [entry('main', 'temperatureMeasurement')],
      actions: [],
    });
  });

  it('[CFG-01] leaves health check and execute out of the detail view', () => {
    expect(made.detailView.map(({ capability }) => capability)).toEqual([
      'switch',
      'switchLevel',
      'temperatureMeasurement',
      'momentary',
    ]);
  });

  it('[CFG-01] has conditions for attributes and actions for commands', () => {
    expect(made.automation.conditions).toEqual([
      ...['switch', 'switchLevel', 'temperatureMeasurement', 'healthCheck'].map(id => entry('main', id)),
      entry('night', 'execute'),
    ]);
    expect(made.automation.actions.map(({ capability }) => capability)).toEqual(
      expect.arrayContaining(['switch', 'switchLevel', 'momentary', 'execute']),
    );
  });

  it('[CFG-01] also exists for a profile without capabilities', () => {
    const empty = defaultConfig({ components: [{ id: 'main', capabilities: [] }] }, definitions, {
      mnmn: 'm',
      vid: 'v',
    });
    expect(empty.dashboard).toEqual({ states: [], actions: [] });
    expect(allEntries(read(printConfig(empty)))).toEqual([]);
  });
});

describe('a device config', () => {
  it('[CFG-01] is shown as a file that is named after its vid', () => {
    expect(configFileName('ST_4f0c')).toBe('deviceConfigST_4f0c.json');
    expect(configFileName('../a b')).toBe('deviceConfig.._a_b.json');
  });

  it('[CFG-01] finds the entry for every path', () => {
    for (const section of sections) {
      const place = { section, index: 3 };
      expect(placeOf([...entryPath(place), 'values', 0])).toEqual(place);
    }
    expect(placeOf(['dashboard', 'states'])).toBeUndefined();
  });

  it('[CFG-01] opens any JSON object', () => {
    const odd = read(
      '{"vid":7,"detailView":[5,{"component":"main","capability":"switch","version":"1","values":{},"x":1}],"dashboard":[]}',
    );
    expect(odd.vid).toBeUndefined();
    expect(odd.entries.detailView[0]?.content.isObject).toBe(false);
    expect(odd.entries.detailView[1]?.content).toMatchObject({
      capability: 'switch',
      version: '1',
      values: [],
      unknownKeys: ['x'],
    });
    expect(odd.entries.states).toEqual([]);
  });

  it('[CFG-01] keeps the content of entries that did not change', () => {
    const text = printConfig({ detailView: [{ component: 'a' }, { component: 'b' }] });
    const before = read(text);
    const after = parseConfig(text.replace('"b"', '"c"'), before).document;
    expect(after?.entries.detailView[0]?.content).toBe(before.entries.detailView[0]?.content);
    expect(after?.entries.detailView[1]?.content).not.toBe(before.entries.detailView[1]?.content);
  });

  it.each([
    ['['.repeat(10_000), 'deep', 1, 66],
    ['{"a":'.repeat(10_000), 'deep', 1, 326],
    [`{\n  "__proto__": { "polluted": true }\n}`, 'proto', 2, 3],
    ['{ "\\u005f_proto__": 1 }', 'proto', 1, 3],
    ['{ "vid": "a",\n"vid": "b" }', 'twice', 2, 1],
    ['\uFEFF{}', 'byteOrderMark', 1, 1],
    ['{ "a": "\uD800" }', 'surrogate', 1, 8],
    ['{ "a": "\\ud800" }', 'surrogate', 1, 8],
    ['[]', 'object', 1, 1],
    ['{ "a": 1', 'end', 1, 9],
  ])('[CFG-01] reports where a hostile text is invalid: %.20s', (text, fault, line, column) => {
    expect(parseConfig(text).broken).toMatchObject({ fault, line, column });
  });

  it('[CFG-01] reports that a text of 5 MB is too long', () => {
    const text = `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`;
    expect(parseConfig(text).broken).toMatchObject({ fault: 'large', start: MAX_CONFIG_BYTES });
  });
});

const key = fc.constantFrom('component', 'capability', 'values', 'patch', 'odd', 'x y', 'ä', '"', '1', '/');
const anything = fc.jsonValue({ maxDepth: 2 }).map(value => JSON.parse(JSON.stringify(value)) as unknown);
const entryOf = fc.dictionary(key, anything, { maxKeys: 5 });
const listOf = fc.array(fc.oneof(entryOf, anything), { maxLength: 4 });
const config = fc.record(
  {
    mnmn: fc.string(),
    vid: fc.string(),
    dashboard: fc.record({ states: listOf, actions: listOf, basicPlus: anything }, { requiredKeys: [] }),
    detailView: listOf,
    automation: fc.record({ conditions: listOf, actions: listOf }, { requiredKeys: [] }),
    odd: anything,
  },
  { requiredKeys: [] },
);
const hasProto = (text: string) => text.includes('__proto__');

describe('the round trip of a device config', () => {
  it('[CFG-01] changes nothing that was not edited', () => {
    fc.assert(
      fc.property(config, fc.nat(4), fc.nat(4), fc.nat(9), (value, space, which, at) => {
        const text = JSON.stringify(value, undefined, space);
        fc.pre(!hasProto(text));
        const before = read(text);
        expect(before.text).toBe(text);
        const section = sections[which] ?? 'states';
        const list = nodeAt(before.root, sectionPaths[section]);
        const count = before.entries[section].length;
        const index = count === 0 ? 0 : at % count;
        const path = sectionPaths[section];
        // a round trip keeps every character
        if (count > 1) {
          const to = (index + 1) % count;
          const moved = applyEdits(text, [{ op: 'move', path, from: index, to }]);
          expect(applyEdits(moved, [{ op: 'move', path, from: to, to: index }])).toBe(text);
        }
        if (list?.kind === 'array' && count > 0) {
          const inserted = applyEdits(text, [{ op: 'insert', path, at: index, value: { component: 'new' } }]);
          const document = read(inserted);
          expect(document.entries[section][index]?.content.component).toBe('new');
          for (const entry of before.entries[section])
            expect(document.entries[section][entry.index + (entry.index >= index ? 1 : 0)]?.text).toBe(
              entry.text,
            );
          expect(applyEdits(inserted, [{ op: 'remove', path: [...path, index] }])).toBe(text);
          expect(diffConfigs(before, document)).not.toEqual([]);
        }
        expect(diffConfigs(before, read(JSON.stringify(valueOf(text, before.root))))).toEqual([]);
      }),
      // a component that has no text
      {
        numRuns: 1000,
        examples: [[{ dashboard: { states: [{ capability: {}, component: { toString: null } }] } }, 0, 0, 0]],
      },
    );
  });
});

describe('what differs between two configs', () => {
  const entries = ['switch', 'switchLevel', 'momentary'].map(capability => ({
    component: 'main',
    capability,
  }));
  const base = printConfig({ vid: 'a', detailView: entries });
  const changes = (edits: Parameters<typeof applyEdits>[1]) =>
    diffConfigs(read(base), read(applyEdits(base, edits))).map(
      ({ kind, path }) => `${kind} ${path.join('.')}`,
    );

  it('[CFG-01] names paths, and follows entries that move', () => {
    expect(changes([{ op: 'set', path: ['vid'], value: 'b' }])).toEqual(['changed vid']);
    expect(changes([{ op: 'remove', path: ['detailView', 0] }])).toEqual(['removed detailView.0']);
    expect(changes([{ op: 'move', path: ['detailView'], from: 0, to: 2 }])).toEqual(['moved detailView']);
    expect(
      changes([
        { op: 'insert', path: ['detailView'], at: 0, value: { component: 'x' } },
        { op: 'set', path: ['detailView', 2, 'version'], value: 2 },
      ]),
    ).toEqual(['added detailView.0', 'added detailView.2.version']);
  });
});
