import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../deviceConfig/configDocument.ts';
import { projectTypes } from '../contract/projects.ts';
import { fingerprintSchema } from '../contract/fingerprints.ts';
import { planProjectFile } from './planProjectFile.ts';
import { readProjectFile } from './readProjectFile.ts';
import { documentSchemaOf, FORMAT, FORMAT_VERSION } from './schema.ts';
import { hasSection } from './sections.ts';
import type { ProjectDocument } from './types.ts';
import { writeProjectFile } from './writeProjectFile.ts';

const numRuns = Number(process.env.PROPERTY_CASES ?? 100);

// strings that YAML would read as something else, and those that need quotes
const text = fc.oneof(
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
  ),
  fc.constantFrom('a\tb', '', '\\n', 'a\nb', '---', '*a', '&b', '<<', '!!js', '2026-11-23', '1e3', '%x', '@'),
  fc.string({ maxLength: 20, unit: 'binary' }).filter(one => !/[\0\p{Surrogate}]/u.test(one)),
);
const name = fc.constantFrom('Lamp', '2024', 'yes', 'Porch: lamp', '# 7', "Mel's lamp", 'Größe', 'null');
const codes = fc.uniqueArray(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 4 });

const profileOf = (profileNm: string) =>
  fc.record({
    name: fc.constant(profileNm),
    components: fc.constant([{ id: 'main', capabilities: [{ id: 'switch', version: 1 }] }]),
    metadata: fc.record({ vid: fc.option(text) }, { requiredKeys: [] }),
    note: text,
    deviceConfig: fc.option(
      fc
        .tuple(
          fc.dictionary(text, fc.jsonValue()),
          fc.constantFrom(undefined, 2, '\t'),
          fc.constantFrom('', '\n'),
        )
        .map(([config, step, end]) => JSON.stringify(config, undefined, step) + end)
        .filter(config => parseConfig(config).document !== undefined),
      { nil: undefined },
    ),
  });

const fingerprint = fc.oneof(
  fc.record({
    id: fc.stringMatching(/^[a-zA-Z0-9/ ]{1,20}$/),
    kind: fc.constant('zigbeeManufacturer'),
    deviceLabel: name,
    deviceProfileName: name,
    manufacturer: name,
    model: name,
  }),
  fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,9}$/),
    kind: fc.constant('matterGeneric'),
    deviceLabel: name,
    deviceProfileName: name,
    deviceTypes: codes,
  }),
);

const product = fc.record({
  name,
  model: fc.stringMatching(/^[A-Z0-9-]{1,12}$/),
  description: text,
  brand: fc.option(name),
  skus: fc.constantFrom([], ['0123', '4085708100302']),
  countries: fc.constantFrom([], ['NO', 'US']),
});

/** Generates documents that satisfy their own schema, including its defaults. */
const documents = fc
  .record({
    type: fc.constantFrom(...projectTypes),
    name,
    description: text,
    profile: fc.constantFrom('Lamp', 'yes').chain(profileOf),
    fingerprints: fc.array(fingerprint, { maxLength: 4 }),
    products: fc.uniqueArray(product, { maxLength: 3, selector: ({ model }) => model.toLowerCase() }),
    setupId: fc.constantFrom(null, '001', '010'),
  })
  .map(({ type, profile, products, fingerprints, setupId, ...project }) => {
    const sections = {
      profiles: [profile],
      handler: {
        name: 'yes',
        packageKey: '007',
        description: project.description,
        permissions: ['zigbee'],
        defaultProfile: profile.name,
        shard: 'na04',
        fingerprints,
      },
      onboarding: type === 'HUB_CONNECTED' ? { setupId } : { setupId, deviceOnboardingId: 'Lamp' },
      products,
    };
    const own = Object.fromEntries(
      Object.entries(sections).filter(([section]) => hasSection(type, section as 'profiles')),
    );
    const whole = {
      format: FORMAT,
      version: FORMAT_VERSION,
      project: { ...project, type, profile: 'profiles' in own ? profile.name : null },
      ...own,
    };
    const parsed = documentSchemaOf(type).safeParse(whole);
    if (!parsed.success) return null;
    const { format: _format, version: _version, ...document } = parsed.data;
    return document as unknown as ProjectDocument;
  })
  .filter(document => document !== null);

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('project files', () => {
  it('[project file] an export can be read, and its plan has no changes', () => {
    fc.assert(
      fc.property(documents, document => {
        const written = writeProjectFile(document);
        const read = readProjectFile(written);
        expect(read.problems).toEqual([]);
        expect(plain(read.document)).toEqual(plain(document));
        expect(writeProjectFile(read.document!)).toBe(written);
        const items = planProjectFile({ document: read.document!, current: document, places: read.places });
        expect(items.filter(({ action }) => action !== 'unchanged')).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('[project file] the problems of a file are counted, and the first ones listed', () => {
    const products = Array.from({ length: 30 }, (_, index) => `  - name: P${index}\n    model: P ${index}\n`);
    const head = 'format: device-project\nversion: 1\nproject:\n  name: Attic\n  type: MQTT\n';
    const { problems, problemCount } = readProjectFile(`${head}products:\n${products.join('')}`);
    expect(problemCount).toBe(30);
    expect(problems).toHaveLength(20);
    expect(problems.map(({ line }) => line).slice(0, 2)).toEqual([8, 10]);
  });

  it('[project file] a number that would lose digits is rejected', () => {
    const head = 'format: device-project\nversion: 1\nproject:\n  name: Attic\n  type: MQTT\n';
    const profile = '  - name: A\n    components: [{ id: main, capabilities: [] }]\n    metadata:\n';
    const { document, problems } = readProjectFile(
      `${head}profiles:\n${profile}      serial: 12345678901234567890\n`,
    );
    expect(document).toBeNull();
    expect(problems).toMatchObject([
      { line: 10, message: 'This number has too many digits. Write it as text, in quotes.' },
    ]);
  });

  it('[project file] a modified file is read, or rejected with a line', () => {
    const damage = fc.record({
      at: fc.nat(),
      length: fc.nat({ max: 6 }),
      by: fc.oneof(text, fc.constantFrom('\t', '*a', '&a ', '{', ']', ': ', '\n', '__proto__: 1\n', '\0')),
    });
    fc.assert(
      fc.property(documents, damage, (document, { at, length, by }) => {
        const written = writeProjectFile(document);
        const from = at % written.length;
        const damaged = written.slice(0, from) + by + written.slice(from + length);
        const lines = damaged.split('\n').length;
        const { document: read, problems } = readProjectFile(damaged);
        expect(read === null).toBe(problems.length > 0);
        for (const { line, column, message } of problems) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines);
          expect(column).toBeGreaterThan(0);
          expect(message).toMatch(/\S/);
        }
      }),
      { numRuns },
    );
  });

  it('[project file] the fingerprints of the tests are valid', () => {
    fc.assert(
      fc.property(fingerprint, one => fingerprintSchema.safeParse(one).success),
      { numRuns: 50 },
    );
  });
});
