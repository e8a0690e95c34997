import type { TaskFailure } from '../../model/contract/tasks.ts';
import type { ReadRow } from '../../model/provisioning/checkRow.ts';
import { ALREADY_REGISTERED, NOT_REGISTERED } from '../../model/provisioning/registration.ts';
import type { NewDevice } from '../store/deviceIdentities.ts';
import type { Queries } from '../store/index.ts';
import type { DeviceIdentityRow, TaskRow } from '../store/rows/provisioning.ts';

export type Meta = {
  modelName: string;
  onboardingId: string;
  partner: string;
  vendor: string;
  sku: string[];
};

/** of a serial number in a failure, in characters */
const MAX_NAMED = 100;

const failureOf = ({ number, values }: ReadRow, message: string): TaskFailure => {
  // PostgreSQL can't store NUL
  const sn = (values.sn ?? '').replace(/\p{Cc}/gu, '\ufffd').slice(0, MAX_NAMED);
  return { ...(sn !== '' && { sn }), row: number, message };
};

/** Merges the values of a row into the existing ones. An empty cell changes nothing. */
const mergeMeta = (
  base: Meta,
  { modelName, onboardingId, partner, vendor, sku }: ReadRow['values'],
): Meta => ({
  modelName: modelName || base.modelName,
  onboardingId: onboardingId || base.onboardingId,
  partner: partner || base.partner,
  vendor: vendor || base.vendor,
  sku: sku ? sku.split('|') : base.sku,
});

const TWICE = 'The file has this serial number twice.';

const newDevice = (base: Meta, { values }: ReadRow): NewDevice => ({
  sn: values.sn ?? '',
  publicKey: values.key ?? '',
  meta: JSON.stringify(mergeMeta(base, values)),
});

const commonValues = ({ mnId, pjtId, productId, taskId, userId, createdBy }: TaskRow, now: number) => ({
  mnId,
  pjtId,
  prodId: productId,
  taskId,
  ownerId: userId,
  crtr: createdBy,
  crtDt: now,
  chgr: createdBy,
  chgDt: now,
});

const changedRow = (
  task: TaskRow,
  row: ReadRow,
  found: DeviceIdentityRow,
  now: number,
): DeviceIdentityRow => ({
  ...found,
  publicKey: row.values.key ?? '',
  meta: JSON.stringify(mergeMeta(JSON.parse(found.meta) as Meta, row.values)),
  taskId: task.taskId,
  chgr: task.createdBy,
  chgDt: now,
  revision: found.revision + 1,
});

/** Why an update can't change the identity that was found. */
const updateProblem = (task: TaskRow, found: DeviceIdentityRow | undefined) => {
  if (found === undefined) return NOT_REGISTERED;
  if (found.prodId !== task.productId) return 'This serial number belongs to another product.';
  if (found.state === 'REVOKED') return 'This device was revoked.';
  return undefined;
};

const snOf = ({ values }: ReadRow) => values.sn ?? '';

type Reject = (row: ReadRow, message: string) => void;

/** Updates existing identities. */
const updateRows = async (
  { deviceIdentities }: Queries,
  task: TaskRow,
  rows: readonly ReadRow[],
  { reject, now }: { reject: Reject; now: number },
) => {
  const found = await deviceIdentities.findMany(task.mnId, rows.map(snOf));
  const known = new Map(found.map(row => [row.sn, row]));
  const written: DeviceIdentityRow[] = [];
  for (const row of rows) {
    const there = known.get(snOf(row));
    const problem = there?.taskId === task.taskId ? TWICE : updateProblem(task, there);
    if (problem !== undefined) reject(row, problem);
    else if (there !== undefined) written.push(changedRow(task, row, there, now));
  }
  await deviceIdentities.replaceMany(written);
};

/** Adds new identities, as far as the quota allows. Existing ones are only read where they can matter. */
const addRows = async (
  { deviceIdentities }: Queries,
  task: TaskRow,
  rows: readonly ReadRow[],
  { reject, places, now }: { reject: Reject; places: { left: number; most: number }; now: number },
) => {
  const { mnId, taskId, productId } = task;
  const rejectKnown = async (some: readonly ReadRow[]) => {
    const found = await deviceIdentities.findMany(mnId, some.map(snOf));
    const known = new Map(found.map(row => [row.sn, row.taskId]));
    return some.filter(row => {
      const sn = snOf(row);
      if (!known.has(sn)) return true;
      reject(row, known.get(sn) === taskId ? TWICE : ALREADY_REGISTERED);
      return false;
    });
  };
  const fresh = rows.length > places.left ? await rejectKnown(rows) : rows;
  for (const row of fresh.slice(places.left))
    reject(row, `Your organization has ${places.most} device identities, the maximum.`);
  const base = JSON.parse(task.meta) as Meta;
  const devices = fresh.slice(0, places.left).map(row => newDevice(base, row));
  const added = await deviceIdentities.addNew(devices, commonValues(task, now));
  if (added.size < devices.length)
    await rejectKnown(fresh.slice(0, places.left).filter(row => !added.has(snOf(row))));
  if (added.size > 0) await deviceIdentities.reserve(mnId, added.size);
  await deviceIdentities.countForProduct(mnId, productId, added.size);
};

/**
 * Writes some rows of a task's file, and returns the rejected ones. A row is written if it is valid, new, and within
 * the quota; other transactions that use the quota wait until this one ends.
 */
export const writeRows = async (
  queries: Queries,
  task: TaskRow,
  rows: readonly ReadRow[],
  now: number,
): Promise<TaskFailure[]> => {
  const failures: TaskFailure[] = [];
  const reject: Reject = (row, message) => failures.push(failureOf(row, message));
  const here = new Set<string>();
  const good = rows.filter(row => {
    const sn = snOf(row);
    if (row.problems.length > 0) reject(row, row.problems.map(({ message }) => message).join(' '));
    else if (here.has(sn)) reject(row, TWICE);
    else return here.add(sn);
    return false;
  });
  if (good.length > 0) {
    const places = await queries.deviceIdentities.lockPlaces(task.mnId);
    if (task.isUpdate === 1) await updateRows(queries, task, good, { reject, now });
    else await addRows(queries, task, good, { reject, places, now });
  }
  return failures.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
};
