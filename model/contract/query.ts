import * as z from 'zod/mini';

const number = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

const PAGE_SIZE = 25;

/** The page of a list; the response is `{ list, totalCount }`. */
export const pageQuery = {
  page: z._default(number(1, 1_000_000), 1),
  pageSize: z._default(number(1, 100), PAGE_SIZE),
};

/** The page of a list that is returned whole if neither is given. */
export const optionalPage = {
  page: z.optional(number(1, 1_000_000)),
  pageSize: z.optional(number(1, 100)),
};

/** Maximum length of a list that is returned whole. */
const MAX_WHOLE = 10_000;

/** The page that the query requests; the whole list if it requests none. */
export const requestedPage = ({
  page,
  pageSize,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}) =>
  page === undefined && pageSize === undefined
    ? { page: 1, pageSize: MAX_WHOLE }
    : { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE };

export const MAX_KEYWORD = 200;

/** The text to search a list for. */
export const keyword = z.optional(z.string().check(z.maxLength(MAX_KEYWORD)));

/** Set in addition to Content-Range if there are more than its total, because matches are counted up to 10,000. */
export const CAPPED_HEADER = 'x-total-capped';

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    list: z.array(row),
    totalCount: z.number(),
    /** there are more than `totalCount`, because matches are counted up to 10,000 */
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
  pageSize = PAGE_SIZE,
) => ({
  orderCol: z._default(z.enum(columns), column),
  orderKey: z._default(z.enum(['asc', 'desc']), order),
  page: pageQuery.page,
  pageSize: pageSize === PAGE_SIZE ? pageQuery.pageSize : z._default(number(1, pageSize), pageSize),
});
