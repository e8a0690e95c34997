import {
  deviceIdentities,
  type DeviceIdentity,
  type IdentityMeta,
  REVOKE_UNDO_TIME,
} from '../../model/contract/deviceIdentities.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { canEditIdentity, canSeeProject } from '../../model/rules/access.ts';
import { commercialDeviceId } from '../../model/provisioning/commercialDeviceId.ts';
import { forbidden } from '../access/checks.ts';
import { scopeOf } from '../access/scope.ts';
import { sha256Base64Url } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { respondWithNumberedPage } from '../http/simpleRest.ts';
import { addPhysicalDevice } from './newDevice.ts';
import type { DeviceIdentityRow } from '../store/rows/provisioning.ts';
import { everything } from '../store/scope.ts';

const resource = 'deviceIdentities';

/** Only the user who revoked an identity and admins can make it active again. */
const mayRestore = ({ user }: AnyCall, { revokedById }: DeviceIdentityRow) =>
  user.role === 'ADMIN' || revokedById === user.userId;

const isTooLate = ({ now }: AnyCall, revokedDt: number) => now > revokedDt + REVOKE_UNDO_TIME;

const restoreUntilOf = (call: AnyCall, row: DeviceIdentityRow) => {
  const { revokedDt } = row;
  const canRestore =
    revokedDt !== null &&
    canEditIdentity(call.user, row) &&
    mayRestore(call, row) &&
    !isTooLate(call, revokedDt);
  return canRestore ? revokedDt + REVOKE_UNDO_TIME : null;
};

export const toIdentity = async (row: DeviceIdentityRow, call: AnyCall): Promise<DeviceIdentity> => {
  const { mnId, ownerId, publicKey, meta, revokedById: _, ...fields } = row;
  return {
    ...fields,
    hashed_sn: await sha256Base64Url(row.sn),
    key: { crv: 'ed25519', key: publicKey, type: 'OKP' },
    deviceId: row.kind === 'commercial' ? commercialDeviceId(mnId, row.sn) : null,
    meta: { mnId, ...(JSON.parse(meta) as Omit<IdentityMeta, 'mnId'>) },
    restoreUntil: restoreUntilOf(call, row),
    canEdit: canEditIdentity(call.user, { mnId, ownerId }),
  };
};

/** Identities that the caller can't see are 404. */
export const findIdentity = (call: AnyCall, sn: string) =>
  orNotFound(call.queries.deviceIdentities.find(scopeOf(call), sn));

const quotaReached = async ({ queries, user }: AnyCall) => {
  const most = (await queries.accounts.organization(user.mnId))?.maxDeviceIdentities ?? 0;
  return new ApiError(
    'conflict',
    `Your organization has ${most} device identities, the maximum. Revoke one, then try again.`,
  );
};

const requireProject = async ({ queries, user, flags }: AnyCall, pjtId: string | null) => {
  if (pjtId === null) return;
  const project = await queries.projects.find(pjtId);
  if (project === undefined || !canSeeProject(user, project, flags))
    throw fieldErrors({ pjtId: "This project doesn't exist." });
};

/** A revoked identity can be made active again only for a while. */
const requireUndo = (call: AnyCall, row: DeviceIdentityRow) => {
  const { revokedDt, sn } = row;
  if (revokedDt === null) return;
  if (!mayRestore(call, row)) throw forbidden();
  if (isTooLate(call, revokedDt))
    throw new ApiError(
      'conflict',
      `${sn} was revoked more than ${REVOKE_UNDO_TIME / 60_000} minutes ago. Register it under a new serial number.`,
    );
};

type NewValues = Pick<DeviceIdentityRow, 'sn' | 'publicKey' | 'label' | 'pjtId' | 'ownerId' | 'meta'>;

const auditedFields = ({ publicKey, label, pjtId, meta }: NewValues) => {
  const { modelName } = JSON.parse(meta) as Pick<IdentityMeta, 'modelName'>;
  return { publicKey, label, pjtId, modelName };
};

const addIdentity = async (call: AnyCall, values: NewValues): Promise<DeviceIdentityRow> => {
  const { queries, user } = call;
  if (!(await queries.deviceIdentities.reserve(user.mnId, 1))) throw await quotaReached(call);
  const row: DeviceIdentityRow = {
    ...values,
    mnId: user.mnId,
    kind: 'development',
    prodId: null,
    taskId: null,
    state: 'ACTIVE',
    revokedBy: null,
    revokedById: null,
    revokedDt: null,
    ...call.createdNow,
    revision: 1,
  };
  await queries.deviceIdentities.add(row);
  const { sn } = row;
  const after = { sn, ...auditedFields(row) };
  await call.audit({ action: 'create', resource, recordId: sn, before: null, after });
  return row;
};

/** A device whose test device was deleted can be registered again, with any key. */
const replaceIdentity = async (
  call: AnyCall,
  known: DeviceIdentityRow,
  values: NewValues,
): Promise<DeviceIdentityRow> => {
  const { queries, user } = call;
  const { mnId, sn, kind, state } = known;
  const isFree =
    kind === 'development' &&
    state === 'ACTIVE' &&
    canEditIdentity(user, known) &&
    !(await queries.deviceConnections.hasDevice(mnId, sn));
  if (!isFree) throw fieldErrors({ sn: 'Your organization already has a device with this serial number.' });
  const row = { ...known, ...values, ...call.changedNow, revision: known.revision + 1 };
  await queries.deviceIdentities.replace(row);
  const [before, after] = [auditedFields(known), auditedFields(row)];
  await call.audit({ action: 'update', resource, recordId: sn, before, after });
  return row;
};

type NewIdentity = Pick<DeviceIdentityRow, 'sn' | 'publicKey' | 'label' | 'pjtId'> & {
  meta: Omit<IdentityMeta, 'mnId'>;
};

/** Registers a development device of the caller, within the quota. */
export const registerIdentity = async (call: AnyCall, { meta, ...identity }: NewIdentity) => {
  const { queries, user } = call;
  const { mnId, userId } = user;
  const { sn, label, pjtId } = identity;
  await requireProject(call, pjtId);
  // nobody else registers the serial number, or restores its test device, until the transaction ends
  await queries.deviceIdentities.lockPlaces(mnId);
  const known = await queries.deviceIdentities.find(everything(mnId), sn);
  const values = { ...identity, ownerId: userId, meta: JSON.stringify(meta) };
  const row = await (known === undefined ? addIdentity(call, values) : replaceIdentity(call, known, values));
  await addPhysicalDevice(call, { sn, label, pjtId, modelName: meta.modelName });
  return toIdentity(row, call);
};

/** IDN-01: single identities. Tasks write those of a file. */
export const mountDeviceIdentities = (mount: Mount) => {
  mount(deviceIdentities.list, async call => {
    const found = await call.queries.deviceIdentities.page(scopeOf(call), call.query);
    const list = await Promise.all(found.list.map(row => toIdentity(row, call)));
    return respondWithNumberedPage(call, resource, { ...found, list }, row => row);
  });

  mount(deviceIdentities.one, async call => toIdentity(await findIdentity(call, call.params.sn), call));

  mount(deviceIdentities.create, async call => {
    const { sn, publicKey, label, pjtId, modelName } = call.body;
    const meta = { modelName, onboardingId: '', partner: '', sku: [], vendor: '' };
    return registerIdentity(call, { sn, publicKey, label, pjtId, meta });
  });

  mount(deviceIdentities.setStates, async call => {
    const { queries, user, body } = call;
    const { snList, state } = body;
    // before the devices are read, so that no other call changes them after they were checked
    await queries.deviceIdentities.lockPlaces(user.mnId);
    const found = await queries.deviceIdentities.findMany(scopeOf(call), snList);
    if (found.length < new Set(snList).size) {
      const known = new Set(found.map(({ sn }) => sn));
      const missing = snList.filter(sn => !known.has(sn));
      throw fieldErrors({ snList: `Your organization has no device ${missing.slice(0, 3).join(', ')}.` });
    }
    const others = found.filter(row => row.state !== state);
    if (!others.every(row => canEditIdentity(user, row))) throw forbidden();
    if (state === 'ACTIVE') others.forEach(row => requireUndo(call, row));
    const changed =
      others.length === 0
        ? []
        : await queries.deviceIdentities.setState(
            user.mnId,
            others.map(({ sn }) => sn),
            { state, userId: user.userId, ...call.changedNow },
          );
    const places = state === 'ACTIVE' ? changed.length : -changed.length;
    if (places !== 0 && !(await queries.deviceIdentities.reserve(user.mnId, places)))
      throw await quotaReached(call);
    const sign = state === 'ACTIVE' ? 1 : -1;
    for (const { prodId } of changed)
      if (prodId !== null) await queries.deviceIdentities.countForProduct(user.mnId, prodId, sign);
    const action = state === 'REVOKED' ? 'revoke' : 'undoRevoke';
    for (const { sn } of changed) {
      const before = { state: state === 'REVOKED' ? 'ACTIVE' : 'REVOKED' };
      await call.audit({ action, resource, recordId: sn, before, after: { state } });
    }
    const rows = await queries.deviceIdentities.findMany(scopeOf(call), snList);
    return Promise.all(rows.map(row => toIdentity(row, call)));
  });
};
