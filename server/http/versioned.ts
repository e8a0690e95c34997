import { ApiError } from '../../model/contract/problem.ts';
import type { AnyCall } from './call.ts';

type Versioned = { version: number; revision?: number; chgr: string };

/** What If-Match is held against: `version` is a number of its own where a record has a revision. */
const revisionOf = ({ version, revision = version }: Versioned) => revision;

type Write<R extends Versioned> = {
  /** in the middle of a sentence: 'device type' */
  thing: string;
  /** finds what the caller may write, and refuses otherwise */
  find: () => Promise<R>;
  /** keeps others from writing it until the transaction ends */
  hold: (record: R) => Promise<unknown>;
  /** as the API answers it */
  show: (record: R) => Record<string, unknown>;
  /** false when the version has moved on */
  work: (record: R, version: number) => Promise<boolean>;
};

/**
 * Writes on top of the version that the caller saw; a stale one is refused with the record as it stands. Without
 * If-Match the last writer wins, also over one that came in the same instant.
 *
 * @example
 * await writeVersioned(call, { thing: 'category', find, hold: queries.hold, show: toCategory,
 *   work: (category, version) => queries.change(category, version, fields) });
 */
export const writeVersioned = async <R extends Versioned>(
  call: Pick<AnyCall, 'ifMatch'>,
  { thing, find, hold, show, work }: Write<R>,
): Promise<void> => {
  let record = await find();
  if (call.ifMatch === undefined) {
    await hold(record);
    record = await find();
  }
  const version = call.ifMatch ?? revisionOf(record);
  if (version === revisionOf(record) && (await work(record, version))) return;
  const current = await find();
  throw new ApiError('stale', `${current.chgr} saved this ${thing} while you were editing.`, {
    current: show(current),
  });
};

/** What the audit calls a write: one without If-Match saw nothing of what it replaced. */
export const actionOf = (action: string, { ifMatch }: Pick<AnyCall, 'ifMatch'>) =>
  ifMatch === undefined ? `${action} (blind)` : action;
