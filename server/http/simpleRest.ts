import type * as z from 'zod/mini';
import { rangeSchema, sortSchema } from '../../model/contract/simpleRest.ts';
import { CAPPED_HEADER, requestedPage } from '../../model/contract/query.ts';
import type { AnyCall } from './call.ts';
import { invalidParameter, toQueryError } from './problems.ts';
import { validate } from './validate.ts';

/** A query parameter of ra-data-simple-rest: JSON, checked against a schema. */
export const parseJsonParam = <S extends z.ZodMiniType>(
  name: string,
  schema: S,
  text: string | undefined,
  fallback: z.output<S>,
): z.output<S> => {
  if (text === undefined) return fallback;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidParameter(name, "This isn't valid JSON.");
  }
  return validate(schema, value, error => toQueryError(error, [name])) as z.output<S>;
};

/** `[from, to]`, both inclusive; at most 100 rows. */
export const rangeOf = (text: string | undefined) => {
  const [from, to] = parseJsonParam('range', rangeSchema, text, [0, 24]);
  return { offset: from, limit: Math.min(Math.max(to - from + 1, 0), 100) };
};

/** `[column, 'ASC' | 'DESC']`, where the list can be sorted by the column. */
export const sortOf = <C extends string>(
  columns: readonly [C, ...C[]],
  text: string | undefined,
  fallback: [C, 'ASC' | 'DESC'],
): [C, 'ASC' | 'DESC'] => parseJsonParam('sort', sortSchema(columns), text, fallback) as [C, 'ASC' | 'DESC'];

/** `totalCount` is exact, or a minimum if there are too many matches to count. */
type Counted<R> = { list: R[]; totalCount: number; isCapped?: boolean };

/**
 * Returns the rows, and sets Content-Range to their range and the total. A separate header says that there are more
 * than the total.
 */
export const respondWithRange = <R>(
  call: AnyCall,
  resource: string,
  { list, totalCount, isCapped = false, offset }: Counted<R> & { offset: number },
): R[] => {
  const range = list.length === 0 ? '*' : `${offset}-${offset + list.length - 1}`;
  call.replyHeaders['content-range'] = `${resource} ${range}/${totalCount}`;
  if (isCapped) call.replyHeaders[CAPPED_HEADER] = 'true';
  return list;
};

type Paged = AnyCall & { readonly query: Parameters<typeof requestedPage>[0] };

/**
 * Returns a page of rows in the format of the API, and sets Content-Range. For lists with page numbers.
 *
 * @example return respondWithNumberedPage(call, 'scenarios', await queries.scenarios.page(call.query), toScenario);
 */
export const respondWithNumberedPage = <C extends Paged, Row, R>(
  call: C,
  resource: string,
  { list, ...counted }: Counted<Row>,
  show: (row: Row, call: C) => R,
): R[] => {
  const { page, pageSize } = requestedPage(call.query);
  return respondWithRange(call, resource, {
    ...counted,
    list: list.map(row => show(row, call)),
    offset: (page - 1) * pageSize,
  });
};
