import type { AuditAction, AuditResource } from '../../model/contract/audit.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { revisionOf } from '../../model/contract/version.ts';
import type { Change } from '../store/audit.ts';
import type { AnyCall } from './call.ts';

export type Versioned = ({ version: number } | { revision: number }) & { chgr: string };

export type WriterOptions<R extends Versioned, Id> = {
  /** in the middle of a sentence: 'device type' */
  label: string;
  /** name in the audit: 'deviceTypes' */
  resource: AuditResource;
  recordId: (record: R) => string;
  /** returns the record, or throws if the caller can't write it */
  find: (call: AnyCall, id: Id) => Promise<R>;
  /** locks the record until the transaction ends */
  lock: (call: AnyCall, record: R) => Promise<unknown>;
  /** the record in the format of the API */
  show: (record: R, call: AnyCall) => Record<string, unknown>;
};

/** The audit entry of a write; `same` if nothing changed, `stale` if somebody else wrote first. */
type Outcome = ({ action: AuditAction } & Pick<Change, 'before' | 'after'>) | 'same' | 'stale';

/** The action in the audit. A write without If-Match is marked: it may have replaced an unseen version. */
const actionOf = (action: AuditAction, { ifMatch }: Pick<AnyCall, 'ifMatch'>): Change['action'] =>
  ifMatch === undefined ? `${action} (blind)` : action;

/**
 * Creates the function that writes records of one kind: on top of the version that the caller saw, with a row in the
 * audit. A stale write is 412 with the current record. Without If-Match the record is locked and the last writer wins.
 *
 * @example
 * const options = { label: 'category', resource: 'categories', recordId, find, lock, show: toCategory };
 * const write = createVersionedWriter(options);
 * await write(call, ctgrId, async (category, version) =>
 *   (await queries.change(category, version, after)) ? { action: 'update', before: category, after } : 'stale');
 */
export const createVersionedWriter =
  <R extends Versioned, Id = string>({ label, resource, recordId, find, lock, show }: WriterOptions<R, Id>) =>
  async (call: AnyCall, id: Id, work: (record: R, version: number) => Promise<Outcome>): Promise<void> => {
    let record = await find(call, id);
    if (call.ifMatch === undefined) {
      await lock(call, record);
      record = await find(call, id);
    }
    const version = call.ifMatch ?? revisionOf(record);
    const outcome = version === revisionOf(record) ? await work(record, version) : 'stale';
    if (outcome === 'same') return;
    if (outcome === 'stale') {
      const current = await find(call, id);
      throw new ApiError('stale', `${current.chgr} saved this ${label} while you were editing.`, {
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
