import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { chooseAll, mergeVersions, type Row } from '../../../ui/conflict/merge.ts';
import { definitionParts } from './definitionParts.ts';
import { printDetail, parseDefinition } from './definitionText.ts';
import { addCommand, move, remove, setAttribute } from './edits.ts';
import { shortJson } from '../../../ui/json/shortJson.ts';
import { templates } from './templates.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const schema = fc.constantFrom(
  { type: 'integer' as const },
  { type: 'integer' as const, maximum: 9 },
  { type: 'string' as const },
);
const detail: fc.Arbitrary<CapabilityDetail> = fc.record({
  attributes: fc.dictionary(
    name,
    schema.map(value => ({ schema: { type: 'object' as const, properties: { value } } })),
  ),
  commands: fc
    .dictionary(name, fc.array(fc.record({ name, optional: fc.boolean(), schema }), { maxLength: 2 }))
    .map(commands =>
      Object.fromEntries(
        Object.entries(commands).map(([key, given]) => [key, { name: key, arguments: given }]),
      ),
    ),
});

const merge = (base: CapabilityDetail, mine: CapabilityDetail, theirs: CapabilityDetail) =>
  mergeVersions(
    {
      base: { detail: printDetail(base) },
      mine: { detail: printDetail(mine) },
      theirs: { detail: printDetail(theirs) },
    },
    ['detail'],
    { detail: definitionParts },
  );
const read = (values: Record<string, unknown>) =>
  parseDefinition(String(values.detail)).detail as CapabilityDetail;
const partAt = (whole: CapabilityDetail, { field }: Row): unknown => {
  const [, part, key] = field.split('.') as [string, 'attributes' | 'commands', string];
  return Object.hasOwn(whole[part], key) ? whole[part][key] : undefined;
};
const isPart = ({ field }: Row) => !field.startsWith('detail.order.');

describe('any two edits of a definition', () => {
  it('[CAP-06] are restored by choosing one side for everything, including the order', () => {
    fc.assert(
      fc.property(detail, detail, detail, (base, mine, theirs) => {
        const { rows, resolve } = merge(base, mine, theirs);
        expect(resolve(chooseAll(rows, 'mine')).detail).toBe(printDetail(mine));
        expect(resolve(chooseAll(rows, 'theirs')).detail).toBe(printDetail(theirs));
      }),
    );
  });

  it('[CAP-06] are mixed part by part, and a part that only one side changed is never lost', () => {
    const sides = fc.array(fc.constantFrom('mine' as const, 'theirs' as const), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(detail, detail, detail, sides, (base, mine, theirs, choices) => {
        const { rows, resolve } = merge(base, mine, theirs);
        const chosen = rows.map((row, index) => ({ ...row, choice: choices[index] ?? row.choice }));
        const mixed = read(resolve(chosen));
        for (const row of chosen.filter(isPart))
          expect(partAt(mixed, row)).toEqual(partAt(row.choice === 'mine' ? mine : theirs, row));

        const proposed = read(resolve(rows));
        for (const row of rows.filter(isPart)) {
          if (row.state === 'mineOnly') expect(partAt(proposed, row)).toEqual(partAt(mine, row));
          if (row.state === 'theirsOnly') expect(partAt(proposed, row)).toEqual(partAt(theirs, row));
        }
      }),
    );
  });
});

describe('two definitions, compared by parts', () => {
  const { level } = templates;
  const attribute = level.attributes.level as CapabilityDetail['attributes'][string];
  const stateOf = (rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ field, state }) => [field, state]));

  it('[CAP-06] have a row for each attribute and command, and one for their order if it differs', () => {
    const base = addCommand(level);
    const { level: _, ...rest } = base.attributes;
    const mine = move('commands', 'command', -1)(base);
    const theirs = { ...setAttribute('level', { schema: attribute.schema })(base) };
    expect(stateOf(merge(base, mine, theirs).rows)).toEqual({
      'detail.attributes.level': 'theirsOnly',
      'detail.commands.setLevel': 'same',
      'detail.commands.command': 'same',
      'detail.order.commands': 'mineOnly',
    });
    const gone = merge(base, { ...base, attributes: rest }, base);
    expect(gone.rows[0]).toMatchObject({
      field: 'detail.attributes.level',
      mine: undefined,
      state: 'mineOnly',
    });
  });

  it('[CAP-06] can be inconsistent when mixed, even if each side was valid', () => {
    const base = { ...level, attributes: { level: { schema: attribute.schema } } };
    const { rows, problemsOf } = merge(base, remove('commands', 'setLevel')(base), level);
    expect(problemsOf(chooseAll(rows, 'mine'))).toEqual([]);
    expect(problemsOf(chooseAll(rows, 'theirs'))).toEqual([]);
    // one side removed the command, and the other refers to it
    expect(problemsOf(rows)).toEqual(['attributes.level.setter: There is no command "setLevel".']);
  });

  it('[CAP-06] are compared as a whole while one of them is incomplete, and nothing is removed', () => {
    const theirs = printDetail(addCommand(level));
    for (const typed of [printDetail(level).replace(',', ''), '[]']) {
      const { rows, resolve, problemsOf } = mergeVersions(
        { base: { detail: printDetail(level) }, mine: { detail: typed }, theirs: { detail: theirs } },
        ['detail'],
        { detail: definitionParts },
      );
      expect(stateOf(rows)).toEqual({ detail: 'both' });
      expect(resolve(chooseAll(rows, 'mine')).detail).toBe(typed);
      expect(problemsOf(chooseAll(rows, 'mine'))).not.toEqual([]);
      expect(resolve(chooseAll(rows, 'theirs')).detail).toBe(theirs);
      expect(problemsOf(chooseAll(rows, 'theirs'))).toEqual([]);
    }
  });

  it('[CAP-06] are summed up in few lines', () => {
    expect(shortJson({ type: 'integer', maximum: 9 })).toBe('{ "type": "integer", "maximum": 9 }');
    const lines = shortJson(attribute).split('\n');
    expect(lines.length).toBeLessThan(JSON.stringify(attribute, undefined, 2).split('\n').length);
    expect(lines).toContain('      "value": {');
    expect(lines).toContain('    "required": ["value"]');
    expect(JSON.parse(shortJson(attribute))).toEqual(attribute);
    expect(shortJson({ a: [], b: {} })).toBe('{ "a": [], "b": {} }');
  });
});
