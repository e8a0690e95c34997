import { ApiError } from '../../model/contract/problem.ts';
import type { Change } from '../store/audit.ts';
import type { AnyCall } from './call.ts';

type Versioned = { version: number; revision?: number; chgr: string };

/** What If-Match is held against: `version` is a number of its own where a record has a revision. */
const revisionOf = ({ version, revision = version }: Versioned) => revision;

type Kind<R extends Versioned, Id> = {
  /** in the middle of a sentence: 'device type' */
  thing: string;
  /** as the audit names them: 'deviceTypes' */
  resource: string;
  recordId: (record: R) => string;
  /** finds what the caller may write, and refuses otherwise */
  find: (call: AnyCall, id: Id) => Promise<R>;
  /** keeps others from writing it until the transaction ends */
  hold: (call: AnyCall, record: R) => Promise<unknown>;
  /** as the API answers it */
  show: (record: R, call: AnyCall) => Record<string, unknown>;
};

/** What the audit is to say of a write; or that nothing had to change, or that the version has moved on. */
type Outcome = Pick<Change, 'action' | 'before' | 'after'> | 'same' | 'stale';

/** What the audit calls a write: one without If-Match saw nothing of what it replaced. */
export const actionOf = (action: string, { ifMatch }: Pick<AnyCall, 'ifMatch'>) =>
  ifMatch === undefined ? `${action} (blind)` : action;

/**
 * How records of one kind are written: on top of the version that the caller saw, with a line in the audit. A stale
 * write is refused with the record as it stands. Without If-Match the last writer wins, also over one that came in
 * the same instant.
 *
 * @example
 * const write = writerOf({ thing: 'category', resource: 'categories', recordId, find, hold, show: toCategory });
 * await write(call, ctgrId, async (category, version) =>
 *   (await queries.change(category, version, after)) ? { action: 'update', before: category, after } : 'stale');
 */
export const writerOf =
  <R extends Versioned, Id = string>({ thing, resource, recordId, find, hold, show }: Kind<R, Id>) =>
  async (call: AnyCall, id: Id, work: (record: R, version: number) => Promise<Outcome>): Promise<void> => {
    let record = await find(call, id);
    if (call.ifMatch === undefined) {
      await hold(call, record);
      record = await find(call, id);
    }
    const version = call.ifMatch ?? revisionOf(record);
    const outcome = version === revisionOf(record) ? await work(record, version) : 'stale';
    if (outcome === 'same') return;
    if (outcome === 'stale') {
      const current = await find(call, id);
      throw new ApiError('stale', `${current.chgr} saved this ${thing} while you were editing.`, {
        current: show(current, call),
      });
    }
    await call.audit({
      ...outcome,
      action: actionOf(outcome.action, call),
      resource,
      recordId: recordId(record),
    });
  };
