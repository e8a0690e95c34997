import {
  type Duplicate,
  type Fingerprint,
  type FingerprintRow,
  type HandlerMatch,
  fingerprints,
  MAX_DUPLICATES,
} from '../../model/contract/fingerprints.ts';
import type { HandlerPermission } from '../../model/contract/handlers.ts';
import { fieldErrors } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { matchKeyOf } from '../../model/rules/fingerprints.ts';
import { matchHandlers } from '../../model/rules/handlerMatch.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { respondWithNumberedPage } from '../http/simpleRest.ts';
import { fingerprintColumns } from '../store/fingerprintRow.ts';
import type { StoredFingerprint } from '../store/rows/devices.ts';
import { createCrud } from './crud.ts';
import { saveHandlerTask } from './handlerTask.ts';
import { everything } from '../store/scope.ts';

type Key = { handlerId: string; fingerprintId: string };
/** With the records that a page of fingerprints refers to, read once for all of them. */
type Stored = StoredFingerprint & { duplicates?: Duplicate[]; dvcPrflId?: string | null };

const contentOf = ({ fingerprint }: Pick<StoredFingerprint, 'fingerprint'>) =>
  JSON.parse(fingerprint) as Fingerprint;

type MatchingRow = Awaited<ReturnType<AnyCall['queries']['fingerprints']['withKeys']>>[number];

const toDuplicate = ({ position, matchKey: _matchKey, ...rest }: MatchingRow): Duplicate => ({
  ...rest,
  fingerprintId: String(position),
});

const isSelf = (row: StoredFingerprint, other: MatchingRow) =>
  other.handlerId === row.handlerId && other.position === row.position;

/** Adds the profiles, and the duplicates that the caller can see. */
const withReferences = async (call: AnyCall, rows: readonly StoredFingerprint[]): Promise<Stored[]> => {
  const { queries } = call;
  const keys = [...new Set(rows.map(({ matchKey }) => matchKey))];
  const names = [...new Set(rows.map(row => contentOf(row).deviceProfileName))];
  const [found, profiles] = await Promise.all([
    queries.fingerprints.withKeys(scopeOf(call), keys),
    queries.fingerprints.profilesNamed(rows[0]?.pjtId ?? '', names),
  ]);
  return rows.map(row => ({
    ...row,
    dvcPrflId: profiles.get(contentOf(row).deviceProfileName) ?? null,
    duplicates: found
      .filter(other => other.matchKey === row.matchKey && !isSelf(row, other))
      .slice(0, MAX_DUPLICATES)
      .map(toDuplicate),
  }));
};

const toRow = (row: Stored, { user, project }: AnyCall): FingerprintRow => ({
  fingerprintId: String(row.position),
  handlerId: row.handlerId,
  fingerprint: contentOf(row),
  dvcPrflId: row.dvcPrflId ?? null,
  duplicates: row.duplicates ?? [],
  canEdit: canEditProject(user, project),
  crtr: row.crtr,
  crtDt: row.crtDt,
  chgr: row.chgr,
  chgDt: row.chgDt,
  version: row.version,
});

const find = async (call: AnyCall, { handlerId, fingerprintId }: Key): Promise<Stored> => {
  const row = await orNotFound(call.queries.fingerprints.find(handlerId, fingerprintId));
  const [found] = await withReferences(call, [row]);
  return found ?? row;
};

const recordIdOf = ({ handlerId, position }: Pick<StoredFingerprint, 'handlerId' | 'position'>) =>
  `${handlerId} ${position}`;

/**
 * Makes others that add or delete fingerprints of the handler wait, because the project's task depends on all of them.
 * They lock the handler first, and so must whoever locks a fingerprint.
 */
const lockHandler = ({ queries, user }: AnyCall, { handlerId }: Pick<StoredFingerprint, 'handlerId'>) =>
  queries.handlers.lockForUpdate({ id: handlerId, mnId: user.mnId });

const crud = createCrud({
  label: 'fingerprint',
  resource: 'fingerprints',
  recordId: recordIdOf,
  find,
  lock: async (call, row) => {
    await lockHandler(call, row);
    await call.queries.fingerprints.lockForUpdate(row);
  },
  show: toRow,
});

/** Drivers can have the same ID twice, so only a new ID is checked. */
const checkId = async ({ queries }: AnyCall, handlerId: string, id: string) => {
  if (await queries.fingerprints.hasId(handlerId, id))
    throw fieldErrors({ 'fingerprint.id': 'Another fingerprint of this handler has this ID.' });
};

/** The profile that a device gets from the handler that matches it. */
const profileOf = async (
  { queries, user }: AnyCall,
  match: HandlerMatch['match'],
): Promise<HandlerMatch['profile']> => {
  const name = match?.fingerprint?.deviceProfileName;
  if (match === null || name === undefined) return null;
  const named = await queries.fingerprints.profilesNamed(match.pjtId, [name]);
  if (named.has(name)) return { profileNm: name, isDefault: false };
  const { dvcPrflId } = await orNotFound(queries.handlers.find(user.mnId, match.handlerId));
  const profile =
    dvcPrflId === null ? undefined : await queries.deviceProfiles.find(everything(user.mnId), dvcPrflId);
  return profile === undefined ? null : { profileNm: profile.profileNm, isDefault: true };
};

const mountReads = (mount: Mount) => {
  mount(fingerprints.list, async call => {
    const { queries, params, query } = call;
    const found = await queries.fingerprints.page(params.handlerId, scopeOf(call), query);
    const list = await withReferences(call, found.list);
    return respondWithNumberedPage(call, 'fingerprints', { ...found, list }, toRow);
  });

  mount(fingerprints.one, call => crud.one(call, call.params));

  mount(fingerprints.duplicates, async call => {
    const keys = [matchKeyOf(call.body.fingerprint)];
    const found = await call.queries.fingerprints.withKeys(scopeOf(call), keys);
    return found.slice(0, MAX_DUPLICATES).map(toDuplicate);
  });

  mount(fingerprints.match, async call => {
    const { queries, user, body } = call;
    const [handlers, byHandler] = await Promise.all([
      queries.handlers.all(scopeOf(call)),
      queries.fingerprints.byProtocol(user.mnId, body.report.protocol),
    ]);
    const found = matchHandlers(
      body.report,
      handlers.map(({ id, name, pjtId, permissions }) => ({
        handlerId: id,
        handlerNm: name,
        pjtId,
        permissions: JSON.parse(permissions) as HandlerPermission[],
        fingerprints: byHandler.get(id) ?? [],
      })),
    );
    return { ...found, profile: await profileOf(call, found.match) };
  });
};

/** HND-01: what devices report when they join, and the profiles that they get. */
export const mountFingerprints = (mount: Mount) => {
  mountReads(mount);

  mount(fingerprints.create, async call => {
    const { queries, user, params, body, project } = call;
    const { handlerId } = params;
    const handler = { id: handlerId, mnId: user.mnId, pjtId: project.pjtId };
    await checkId(call, handlerId, body.fingerprint.id);
    const position = await queries.fingerprints.addMany(handler, [body.fingerprint], call.createdNow);
    await saveHandlerTask(call, project.pjtId);
    await call.audit({
      action: 'create',
      resource: 'fingerprints',
      recordId: recordIdOf({ handlerId, position }),
      before: null,
      after: { ...body.fingerprint },
    });
    return crud.one(call, { handlerId, fingerprintId: String(position) });
  });

  mount(fingerprints.update, call =>
    crud.write(call, call.params, async (row, version) => {
      const { fingerprint } = call.body;
      const before = contentOf(row);
      const columns = fingerprintColumns(fingerprint);
      if (columns.fingerprint === row.fingerprint) return 'same';
      if (fingerprint.id !== before.id) await checkId(call, row.handlerId, fingerprint.id);
      const change = { ...columns, ...call.changedNow };
      if (!(await call.queries.fingerprints.change(row, version, change))) return 'stale';
      return { action: 'update', before: { ...before }, after: { ...fingerprint } };
    }),
  );

  mount(fingerprints.remove, call =>
    crud.remove(call, call.params, {
      remove: async (row, version) => {
        await lockHandler(call, row);
        if (!(await call.queries.fingerprints.remove(row, version))) return false;
        await saveHandlerTask(call, row.pjtId);
        return true;
      },
      fields: row => ({ ...contentOf(row) }),
      name: ({ id }) => id,
    }),
  );
};
