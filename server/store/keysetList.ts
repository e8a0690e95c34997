import { type RawBuilder, sql } from 'kysely';
import type { KeysetRange } from './pageCache.ts';

type Condition = RawBuilder<unknown>;

/** The order of a list: the value that it is sorted by, and the id that tells rows with the same value apart. */
export type Order = { value: RawBuilder<unknown>; id: RawBuilder<unknown>; isDescending: boolean };

/** A sort of up to this many rows is cheaper than to choose. */
const FEW = 100;
/** To find a row by its number costs as much as to step over this many in an index; measured on both engines. */
const STEPS_A_ROW = 3;

/**
 * Whether it is cheaper to read all rows that match and sort them than to go through the list in its order until a page
 * is full: of evenly spread matches, each is `all / matches` rows away from the one before.
 */
export const isCheaperToCollect = (
  { matches, all }: { matches: number; all: number },
  { skip, take }: KeysetRange,
) => matches <= FEW || STEPS_A_ROW * matches * matches <= (skip + take) * all;

const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

/**
 * One page's keys, as `shown` of a with clause: first the keys in the asked order, then the caller reads the rows of
 * those alone. `source` is a table with an index over this order, or, with `isCollected`, any query of few rows.
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

/** The page itself, in the order of its keys. */
export const inShownOrder = ({ isDescending }: Order, { isBackward }: KeysetRange) => {
  const direction = sql.raw(isDescending === isBackward ? 'asc' : 'desc');
  return sql`order by "shown"."value" ${direction}, "shown"."id" ${direction}`;
};
