import type { OrderByItemBuilder } from 'kysely';

/** Sorts missing values as the largest on every engine; by default, they are the smallest on SQLite. */
export const nullsLargest = (orderKey: 'asc' | 'desc') => (order: OrderByItemBuilder) =>
  orderKey === 'asc' ? order.asc().nullsLast() : order.desc().nullsFirst();
