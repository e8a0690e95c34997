import type { TaskFailure } from '../../model/contract/tasks.ts';
import type { ReadRow } from '../../model/provisioning/checkRow.ts';
import { ALREADY_REGISTERED, NOT_REGISTERED } from '../../model/provisioning/registration.ts';
import type { Queries } from '../store/index.ts';
import type { DeviceIdentityRow, TaskRow } from '../store/rows/provisioning.ts';

type Meta = { modelName: string; onboardingId: string; partner: string; vendor: string; sku: string[] };

/** in characters, of a serial number that a failure names */
const MAX_NAMED = 100;

const failureOf = ({ number, values }: ReadRow, message: string): TaskFailure => {
  // PostgreSQL takes no NUL
  const sn = (values.sn ?? '').replace(/\p{Cc}/gu, '\ufffd').slice(0, MAX_NAMED);
  return { ...(sn !== '' && { sn }), row: number, message };
};

/** The values of a row over those that were there. An empty cell changes nothing. */
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

const newRow = (task: TaskRow, row: ReadRow, now: number): DeviceIdentityRow => ({
  sn: row.values.sn ?? '',
  mnId: task.mnId,
  publicKey: row.values.key ?? '',
  kind: 'commercial',
  label: '',
  pjtId: task.pjtId,
  prodId: task.productId,
  taskId: task.taskId,
  meta: JSON.stringify(mergeMeta(JSON.parse(task.meta) as Meta, row.values)),
  state: 'ACTIVE',
  revokedBy: null,
  revokedDt: null,
  ownerId: task.userId,
  crtr: task.createdBy,
  crtDt: now,
  chgr: task.createdBy,
  chgDt: now,
  revision: 1,
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

/** Why an update can't change what was found. */
const updateProblem = (task: TaskRow, found: DeviceIdentityRow | undefined) => {
  if (found === undefined) return NOT_REGISTERED;
  if (found.prodId !== task.productId) return 'This serial number belongs to another product.';
  if (found.state === 'REVOKED') return 'This device was revoked.';
  return undefined;
};

/**
 * Writes some rows of a task's file, and returns those that it refused. Rows that are fine, new, and within the quota are
 * written; others who take places of the quota wait until the transaction ends.
 */
export const writeRows = async (
  queries: Queries,
  task: TaskRow,
  rows: readonly ReadRow[],
  now: number,
): Promise<TaskFailure[]> => {
  const { mnId, taskId, productId, isUpdate } = task;
  const failures: TaskFailure[] = [];
  const good = rows.filter(row => {
    if (row.problems.length === 0) return true;
    failures.push(failureOf(row, row.problems.map(({ message }) => message).join(' ')));
    return false;
  });
  if (good.length === 0) return failures;
  const places = await queries.deviceIdentities.lockPlaces(mnId);
  const known = new Map(
    (
      await queries.deviceIdentities.findMany(
        mnId,
        good.map(({ values }) => values.sn ?? ''),
      )
    ).map(row => [row.sn, row]),
  );
  const here = new Set<string>();
  const written: DeviceIdentityRow[] = [];
  for (const row of good) {
    const sn = row.values.sn ?? '';
    const found = known.get(sn);
    const isTwice = here.has(sn) || found?.taskId === taskId;
    here.add(sn);
    const problem = isTwice
      ? TWICE
      : isUpdate === 1
        ? updateProblem(task, found)
        : found !== undefined
          ? ALREADY_REGISTERED
          : written.length >= places.left
            ? `Your organization has ${places.most} device identities, the maximum.`
            : undefined;
    if (problem !== undefined) failures.push(failureOf(row, problem));
    else if (isUpdate === 1 && found !== undefined) written.push(changedRow(task, row, found, now));
    else written.push(newRow(task, row, now));
  }
  if (isUpdate === 1) await queries.deviceIdentities.replaceMany(written);
  else {
    await queries.deviceIdentities.addMany(written);
    if (written.length > 0) await queries.deviceIdentities.reserve(mnId, written.length);
    await queries.deviceIdentities.countForProduct(mnId, productId, written.length);
  }
  return failures.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
};
