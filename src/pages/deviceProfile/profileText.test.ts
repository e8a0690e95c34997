import { describe, expect, it } from 'vitest';
import { chooseAll, mergeVersions } from '../../ui/conflict/merge.ts';
import { parseProfile, printProfile, profileTransform } from './profileText.ts';

const saved = { name: 'Lamp', components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }] }] };

const merge = (mine: string, theirs: object) =>
  mergeVersions(
    {
      base: { document: printProfile(saved) },
      mine: { document: mine },
      theirs: { document: printProfile(theirs) },
    },
    ['document'],
    profileTransform.parts,
  );

it('[DIP-01] a number that would lose digits is an error on its line, and stays as typed', () => {
  const number = '12345678901234567890';
  const text = printProfile({ ...saved, metadata: { serial: 'N' } }).replace('"N"', number);
  const { document, broken } = parseProfile(text);
  expect(document).toBeUndefined();
  expect(broken).toMatchObject({
    fault: 'digits',
    line: text.split('\n').findIndex(line => line.includes(number)) + 1,
  });
  expect(profileTransform.write({ document: text }).document).toBe(text);
});

describe('two versions of a profile', () => {
  const theirs = { ...saved, name: 'Attic lamp' };

  it('[RT-02] are compared by their keys', () => {
    const { rows, resolve } = merge(printProfile({ ...saved, preferences: [] }), theirs);
    expect(rows.map(({ field, state }) => [field, state])).toEqual([
      ['document.name', 'theirsOnly'],
      ['document.components', 'same'],
      ['document.preferences', 'mineOnly'],
    ]);
    expect(JSON.parse(String(resolve(rows).document))).toEqual({ ...theirs, preferences: [] });
  });

  it('[RT-02] are compared as a whole while one of them is incomplete, and nothing is removed', () => {
    const typed = `${printProfile(saved)},`;
    const { rows, resolve, problemsOf } = merge(typed, theirs);
    expect(rows).toMatchObject([{ field: 'document', state: 'both', mine: typed }]);
    expect(resolve(chooseAll(rows, 'mine')).document).toBe(typed);
    expect(problemsOf(chooseAll(rows, 'mine'))).toMatchObject([{ fault: 'rest' }]);
    expect(resolve(chooseAll(rows, 'theirs')).document).toBe(printProfile(theirs));
    expect(problemsOf(chooseAll(rows, 'theirs'))).toEqual([]);
  });
});
