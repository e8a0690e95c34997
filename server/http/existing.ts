import { notFound } from '../../model/contract/problem.ts';

/**
 * The record that was asked for, or 404 where there is none.
 *
 * @example const device = await existing(queries.devices.find(user.mnId, deviceId));
 */
export const existing = async <R>(found: Promise<R | undefined>): Promise<R> => {
  const record = await found;
  if (record === undefined) throw notFound();
  return record;
};
