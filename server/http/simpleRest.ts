import { z } from 'zod';
import { ApiError } from '../../model/contract/problem.ts';
import type { AnyCall } from './call.ts';

/** A query part of ra-data-simple-rest: JSON in a text, checked. */
export const readJson = <S extends z.ZodType>(
  schema: S,
  text: string | undefined,
  fallback: z.output<S>,
): z.output<S> => {
  if (text === undefined) return fallback;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ApiError('bad_request', 'Not a valid range, sort or filter.');
  }
};

const rangeSchema = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/** `[from, to]`, both included; 100 rows at the most. */
export const rangeOf = (text: string | undefined) => {
  const [from, to] = readJson(rangeSchema, text, [0, 24]);
  return { offset: from, limit: Math.min(Math.max(to - from + 1, 0), 100) };
};

/** `[column, 'ASC' | 'DESC']` out of the columns that may be sorted by. */
export const sortOf = <C extends string>(
  columns: readonly [C, ...C[]],
  text: string | undefined,
  fallback: [C, 'ASC' | 'DESC'],
): [C, 'ASC' | 'DESC'] =>
  readJson(z.tuple([z.enum(columns), z.enum(['ASC', 'DESC'])]), text, fallback) as [C, 'ASC' | 'DESC'];

/** Says in Content-Range which rows these are, of how many. */
export const answerRange = <R>(
  call: AnyCall,
  resource: string,
  { list, totalCount, offset }: { list: R[]; totalCount: number; offset: number },
): R[] => {
  const range = list.length === 0 ? '*' : `${offset}-${offset + list.length - 1}`;
  call.context.header('content-range', `${resource} ${range}/${totalCount}`);
  return list;
};

type Paged = AnyCall & { readonly query: { page: number; pageSize: number } };

/**
 * The page that was asked for by its number, each row as the API shows it.
 *
 * @example return answerNumbered(call, 'scenarios', await queries.scenarios.page(call.query), toScenario);
 */
export const answerNumbered = <C extends Paged, Row, R>(
  call: C,
  resource: string,
  { list, totalCount }: { list: Row[]; totalCount: number },
  show: (row: Row, call: C) => R,
): R[] =>
  answerRange(call, resource, {
    list: list.map(row => show(row, call)),
    totalCount,
    offset: (call.query.page - 1) * call.query.pageSize,
  });
