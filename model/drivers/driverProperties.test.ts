import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, isScalar, stringify, visit } from 'yaml';
import {
  driverFiles,
  emptyProject,
  type ImportState,
  importFolder,
  textsOf,
} from '../../tests/driverFolder.ts';
import { type Fingerprint, fingerprintSchema } from '../contract/fingerprints.ts';
import { type ProfileDocument, profileDocumentSchema } from '../contract/profileDocument.ts';
import { exportDriver } from './exportDriver.ts';
import { fingerprintsForm } from './exportForms.ts';
import { readDriver } from './readDriver.ts';
import { renderFile } from './render.ts';

const numRuns = 500;

/** The number of runs, unless a property sets its own; PROPERTY_CASES overrides it. */
const fewRuns = Number(process.env.PROPERTY_CASES ?? 150);

const word = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/).filter(text => text !== 'constructor');
// strings that YAML would read as something else, and those that need quotes
const text = fc.oneof(
  word,
  fc.constantFrom(
    'yes',
    'null',
    '0x0104',
    '1.50',
    '~',
    '- a',
    'a: b',
    '# c',
    "it's",
    '"',
    ' x ',
    'Größe',
    '𝄞',
    'a\tb',
    '',
    '\\n',
    'a\nb',
  ),
  fc.string({ maxLength: 12 }),
);
const label = text.map(one => one.slice(0, 100));
const code = fc.integer({ min: 0, max: 0xffff });
const codes = fc.uniqueArray(code, { maxLength: 4 });

/** Any JSON value, for unknown keys. */
const unknownValue = fc
  .jsonValue({ maxDepth: 3 })
  .filter(value => !JSON.stringify(value).includes('__proto__'))
  // as read from a file: without -0
  .map(value => JSON.parse(JSON.stringify(value)) as unknown);
const unknownKeys = fc.dictionary(
  fc.oneof(
    word.map(one => `x${one}`),
    fc.constantFrom('deviceConfig', 'true', '7', 'a b', '#', '<<'),
  ),
  unknownValue,
  { maxKeys: 2 },
);

const shuffled = <T extends object>(value: fc.Arbitrary<T>) =>
  fc.tuple(value, fc.array(fc.nat(), { minLength: 8, maxLength: 8 })).map(([one, ranks]): T => {
    const entries = Object.entries(one).map((entry, index) => ({
      entry,
      rank: ranks[index % ranks.length] ?? 0,
    }));
    return Object.fromEntries(entries.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)) as T;
  });

const capability = shuffled(
  fc
    .tuple(fc.record({ id: word, version: fc.integer({ min: 1, max: 9 }) }), unknownKeys)
    .map(([known, unknown]) => ({ ...unknown, ...known })),
);
const componentOf = (id: fc.Arbitrary<string>) =>
  shuffled(
    fc
      .tuple(
        fc.record(
          {
            id,
            label,
            capabilities: fc.uniqueArray(capability, { selector: one => one.id, maxLength: 4 }),
            categories: fc.uniqueArray(fc.record({ name: word }), {
              selector: one => one.name,
              maxLength: 2,
            }),
          },
          { requiredKeys: ['id', 'capabilities'] },
        ),
        unknownKeys,
      )
      .map(([known, unknown]) => ({ ...unknown, ...known })),
  );
const preference = fc.oneof(
  fc.record({ preferenceId: word, explicit: fc.boolean() }),
  fc.record({
    name: word,
    title: label.filter(one => one !== ''),
    required: fc.boolean(),
    preferenceType: fc.constant('enumeration'),
    definition: fc
      .dictionary(fc.oneof(word, fc.constantFrom('0', '1', 'on')), label, { minKeys: 1, maxKeys: 3 })
      .map(options => ({ options, default: Object.keys(options)[0] })),
  }),
  fc.record({
    name: word,
    title: word,
    preferenceType: fc.constant('number'),
    definition: fc.record({ minimum: fc.double({ min: -9, max: 0, noNaN: true }).map(one => one + 0) }),
  }),
);
const isValid = (value: unknown): value is ProfileDocument => profileDocumentSchema.safeParse(value).success;

const profile = shuffled(
  fc
    .tuple(
      fc.record(
        {
          name: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,20}[a-z]$/),
          components: fc
            .tuple(
              componentOf(fc.constant('main')),
              fc.uniqueArray(componentOf(word), { selector: one => one.id.toLowerCase(), maxLength: 2 }),
            )
            .map(([main, others]) => [main, ...others.filter(one => one.id !== 'main')]),
          preferences: fc.array(preference, { maxLength: 3 }),
          metadata: fc.dictionary(fc.constantFrom('vid', 'deviceType', 'own'), label),
          translations: fc.constant({ 'en-US': { components: { main: { label: 'Main' } } } }),
        },
        { requiredKeys: ['name', 'components'] },
      ),
      unknownKeys,
    )
    .map(([known, unknown]) => ({ ...unknown, ...known })),
).filter(isValid);

const common = { deviceLabel: fc.constantFrom('', 'Lamp', '12', 'yes'), deviceProfileName: word };
const fingerprint = fc.oneof(
  fc.record({
    ...common,
    kind: fc.constant('zigbeeManufacturer'),
    manufacturer: word,
    model: fc.oneof(word, fc.constant('0x01')),
  }),
  fc.record({
    ...common,
    kind: fc.constant('zigbeeGeneric'),
    clusters: fc.record({ client: codes, server: codes }),
    deviceIdentifiers: codes,
    zigbeeProfiles: codes,
  }),
  fc.record({
    ...common,
    kind: fc.constant('zwaveManufacturer'),
    manufacturerId: code,
    productType: code,
    productId: code,
  }),
  fc.record({
    ...common,
    kind: fc.constant('zwaveGeneric'),
    genericType: fc.integer({ min: 0, max: 255 }),
    specificType: fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { maxLength: 3 }),
    commandClasses: fc.record({ supported: codes, controlled: codes, either: codes }),
  }),
  fc.record({
    ...common,
    kind: fc.constant('matterGeneric'),
    deviceTypes: fc.uniqueArray(code, { minLength: 1, maxLength: 3 }),
  }),
);
const fingerprints = fc
  .array(fingerprint, { maxLength: 6 })
  .map(list => list.map((one, index) => ({ id: `${index}`, ...one })))
  .map(list => list.flatMap(one => fingerprintSchema.safeParse(one).data ?? []));

type Style = {
  isBlock: boolean;
  isCrlf: boolean;
  hasMark: boolean;
  hasComments: boolean;
  isCut: boolean;
  indentSeq: boolean;
};
const style: fc.Arbitrary<Style> = fc.record({
  isBlock: fc.boolean(),
  isCrlf: fc.boolean(),
  hasMark: fc.boolean(),
  hasComments: fc.boolean(),
  isCut: fc.boolean(),
  indentSeq: fc.boolean(),
});

/** Printed by the library, but with quotes around the key `<<`, which would merge objects without them. */
const printed = (value: unknown, indentSeq: boolean) => {
  const document = new Document(value, { aliasDuplicateObjects: false, version: '1.2' });
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === '<<') key.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ indentSeq, lineWidth: 0 });
};

/** The same value in the styles of different authors. */
const write = (value: unknown, { isBlock, isCrlf, hasMark, hasComments, isCut, indentSeq }: Style) => {
  let content = isBlock ? renderFile(value, 'yaml') : printed(value, indentSeq);
  if (hasComments) content = `# head\n\n${content}# foot\n`;
  if (isCut) content = content.trimEnd();
  if (isCrlf) content = content.replaceAll('\n', '\r\n');
  return (hasMark ? '\uFEFF' : '') + content;
};

const folderOf = (profiles: ProfileDocument[], list: Fingerprint[], how: Style) => ({
  profiles,
  list,
  how,
  files: driverFiles({
    ...Object.fromEntries(profiles.map((one, index) => [`profiles/${index}.yml`, write(one, how)])),
    ...(list.length > 0 && {
      'fingerprints.yml': write(fingerprintsForm(list), { ...how, isBlock: true }),
    }),
    'config.yml': 'name: Driver\npackageKey: driver\n',
    'src/init.lua': '-- code\n',
  }),
});
const folder = fc
  .tuple(
    fc.uniqueArray(profile, { selector: one => one.name, minLength: 1, maxLength: 2 }),
    fingerprints,
    style,
  )
  .map(parts => folderOf(...parts));

/** Keys that look like a merge. */
const mergeKeys = [true, false].map(isBlock => {
  const own = { '<<': { a: 1 } };
  const document = { ...own, name: 'Lamp', components: [{ id: 'main', capabilities: [], xa: { '<<': 0 } }] };
  const how = { isBlock, isCrlf: false, hasMark: false, hasComments: false, isCut: false, indentSeq: false };
  return folderOf([document], [], how);
});

const keepAll = (files: ReturnType<typeof driverFiles>, state?: ImportState) => {
  const first = importFolder(files, state);
  const choices = Object.fromEntries(
    first.plan.problems.flatMap(({ key, choices: has }) =>
      has === undefined ? [] : [[key, 'keep' as const]],
    ),
  );
  return Object.keys(choices).length === 0 ? first : importFolder(files, state, { choices });
};

const sorted = (list: readonly Fingerprint[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

describe('an imported driver folder', () => {
  it('[HND-01] has all of its content, is exported unchanged, and changes nothing when imported again', () => {
    fc.assert(
      fc.property(folder, ({ files, profiles, list }) => {
        const state = keepAll(files);
        expect(JSON.stringify(state.current.profiles.map(({ document }) => document))).toBe(
          JSON.stringify(profiles),
        );
        expect(sorted(state.current.fingerprints)).toEqual(sorted(list));
        expect(textsOf(exportDriver(state.stored, state.current))).toEqual(textsOf(files));
        expect(importFolder(files, state).plan.hasChanges).toBe(false);
      }),
      { numRuns, examples: mergeKeys.map(one => [one]) },
    );
  }, 120_000);

  it('is exported with the changed records, and all other lines as they were', () => {
    let [edited, lines] = [0, 0];
    fc.assert(
      fc.property(folder, folder, fc.boolean(), ({ files, how, profiles }, next, isSmall) => {
        const state = keepAll(files);
        const [first] = state.current.profiles;
        const [other] = next.profiles;
        if (first === undefined || other === undefined) return;
        const document = isSmall ? { ...first.document, name: other.name } : { ...other };
        const current = {
          ...state.current,
          profiles: [{ ...first, document }, ...state.current.profiles.slice(1)],
          fingerprints: next.list,
        };
        const files2 = exportDriver(state.stored, current);
        const again = keepAll(files2);
        expect(again.current.profiles.find(({ path }) => path === first.path)?.document).toEqual(document);
        expect(sorted(again.current.fingerprints)).toEqual(sorted(next.list));
        const text2 = textsOf(files2)['profiles/0.yml'] ?? '';
        if (how.hasComments && !isSmall) {
          edited += 1;
          if (text2.includes('# head') && text2.includes('# foot')) lines += 1;
        }
        if (isSmall && profiles[0]?.name !== other.name) {
          const before = (textsOf(files)['profiles/0.yml'] ?? '').split('\n');
          const after = text2.split('\n');
          expect(after).toHaveLength(before.length);
          expect(after.filter((line, at) => line !== before[at])).toHaveLength(1);
        }
      }),
      { numRuns: fewRuns },
    );
    // most files are changed in place, even if another profile replaces theirs
    expect(lines / edited).toBeGreaterThan(0.9);
  }, 120_000);

  it('is read without an exception, whatever its files contain', () => {
    const path = fc.constantFrom(
      'config.yml',
      'fingerprints.yml',
      'profiles/a.yml',
      'capabilities/a.json',
      'presentations/a.yml',
    );
    const shape = fc.constantFrom(
      'name',
      'components',
      'id',
      'capabilities',
      'zigbeeManufacturer',
      'attributes',
      'commands',
      'permissions',
      'preferences',
      'metadata',
      'translations',
      'packageKey',
      'clusters',
      'schema',
      '<<',
    );
    const odd = fc.letrec<{ value: unknown }>(tie => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(null, 'main', 1, true, '', 'switch', []),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(shape, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc.stringMatching(/^[-:?[\]{}&*!|>'"%#, \n\ta-c]{0,60}$/).map(one => new TextEncoder().encode(one)),
      odd.map(value => new TextEncoder().encode(stringify(value))),
    );
    fc.assert(
      fc.property(fc.dictionary(path, content, { maxKeys: 3 }), contents => {
        const files = driverFiles(contents);
        const state = importFolder(files);
        expect(
          exportDriver(state.stored, state.current).every(({ bytes }) => bytes instanceof Uint8Array),
        ).toBe(true);
        if (state.plan.isRefused) return;
        expect(textsOf(exportDriver(state.stored, state.current))).toEqual(
          expect.objectContaining(textsOf(files)),
        );
        expect(importFolder(files, state).plan.hasChanges).toBe(false);
      }),
      { numRuns: 2 * fewRuns },
    );
  });

  it('can have 5,000 fingerprints', () => {
    const list = Array.from({ length: 5000 }, (_, index): Fingerprint => ({
      kind: 'zigbeeManufacturer',
      id: `Northgate/${index}`,
      deviceLabel: 'Lamp',
      manufacturer: 'Northgate',
      model: `NL-${index}`,
      deviceProfileName: 'lamp',
    }));
    const files = driverFiles({ 'fingerprints.yml': renderFile(fingerprintsForm(list), 'yaml') });
    expect(readDriver(files).fingerprints).toHaveLength(5000);
    expect(importFolder(files, { current: emptyProject, stored: null }).plan.fingerprints).toHaveLength(5000);
  });
});
