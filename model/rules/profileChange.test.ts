import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataKeys } from '../contract/profileDocument.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { categoryModes, type ProfileChange } from '../contract/profileChanges.ts';
import { changeProfile, describeChanges, fitsLimits, partsOf, withParts } from './profileChange.ts';

const name = fc.constantFrom('Light', 'Switch', 'Vent', 'Fan');
const value = fc.string({ minLength: 1, maxLength: 8 });

const shuffled = <T extends object>(record: fc.Arbitrary<T>) =>
  record.chain(one => {
    const entries = Object.entries(one);
    return fc
      .shuffledSubarray(entries, { minLength: entries.length })
      .map(list => Object.fromEntries(list) as T);
  });

const category = shuffled(fc.record({ name, categoryType: value }, { requiredKeys: ['name'] }));

const component = (id: string) =>
  shuffled(
    fc.record(
      {
        id: fc.constant(id),
        label: value,
        capabilities: fc.constant([{ id: 'switch', version: 1 }]),
        categories: fc.uniqueArray(category, { maxLength: 4, selector: one => one.name }),
        'x-note': value,
      },
      { requiredKeys: ['id', 'capabilities'] },
    ),
  );

/** Documents with known and unknown keys in any order. */
const documents = shuffled(
  fc.record(
    {
      name: value,
      components: fc.tuple(component('main'), component('second')),
      metadata: fc.dictionary(fc.constantFrom(...metadataKeys, 'x-own', 'ui'), value),
      'x-tool': value,
      preferences: fc.constant([]),
    },
    { requiredKeys: ['name', 'components'] },
  ),
) as unknown as fc.Arbitrary<ProfileDocument>;

const changes = fc.record(
  {
    metadata: fc.dictionary(fc.constantFrom(...metadataKeys), fc.option(value)),
    categories: fc.record({
      mode: fc.constantFrom(...categoryModes),
      names: fc.array(name, { maxLength: 4 }),
    }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ProfileChange>;

const keysOf = (object: object = {}) => Object.keys(object);
/** the keys that both have, in the order of each */
const shared = (one: object | undefined, other: object | undefined) =>
  [
    keysOf(one).filter(key => keysOf(other).includes(key)),
    keysOf(other).filter(key => keysOf(one).includes(key)),
  ] as const;

const bytes = (document: ProfileDocument) => JSON.stringify(document);

const check = (property: (document: ProfileDocument, change: ProfileChange) => void) =>
  fc.assert(fc.property(documents, changes, property), { numRuns: 200 });

describe('[RT-03] a change of many device profiles', () => {
  it('[RT-03] only changes the metadata and the categories of the main component', () => {
    check((document, change) => {
      const after = changeProfile(document, change);
      const bare = (whole: ProfileDocument) => {
        const copy = structuredClone(whole);
        delete copy.metadata;
        delete copy.components[0]?.categories;
        return bytes(copy);
      };
      expect(bare(after)).toBe(bare(document));
    });
  });

  it("[RT-03] keeps unknown keys of the metadata, keys that aren't named, and the order of keys", () => {
    check((document, change) => {
      const after = changeProfile(document, change);
      const [before, metadata] = [document.metadata ?? {}, after.metadata ?? {}] as Record<string, unknown>[];
      const named = keysOf(change.metadata);
      for (const key of keysOf(before).filter(one => !named.includes(one)))
        expect(metadata?.[key]).toBe(before?.[key]);
      for (const [one, other] of [
        shared(document, after),
        shared(document.metadata, after.metadata),
        shared(document.components[0], after.components[0]),
      ])
        expect(other).toEqual(one);
    });
  });

  it('[RT-03] sets what it names and removes what it names with null', () => {
    check((document, change) => {
      const { metadata = {} } = changeProfile(document, change);
      for (const [key, set] of Object.entries(change.metadata ?? {}))
        expect((metadata as Record<string, unknown>)[key]).toBe(set ?? undefined);
    });
  });

  it('[RT-03] keeps, adds, replaces and removes categories, with their other keys', () => {
    check((document, change) => {
      if (change.categories === undefined) return;
      const { mode, names } = change.categories;
      const before = document.components[0]?.categories ?? [];
      const after = changeProfile(document, change).components[0]?.categories ?? [];
      const has = after.map(one => one.name);
      if (mode === 'replace') expect(has).toEqual([...new Set(names)]);
      if (mode === 'add') expect(after.slice(0, before.length)).toEqual(before);
      if (mode !== 'remove') expect(has).toEqual(expect.arrayContaining(names));
      else expect(after).toEqual(before.filter(one => !names.includes(one.name)));
      for (const one of after) {
        const held = before.find(other => other.name === one.name);
        expect(one).toEqual(held ?? { name: one.name });
      }
      expect(new Set(has).size).toBe(has.length);
    });
  });

  it('[RT-03] changes nothing the second time, and then returns the same object', () => {
    check((document, change) => {
      const once = changeProfile(document, change);
      expect(changeProfile(once, change)).toBe(once);
    });
  });

  it('[RT-03] returns the same object exactly if the change has no effect', () => {
    check((document, change) => {
      const after = changeProfile(document, change);
      const isSame = after === document;
      expect(isSame).toBe(bytes(after) === bytes(document));
      expect(isSame && describeChanges(document, after).length > 0).toBe(false);
    });
  });

  it('[RT-03] can be undone to the same bytes', () => {
    check((document, change) => {
      const after = changeProfile(document, change);
      const back = withParts(after, partsOf(document));
      expect(back).toEqual(document);
      expect(bytes(back)).toBe(bytes(document));
    });
  });

  it('[RT-03] fits the limits up to 20 categories', () => {
    const withCategories = (length: number): ProfileDocument => ({
      name: 'Lamp',
      components: [
        {
          id: 'main',
          capabilities: [],
          categories: Array.from({ length }, (_, index) => ({ name: `Category ${index}` })),
        },
      ],
    });
    expect(fitsLimits(withCategories(20))).toBe(true);
    expect(fitsLimits(withCategories(21))).toBe(false);
  });
});
