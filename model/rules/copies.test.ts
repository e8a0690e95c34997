import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newProjectSchema, projectTypes } from '../contract/projects.ts';
import { copiedDocument, copiedPartsOf, copyNames, leftPartsOf } from './copies.ts';

describe('names of copies', () => {
  it.each([
    ['Lamp', ['Lamp – copy', 'Lamp – copy 2', 'Lamp – copy 3']],
    ['Lamp – copy', ['Lamp – copy', 'Lamp – copy 2', 'Lamp – copy 3']],
    ['Lamp – copy 7', ['Lamp – copy', 'Lamp – copy 2', 'Lamp – copy 3']],
    [
      'Lamp – copyright',
      ['Lamp – copyright – copy', 'Lamp – copyright – copy 2', 'Lamp – copyright – copy 3'],
    ],
  ])('[PRJ-01] of %s are numbered', (name, names) => {
    expect(copyNames(name, 100, 3)).toEqual(names);
  });

  it('[PRJ-01] shorten a long name, never within a character', () => {
    expect(copyNames('x'.repeat(100), 100, 1)).toEqual([`${'x'.repeat(93)} – copy`]);
    expect(copyNames('🛋'.repeat(100), 100, 1)).toEqual([`${'🛋'.repeat(93)} – copy`]);
    expect(copyNames(`${'x'.repeat(92)}  y`, 100, 1)).toEqual([`${'x'.repeat(92)} – copy`]);
  });

  it('[PRJ-01] are valid and different names of projects', () => {
    const isName = (pjtNm: string) => newProjectSchema.safeParse({ pjtNm, prodType: 'MQTT' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), text => {
        const { success, data } = isName(text);
        if (!success) return;
        const names = copyNames(data.pjtNm, 100, 120);
        expect(names.map(name => isName(name).data?.pjtNm)).toEqual(names);
        expect(new Set(names).size).toBe(120);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the document of a copy', () => {
  const password = { name: 'pin', title: 'PIN', preferenceType: 'string' as const };

  it('[PRJ-01] has neither the vendor ID nor the password of the original', () => {
    const copy = copiedDocument({
      name: 'Lock',
      components: [{ id: 'main', capabilities: [] }],
      preferences: [
        { ...password, definition: { stringType: 'password', default: 'swordfish', minLength: 4 } },
        { name: 'note', title: 'Note', preferenceType: 'string', definition: { default: 'kept' } },
      ],
      metadata: { vid: 'ST_1', mnmn: '8kQ2' },
    });
    expect(copy.metadata).toEqual({ vid: null, mnmn: '8kQ2' });
    expect(copy.preferences).toEqual([
      { ...password, definition: { stringType: 'password', minLength: 4 } },
      { name: 'note', title: 'Note', preferenceType: 'string', definition: { default: 'kept' } },
    ]);
  });

  it('[PRJ-01] is otherwise the same, unknown keys and the order of keys included', () => {
    const document = {
      zone: 7,
      components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }] }],
      name: 'Lamp',
      metadata: { mnmn: '8kQ2' },
    };
    expect(JSON.stringify(copiedDocument(document))).toBe(JSON.stringify(document));
  });
});

it('[PRJ-01] the dialog describes each type, and nothing is both copied and omitted', () => {
  for (const type of projectTypes) {
    const left: string[] = leftPartsOf(type);
    expect(left.length).toBeGreaterThan(0);
    expect(copiedPartsOf(type).filter(part => left.includes(part))).toEqual([]);
  }
});
