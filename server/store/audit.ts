import type { ExpressionBuilder } from 'kysely';
import type { AuditAction, AuditEntry, AuditResource } from '../../model/contract/audit.ts';
import type { RecordChange } from '../../model/contract/changes.ts';
import { compileOnce } from './compileOnce.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { findRecordIds, readRecordNames } from './recordNames.ts';
import type { AuditRow } from './rows/audit.ts';
import type { Db, Tables } from './tables.ts';

type Fields = Record<string, unknown> | null;

export type Change = {
  /** ` (blind)`: without If-Match, so an unseen version may have been replaced */
  action: AuditAction | `${AuditAction} (blind)`;
  resource: AuditResource;
  recordId: string;
  before: Fields;
  after: Fields;
  /** the project that the record belongs to; by default the one that `before` or `after` names */
  pjtId?: string | undefined;
};

export type Author = {
  mnId: string;
  userId: string;
  userNm: string;
  requestId: string;
  /** the page that sent the request; not stored */
  tabId?: string;
};

/** A write that others in the organization may be told of. */
export type OrganizationChange = { mnId: string; change: RecordChange };

const toText = (fields: Fields) => (fields === null ? null : JSON.stringify(fields));

const toFields = (text: string | null): AuditEntry['before'] =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>);

const toEntry = (row: AuditRow): Omit<AuditEntry, 'recordNm'> => ({
  id: row.id,
  at: row.at,
  userNm: row.userNm,
  action: row.action,
  resource: row.resource,
  recordId: row.recordId,
  before: toFields(row.before),
  after: toFields(row.after),
  requestId: row.requestId,
});

/** Only the fields that differ, on both sides. */
const difference = (before: Fields, after: Fields): Pick<Change, 'before' | 'after'> => {
  if (before === null || after === null) return { before, after };
  const names = Object.keys(after).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.map(name => [name, fields[name]]));
  return { before: only(before), after: only(after) };
};

/** The project whose history the change belongs to, if any. */
const projectOf = ({ resource, recordId, before, after, pjtId }: Change): string | null => {
  if (resource === 'projects') return recordId;
  if (resource === 'calls') return null;
  const named = pjtId ?? after?.pjtId ?? before?.pjtId;
  return typeof named === 'string' ? named : null;
};

type Question = {
  mnId: string;
  resource?: AuditResource | readonly AuditResource[] | undefined;
  recordId?: string | undefined;
  /** with the records that belong to it */
  pjtId?: string | undefined;
  /** the ID of a record, or of a project with the records that belong to it, or the beginning of their name */
  keyword?: string | undefined;
  action?: readonly AuditAction[] | undefined;
  userId?: string | undefined;
  /** times, both inclusive */
  from?: number | undefined;
  to?: number | undefined;
  order?: 'asc' | 'desc';
  offset: number;
  limit: number;
};

const storedActions = (actions: readonly AuditAction[]) =>
  actions.flatMap(action => [action, `${action} (blind)`]);

/** Entries from before the column have no `pjtId`. */
const isOfProject = (pjtId: string) => (eb: ExpressionBuilder<Tables, 'audit'>) =>
  eb.or([eb('pjtId', '=', pjtId), eb.and({ resource: 'projects', recordId: pjtId })]);

const insertEntry = compileOnce((db, row: AuditRow) =>
  db.insertInto('audit').values({
    id: row.id,
    at: row.at,
    mnId: row.mnId,
    userId: row.userId,
    userNm: row.userNm,
    action: row.action,
    resource: row.resource,
    recordId: row.recordId,
    pjtId: row.pjtId,
    before: row.before,
    after: row.after,
    requestId: row.requestId,
  }),
);

export const auditQueries = (
  db: Db,
  _onSessionChange: unknown,
  onRecordChange: (change: OrganizationChange) => void,
) => ({
  /** the listener is called after the commit */
  add: async (id: string, at: number, { tabId, ...author }: Author, change: Change) => {
    const { before, after } = difference(change.before, change.after);
    const texts = { before: toText(before), after: toText(after) };
    await insertEntry(db, { id, at, ...author, ...change, ...texts, pjtId: projectOf(change) });
    const { mnId, userId, userNm } = author;
    const { action, resource, recordId } = change;
    const announced = {
      resource,
      recordId,
      action,
      userId,
      userNm,
      at,
      ...(tabId !== undefined && { tabId }),
    };
    onRecordChange({ mnId, change: announced });
  },

  page: async ({ mnId, offset, limit, order = 'desc', ...filter }: Question) => {
    const { resource, recordId, pjtId, keyword, action, userId, from, to } = filter;
    let query = db.selectFrom('audit').where('mnId', '=', mnId);
    if (resource !== undefined) query = query.where('resource', 'in', [resource].flat());
    if (recordId !== undefined) query = query.where('recordId', '=', recordId);
    if (pjtId !== undefined) query = query.where(isOfProject(pjtId));
    if (keyword !== undefined) {
      const ids = await findRecordIds(db, mnId, keyword);
      query = query.where(eb => eb.or([eb('recordId', 'in', ids), eb('pjtId', 'in', ids)]));
    }
    if (action !== undefined) query = query.where('action', 'in', storedActions(action));
    if (userId !== undefined) query = query.where('userId', '=', userId);
    if (from !== undefined) query = query.where('at', '>=', from);
    if (to !== undefined) query = query.where('at', '<=', to);
    const [rows, count] = await Promise.all([
      query.selectAll().orderBy('at', order).orderBy('id', order).offset(offset).limit(limit).execute(),
      countUpTo(db, query),
    ]);
    const nameOf = await readRecordNames(db, mnId, rows);
    return withTotal(
      rows.map(entry => ({ ...toEntry(entry), recordNm: nameOf(entry) })),
      count,
    );
  },
});
