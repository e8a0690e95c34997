import { type RawBuilder, sql } from 'kysely';
import type { KeysetRange } from './pageCache.ts';

type Condition = RawBuilder<unknown>;

/** The order of a list: the sort value, and the ID as a tiebreaker. */
export type Order = { value: RawBuilder<unknown>; id: RawBuilder<unknown>; isDescending: boolean };

/** Up to this number of rows, sorting is cheaper than choosing. */
const FEW = 100;
/** Finding a row by its number costs as much as stepping over this many in an index; measured on both engines. */
const STEPS_A_ROW = 3;

/**
 * Whether it is cheaper to read all matching rows and sort them than to read the list in order until a page is full. If
 * matches are spread evenly, each is `all / matches` rows away from the previous one.
 */
export const isCheaperToCollect = (
  { matches, all }: { matches: number; all: number },
  { skip, take }: KeysetRange,
) => matches <= FEW || STEPS_A_ROW * matches * matches <= (skip + take) * all;

const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

/**
 * The keys of one page, as `shown` in a with clause, so that the caller reads only the rows of these keys. `source` is
 * a table with an index on this order or, with `isCollected`, any query with few rows.
 *
 * @example sql`${shownKeys(…)} select "projects".* from "shown" inner join "projects" on "projects"."pjtId" = "shown"."id"`
 */
export const shownKeys = ({
  source,
  where,
  order: { value, id, isDescending },
  range: { from, isBackward, skip, take },
  isCollected,
}: {
  source: RawBuilder<unknown>;
  where: readonly Condition[];
  order: Order;
  range: KeysetRange;
  isCollected: boolean;
}) => {
  const isDown = isDescending !== isBackward;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const onwards = sql.raw(isDown ? '<=' : '>=');
  const rest = (keyValue: RawBuilder<unknown>, keyId: RawBuilder<unknown>) =>
    from === undefined ? [] : [sql`(${keyValue}, ${keyId}) ${onwards} (${sql.join(from)})`];
  const cut = sql`limit ${take} offset ${skip}`;
  if (!isCollected)
    return sql`with "shown" as materialized (
      select ${id} as "id", ${value} as "value" from ${source}
        where ${allOf([...where, ...rest(value, id)])}
        order by ${value} ${direction}, ${id} ${direction} ${cut})`;
  const [keyValue, keyId] = [sql.ref('value'), sql.ref('id')];
  return sql`with "found" as materialized (
      select ${id} as "id", ${value} as "value" from ${source} where ${allOf(where)}),
    "shown" as materialized (
      select "id", "value" from "found" where ${allOf(rest(keyValue, keyId))}
        order by "value" ${direction}, "id" ${direction} ${cut})`;
};

/** Sorts the page in the order of its keys. */
export const inShownOrder = ({ isDescending }: Order, { isBackward }: KeysetRange) => {
  const direction = sql.raw(isDescending === isBackward ? 'asc' : 'desc');
  return sql`order by "shown"."value" ${direction}, "shown"."id" ${direction}`;
};

/** A row with the value by which its list is sorted. */
export type Sorted<R> = R & { sortValue: string | number };

export const withoutSortValue = <R>(row: Sorted<R>): Omit<Sorted<R>, 'sortValue'> => {
  const { sortValue: _, ...rest } = row;
  return rest;
};
