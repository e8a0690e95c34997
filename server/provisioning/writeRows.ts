import type { TaskFailure } from '../../model/contract/tasks.ts';
import type { ReadRow } from '../../model/provisioning/checkRow.ts';
import { ALREADY_REGISTERED, NOT_REGISTERED } from '../../model/provisioning/registration.ts';
import type { Queries } from '../store/index.ts';
import type { DeviceIdentityRow, TaskRow } from '../store/rows/provisioning.ts';
import {
  createDeviceReader,
  failureOf,
  type Meta,
  mergeMeta,
  type PreparedRows,
  snOf,
  TWICE,
} from './prepareRows.ts';
import { everything } from '../store/scope.ts';

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

type Reject = (row: ReadRow, message: string) => void;

type Options = {
  now: number;
  /** called as soon as the database writes the rows: until then, other work would only delay it */
  onWriting: () => void;
};

/** Updates existing identities. */
const updateRows = async (
  { deviceIdentities }: Queries,
  task: TaskRow,
  rows: readonly ReadRow[],
  { reject, now, onWriting }: Options & { reject: Reject },
) => {
  const finding = deviceIdentities.findMany(everything(task.mnId), rows.map(snOf));
  onWriting();
  const known = new Map((await finding).map(row => [row.sn, row]));
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
  { good, devices }: PreparedRows,
  { reject, places, now, onWriting }: Options & { reject: Reject; places: { left: number; most: number } },
) => {
  const { mnId, taskId, productId } = task;
  const rejectKnown = async (some: readonly ReadRow[]) => {
    const found = await deviceIdentities.findMany(everything(mnId), some.map(snOf));
    const known = new Map(found.map(row => [row.sn, row.taskId]));
    return some.filter(row => {
      const sn = snOf(row);
      if (!known.has(sn)) return true;
      reject(row, known.get(sn) === taskId ? TWICE : ALREADY_REGISTERED);
      return false;
    });
  };
  let fresh = good;
  let packed = devices;
  const choose = (rows: readonly ReadRow[]) => {
    fresh = rows;
    packed = deviceIdentities.pack(rows.map(createDeviceReader(task)));
  };
  if (good.length > places.left) {
    const unknown = await rejectKnown(good);
    for (const row of unknown.slice(places.left))
      reject(row, `Your organization has ${places.most} device identities, the maximum.`);
    choose(unknown.slice(0, places.left));
  }
  while (!(await deviceIdentities.addNew(packed, commonValues(task, now), onWriting))) {
    const unknown = await rejectKnown(fresh);
    if (unknown.length === fresh.length) throw new Error('New devices are already registered.');
    choose(unknown);
  }
  if (packed.size > 0) await deviceIdentities.reserve(mnId, packed.size);
  await deviceIdentities.countForProduct(mnId, productId, packed.size);
};

/**
 * Writes some rows of a task's file, and returns the rejected ones. A row is written if it is valid, new, and within
 * the quota; other transactions that use the quota wait until this one ends.
 */
export const writeRows = async (
  queries: Queries,
  task: TaskRow,
  rows: PreparedRows,
  options: Options,
): Promise<TaskFailure[]> => {
  const failures = [...rows.failures];
  const reject: Reject = (row, message) => failures.push(failureOf(row, message));
  if (rows.good.length > 0) {
    const places = await queries.deviceIdentities.lockPlaces(task.mnId);
    if (task.isUpdate === 1) await updateRows(queries, task, rows.good, { ...options, reject });
    else await addRows(queries, task, rows, { ...options, reject, places });
  }
  return failures.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
};
