import { notFound } from '../../model/contract/problem.ts';

/**
 * Returns the record, or throws 404 if there is none.
 *
 * @example const device = await orNotFound(queries.devices.find(user.mnId, deviceId));
 */
export const orNotFound = async <R>(found: Promise<R | undefined>): Promise<R> => {
  const record = await found;
  if (record === undefined) throw notFound();
  return record;
};
