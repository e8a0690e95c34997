import type { AuditAction } from '../../model/contract/audit.ts';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import {
  type ChangedProfiles,
  type KeptReason,
  type PlannedProfile,
  type ProfileChange,
  profileChanges,
} from '../../model/contract/profileChanges.ts';
import { MAX_DOCUMENT_BYTES, type ProfileDocument } from '../../model/contract/deviceProfiles.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { canEditProfile } from '../../model/rules/access.ts';
import {
  changeProfile,
  type ChangedParts,
  describeChanges,
  fitsLimits,
  partsOf,
  withParts,
} from '../../model/rules/profileChange.ts';
import { profileChangeGone } from '../access/recordChecks.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import { documentOf, followDocument } from './deviceProfiles.ts';
import { textOf } from './newProfile.ts';

/** The data for undoing the change of one profile; `version` is the one that the change wrote. */
type Undoable = { dvcPrflId: string; profileNm: string; version: number; parts: ChangedParts };

/** All of them, in the order of the IDs. An ID that the caller can't know fails the whole call. */
const findAll = async (call: AnyCall, ids: readonly string[]): Promise<StoredDeviceProfile[]> => {
  const rows = await call.queries.deviceProfiles.findMany(scopeOf(call), ids);
  const found = new Map(rows.map(row => [row.dvcPrflId, row]));
  const unknown = ids.filter(id => !found.has(id));
  if (unknown.length > 0)
    throw new ApiError(
      'invalid',
      `Nothing was changed: ${unknown.length} of these device profiles ${unknown.length === 1 ? "doesn't" : "don't"} exist.`,
      {
        errors: Object.fromEntries(unknown.map(id => [id, 'No device profile with this ID was found.'])),
      },
    );
  return [...new Set(ids)].flatMap(id => found.get(id) ?? []);
};

/** Why the profile is left unchanged; null if the change can be written. */
const keptBecause = (
  call: AnyCall,
  row: StoredDeviceProfile,
  after: ProfileDocument | null,
): KeptReason | null => {
  if (!canEditProfile(call.user, row)) return 'notYours';
  if (row.status === 'PUBLISHED') return 'published';
  if (after === null) return 'unchanged';
  return fitsLimits(after) ? null : 'tooLarge';
};

const outcomeOf = (call: AnyCall, row: StoredDeviceProfile, change: ProfileChange) => {
  const before = documentOf(row);
  const changed = changeProfile(before, change);
  const after = changed === before ? null : changed;
  return { before, after, kept: keptBecause(call, row, after) };
};

const toPlanned = (call: AnyCall, row: StoredDeviceProfile, change: ProfileChange): PlannedProfile => {
  const { dvcPrflId, profileNm, pjtNm, version } = row;
  const { before, after, kept } = outcomeOf(call, row, change);
  const changes = kept === null && after !== null ? describeChanges(before, after) : [];
  return { dvcPrflId, profileNm, pjtNm, version, kept, changes };
};

/** The parts that differ, for the audit. */
const auditedParts = (before: ProfileDocument, after: ProfileDocument) => {
  const [from, to] = [partsOf(before), partsOf(after)];
  const names = (['metadata', 'categories'] as const).filter(
    name => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  const pick = (parts: ChangedParts) => Object.fromEntries(names.map(name => [name, parts[name] ?? null]));
  return { before: pick(from), after: pick(to) };
};

/** Returns false if stale. The capabilities don't change; the project's progress and the audit are updated. */
const write = async (
  call: AnyCall,
  row: StoredDeviceProfile,
  after: ProfileDocument,
  action: AuditAction,
) => {
  const change = { ...textOf(after), ...call.changedNow };
  if (!(await call.queries.deviceProfiles.change(row, row.version, change))) return false;
  await followDocument(call, row, after);
  const parts = auditedParts(documentOf(row), after);
  await call.audit({ action, resource: 'deviceProfiles', recordId: row.dvcPrflId, ...parts });
  return true;
};

const apply = async (
  call: AnyCall,
  profiles: readonly { dvcPrflId: string; version: number }[],
  change: ProfileChange,
): Promise<ChangedProfiles> => {
  const { queries, user, now } = call;
  const versions = new Map(profiles.map(({ dvcPrflId, version }) => [dvcPrflId, version]));
  const ids = [...versions.keys()];
  await queries.deviceProfiles.lockMany(user.mnId, ids);
  const rows = await findAll(call, ids);
  const foreign = rows.filter(row => !canEditProfile(user, row));
  if (foreign.length > 0)
    throw new ApiError(
      'forbidden',
      `Nothing was changed: ${foreign.length} of these device profiles ${foreign.length === 1 ? "isn't" : "aren't"} yours.`,
      {
        errors: Object.fromEntries(
          foreign.map(({ dvcPrflId }) => [dvcPrflId, 'Only the project owner and admins can edit it.']),
        ),
      },
    );

  const undoable: Undoable[] = [];
  const kept: ChangedProfiles['kept'] = [];
  for (const row of rows) {
    const { dvcPrflId, profileNm, version } = row;
    const isStale = versions.get(dvcPrflId) !== version;
    const { before, after, kept: reason } = outcomeOf(call, row, change);
    if (isStale) kept.push({ dvcPrflId, profileNm, reason: 'stale' });
    else if (reason !== null) kept.push({ dvcPrflId, profileNm, reason });
    else if (after !== null && (await write(call, row, after, 'update')))
      undoable.push({ dvcPrflId, profileNm, version: version + 1, parts: partsOf(before) });
    else kept.push({ dvcPrflId, profileNm, reason: 'stale' });
  }
  if (undoable.length === 0) return { changeId: null, changed: 0, kept };
  const changeId = call.newId();
  await queries.profileChanges.add({
    changeId,
    mnId: user.mnId,
    userId: user.userId,
    changedDt: now,
    expiryDt: now + RESTORE_WINDOW,
    profiles: JSON.stringify(undoable),
  });
  return { changeId, changed: undoable.length, kept };
};

/** Restores the previous parts of each profile, unless somebody has changed it since. */
const undo = async (call: AnyCall, changeId: string): Promise<ChangedProfiles> => {
  const { queries, user, now } = call;
  const key = { mnId: user.mnId, changeId };
  const change = await queries.profileChanges.find(key, now);
  if (change === undefined || !(await queries.profileChanges.take(key))) throw profileChangeGone();
  const undoable = JSON.parse(change.profiles) as Undoable[];
  const ids = undoable.map(({ dvcPrflId }) => dvcPrflId);
  await queries.deviceProfiles.lockMany(user.mnId, ids);
  const found = await queries.deviceProfiles.findMany(scopeOf(call), ids);
  const rows = new Map(found.map(row => [row.dvcPrflId, row]));

  const kept: ChangedProfiles['kept'] = [];
  for (const { dvcPrflId, profileNm, version, parts } of undoable) {
    const row = rows.get(dvcPrflId);
    const back = row && withParts(documentOf(row), parts);
    const reason =
      row === undefined || back === undefined
        ? 'deleted'
        : row.version === version
          ? keptBecause(call, row, back)
          : row.status === 'PUBLISHED'
            ? 'published'
            : 'stale';
    if (reason !== null) kept.push({ dvcPrflId, profileNm, reason });
    else if (row && back && !(await write(call, row, back, 'undoUpdate')))
      kept.push({ dvcPrflId, profileNm, reason: 'stale' });
  }
  return { changeId: null, changed: undoable.length - kept.length, kept };
};

/** RT-03: changes metadata and categories of many device profiles together, after a plan. The change can be undone. */
export const mountProfileChanges = (mount: Mount) => {
  const options = { maxBytes: MAX_DOCUMENT_BYTES };

  mount(
    profileChanges.plan,
    async call => {
      const { ids, change } = call.body;
      return (await findAll(call, ids)).map(row => toPlanned(call, row, change));
    },
    options,
  );

  mount(profileChanges.apply, call => apply(call, call.body.profiles, call.body.change), options);

  mount(profileChanges.undo, call => undo(call, call.params.changeId));
};
