import * as z from 'zod/mini';

type JsonText = { value: z.ZodMiniType };
const jsonTexts = new WeakMap<z.core.$ZodType, JsonText>();

/** The schema of the JSON in a query parameter, which the server parses itself. */
export const jsonTextOf = (schema: z.core.$ZodType) => jsonTexts.get(schema)?.value;

const jsonText = (longest: number, value: z.ZodMiniType, description: string) => {
  const text = z.string().check(z.maxLength(longest));
  jsonTexts.set(text, { value });
  z.globalRegistry.add(text, { description });
  return z.optional(text);
};

const rowNumber = z.number().check(z.int(), z.minimum(0));

/** The first and the last row. */
export const rangeSchema = z.tuple([rowNumber, rowNumber]);

/** A column of the list, and a direction. */
export const sortSchema = <C extends string>(columns: readonly [C, ...C[]]) =>
  z.tuple([z.enum(columns), z.enum(['ASC', 'DESC'])]);

/** A text in a filter. */
export const filterText = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine(text => !text.includes('\0')),
  );

/**
 * Paths under /api/resources use the conventions of ra-data-simple-rest: JSON in the query, totals in Content-Range.
 *
 * @example query: simpleRestQuery(brandColumns, brandFilterSchema),
 */
export const simpleRestQuery = <const C extends string>(
  columns: readonly [C, ...C[]],
  filter: z.ZodMiniObject,
) =>
  z.strictObject({
    sort: jsonText(
      200,
      sortSchema(columns),
      `JSON: a column (${columns.join(', ')}) and ASC or DESC, such as ["${columns[0]}","DESC"]`,
    ),
    range: jsonText(40, rangeSchema, 'JSON: the first and the last row, up to 100 rows, such as [0,24]'),
    filter: jsonText(2000, filter, `JSON: an object with any of ${Object.keys(filter.shape).join(', ')}`),
  });
