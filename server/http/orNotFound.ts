import { notFound } from '../../model/contract/problem.ts';

/**
 * The record, or 404 where there is none.
 *
 * @example const device = await orNotFound(queries.devices.find(user.mnId, deviceId));
 */
export const orNotFound = async <R>(found: Promise<R | undefined>): Promise<R> => {
  const record = await found;
  if (record === undefined) throw notFound();
  return record;
};
