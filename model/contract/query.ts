import * as z from 'zod/mini';

const number = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback);

/** The page of a list; the response is `{ list, totalCount }`. */
export const pageQuery = { page: number(1, 1_000_000, 1), pageSize: number(1, 100, 25) };

/** The text that a list is searched for. */
export const keyword = z.optional(z.string().check(z.maxLength(200)));

/** Beside Content-Range: there are more than its total, because matches are counted up to 10,000. */
export const CAPPED_HEADER = 'x-total-capped';

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    list: z.array(row),
    totalCount: z.number(),
    /** there are more than totalCount: matches are counted up to 10,000 */
    isCapped: z.optional(z.boolean()),
  });

const commaSeparated = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.transform(text => text.split(',')),
);

/** Comma-separated values from a fixed set. */
export const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.pipe(commaSeparated, z.array(z.enum(values)).check(z.maxLength(values.length * 2)));

/** Up to 20 comma-separated words. */
export const wordList = (longest: number) =>
  z.pipe(commaSeparated, z.array(z.string().check(z.maxLength(longest))).check(z.maxLength(20)));

/** Up to 100 comma-separated IDs. */
export const idList = z.pipe(commaSeparated, z.array(z.string()).check(z.maxLength(100)));

/** Sorting and paging; `orderCol` is one of the sortable columns. */
export const listQuery = <C extends string>(
  columns: readonly [C, ...C[]],
  [column, order]: [NoInfer<C>, 'asc' | 'desc'],
  pageSize = 25,
) => ({
  orderCol: z._default(z.enum(columns), column),
  orderKey: z._default(z.enum(['asc', 'desc']), order),
  page: pageQuery.page,
  pageSize: pageSize === 25 ? pageQuery.pageSize : number(1, pageSize, pageSize),
});
