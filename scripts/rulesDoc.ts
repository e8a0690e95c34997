import type * as z from 'zod/mini';
import { rules, type TextLimits } from '../model/contract/fieldRules.ts';
import { endpoints } from '../model/contract/index.ts';
import { descriptionOf } from '../model/contract/keepInput.ts';
import { guardOf } from '../model/contract/text.ts';

/** The rules in the order of the specification. */
const ruleNames = [
  'between',
  'alpha_dash_dot',
  'alpha_lowercase_dash_dot',
  'deviceProfileName',
  'arn_aws',
  'unique_component_id',
  'today_or_after',
  'https_url',
  'web_or_app_url',
  'first_is_letter_or_number',
  'smartApp-name-blacklist',
  'must_match_project_name',
  'cloned_model_name',
  'easysetupNm',
  'noNewLine',
  'csvMax',
  'hasImage',
] as const;

type Field = { rule: string; path: string; label: string; limits: TextLimits };

type Definition = Partial<{
  checks: z.core.$ZodCheck[];
  shape: Record<string, z.core.$ZodType>;
  element: z.core.$ZodType;
  valueType: z.core.$ZodType;
  options: z.core.$ZodType[];
  innerType: z.core.$ZodType;
  in: z.core.$ZodType;
  out: z.core.$ZodType;
}>;

/** The fields of a schema that have a rule. A recursive schema is visited once. */
const fieldsOf = (schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): Field[] => {
  if (seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const definition = schema._zod.def as Definition;
  const within = (part: z.core.$ZodType, at = path) => fieldsOf(part, at, inside);
  const named = Object.entries(definition.shape ?? {}).flatMap(([name, part]) =>
    within(part, path === '' ? name : `${path}.${name}`),
  );
  const same = [
    descriptionOf(schema),
    definition.innerType,
    definition.in,
    definition.out,
    ...(definition.options ?? []),
  ].flatMap(part => (part === undefined ? [] : within(part)));
  const own = (definition.checks ?? []).flatMap(check => {
    const guard = guardOf(check);
    return guard === undefined ? [] : [{ ...guard, path }];
  });
  return [
    ...own,
    ...named,
    ...same,
    ...(definition.element === undefined ? [] : within(definition.element, `${path}[]`)),
    ...(definition.valueType === undefined ? [] : within(definition.valueType, `${path}.*`)),
  ];
};

/** Every request field that has a rule, with the calls that take it. */
export const guardedFields = () =>
  endpoints.flatMap(({ method, path, body, query }) => {
    // the branches of a union share fields, each with the same rule
    const fields = [query, body].flatMap(part => (part === undefined ? [] : fieldsOf(part, '')));
    const unique = new Map(fields.map(field => [`${field.path} ${field.rule}`, field]));
    return [...unique.values()].map(field => ({ ...field, call: `${method} ${path}` }));
  });

/** Such as ' (12 to 200)', in characters; the fields of the other rules have the same limits. */
const lengthOf = ({ rule, limits: { minimum = 0, maximum = 0 } }: Field) =>
  rule === 'between' ? ` (${minimum > 0 ? `${minimum} to ` : 'up to '}${maximum})` : '';

const patternOf = (rule: string) => {
  const { pattern } = Object.values(rules).find(({ name }) => name === rule)?.limits ?? {};
  return pattern === undefined ? '' : `\`${pattern.source.replaceAll('|', String.raw`\|`)}\``;
};

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Describes in Markdown which rule checks which field, from the contract. */
export const describeRules = () => {
  const fields = guardedFields();
  const rowOf = (rule: (typeof ruleNames)[number], index: number) => {
    const calls = new Map<string, Set<string>>();
    for (const field of fields.filter(one => one.rule === rule))
      calls.set(field.call, (calls.get(field.call) ?? new Set()).add(`\`${field.path}\`${lengthOf(field)}`));
    const guarded = [...calls].map(([call, paths]) => `\`${call}\`: ${[...paths].join(', ')}`);
    if (guarded.length === 0) throw new Error(`${rule} guards no field`);
    return line([
      `VAL-${String(index + 1).padStart(2, '0')}`,
      `\`${rule}\``,
      patternOf(rule),
      guarded.join('<br>'),
    ]);
  };
  return `${[
    '# Validation rules',
    '',
    'Generated from `model/contract` by `npm run docs`.',
    '',
    'Which rule of `model/contract/fieldRules.ts` guards which field of a request. The same rule runs in the form and on the',
    'server, with the same message. `between` limits the length, in characters: the numbers after each field. A text that must',
    "match a pattern is checked further if a pattern can't express the rule.",
    '',
    line(['Row', 'Rule', 'Pattern', 'Fields']),
    line(['---', '---', '---', '---']),
    ...ruleNames.map(rowOf),
  ].join('\n')}\n`;
};
