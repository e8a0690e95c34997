import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import { type Draft, draftOf, kindOf } from './draft.ts';
import { exampleOf } from './example.ts';

/** A value to try; its label is the text `capabilities.presets.<name>`. */
export type Preset = { name: string; draft: Draft };

type Values = Record<string, unknown>;

const ofNumber = ({ type, minimum, maximum }: ValueSchema): Values => ({
  ...(minimum !== undefined && { lowest: minimum }),
  ...(maximum !== undefined && { highest: maximum }),
  // very large numbers have no neighbor
  ...(minimum !== undefined && minimum - 1 < minimum && { tooLow: minimum - 1 }),
  ...(maximum !== undefined && maximum + 1 > maximum && { tooHigh: maximum + 1 }),
  ...(minimum === undefined && maximum === undefined && { example: 20 }),
  ...(type === 'integer' && { notWhole: (minimum ?? 0) + 0.5 }),
  wrongType: 'warm',
});

const ofText = (schema: ValueSchema): Values => {
  const { maxLength, pattern, format } = schema;
  const hasForm = pattern !== undefined || format !== undefined;
  return {
    example: exampleOf(schema),
    ...(hasForm && { wrongForm: 'tomorrow' }),
    ...(maxLength !== undefined && !hasForm && { longest: 'x'.repeat(maxLength) }),
    ...(maxLength !== undefined && { tooLong: 'x'.repeat(maxLength + 1) }),
    wrongType: 42,
  };
};

const ofList = (schema: ValueSchema): Values => {
  const example = exampleOf(schema) as unknown[];
  const { minItems = 0, maxItems } = schema;
  return {
    example,
    ...(minItems > 0 && { tooFew: example.slice(0, minItems - 1) }),
    ...(maxItems !== undefined &&
      maxItems < 100 && { tooMany: Array.from({ length: maxItems + 1 }, () => example[0]) }),
    wrongType: 'warm',
  };
};

const ofObject = (schema: ValueSchema): Values => ({
  example: exampleOf(schema),
  ...(schema.required !== undefined && schema.required.length > 0 && { nothing: {} }),
  ...(schema.additionalProperties === false && { unknownPart: { surprise: true } }),
  wrongType: 'warm',
});

const valuesOf = (schema: ValueSchema): Values => {
  const kind = kindOf(schema);
  if (kind === 'choice') return { example: schema.enum?.[0], unlisted: 'sideways', wrongType: 42 };
  if (kind === 'boolean') return { yes: true, no: false, wrongType: 'yes' };
  if (kind === 'number') return ofNumber(schema);
  if (kind === 'text') return ofText(schema);
  if (schema.type === 'array') return ofList(schema);
  return schema.type === 'object' ? ofObject(schema) : { example: exampleOf(schema) };
};

/** Sample values: the limits of the accepted range, and the values just beyond them. */
export const presetsOf = (schema: ValueSchema): Preset[] =>
  Object.entries(valuesOf(schema)).map(([name, value]) => ({ name, draft: draftOf(schema, value) }));
