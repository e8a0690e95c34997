import type { TaskFailure } from '../../model/contract/tasks.ts';
import type { ReadRow } from '../../model/provisioning/checkRow.ts';
import type { NewDevice, PackedDevices } from '../store/newDevices.ts';
import type { TaskRow } from '../store/rows/provisioning.ts';

export type Meta = {
  modelName: string;
  onboardingId: string;
  partner: string;
  vendor: string;
  sku: string[];
};

const metaFields = ['modelName', 'onboardingId', 'partner', 'vendor', 'sku'] as const;

/** of a serial number in a failure, in characters */
const MAX_NAMED = 100;

export const TWICE = 'The file has this serial number twice.';

export const snOf = ({ values }: ReadRow) => values.sn ?? '';

export const failureOf = (row: ReadRow, message: string): TaskFailure => {
  // PostgreSQL can't store NUL
  const sn = snOf(row)
    .replace(/\p{Cc}/gu, '\ufffd')
    .slice(0, MAX_NAMED);
  return { ...(sn !== '' && { sn }), row: row.number, message };
};

/** Merges the values of a row into the existing ones. An empty cell changes nothing. */
export const mergeMeta = (
  base: Meta,
  { modelName, onboardingId, partner, vendor, sku }: ReadRow['values'],
): Meta => ({
  modelName: modelName || base.modelName,
  onboardingId: onboardingId || base.onboardingId,
  partner: partner || base.partner,
  vendor: vendor || base.vendor,
  sku: sku ? sku.split('|') : base.sku,
});

/** The devices of a task's rows. Most rows have the same metadata as the one before, whose text is used again. */
export const createDeviceReader = ({ meta }: TaskRow) => {
  const base = JSON.parse(meta) as Meta;
  let last: ReadRow['values'] = {};
  let text = JSON.stringify(mergeMeta(base, last));
  return ({ values }: ReadRow): NewDevice => {
    if (metaFields.some(name => values[name] !== last[name])) {
      last = values;
      text = JSON.stringify(mergeMeta(base, values));
    }
    return { sn: values.sn ?? '', publicKey: values.key ?? '', meta: text };
  };
};

/** Some rows of a task's file, with what doesn't depend on the registered devices. */
export type PreparedRows = {
  size: number;
  /** of invalid rows, and of those with the serial number of a row before */
  failures: readonly TaskFailure[];
  /** the other rows */
  good: readonly ReadRow[];
  /** those of the good rows; none if the task updates devices */
  devices: PackedDevices;
};

/**
 * Prepares `size` rows at a time, so that their transaction, for which others wait, only writes. Each row is prepared
 * when it is read, because requests wait while many rows are prepared at once.
 */
export async function* prepareRows(
  batches: AsyncGenerator<ReadRow[]>,
  task: TaskRow,
  { size, pack }: { size: number; pack: (devices: NewDevice[]) => PackedDevices },
): AsyncGenerator<PreparedRows> {
  const deviceOf = createDeviceReader(task);
  let count = 0;
  let failures: TaskFailure[] = [];
  let here = new Set<string>();
  let good: ReadRow[] = [];
  let devices: NewDevice[] = [];
  const add = (row: ReadRow) => {
    const sn = snOf(row);
    count += 1;
    if (row.problems.length > 0) {
      failures.push(failureOf(row, row.problems.map(({ message }) => message).join(' ')));
    } else if (here.has(sn)) failures.push(failureOf(row, TWICE));
    else {
      here.add(sn);
      good.push(row);
      if (task.isUpdate !== 1) devices.push(deviceOf(row));
    }
  };
  const take = (): PreparedRows => {
    const taken = { size: count, failures, good, devices: pack(devices) };
    [count, failures, here, good, devices] = [0, [], new Set(), [], []];
    return taken;
  };
  for await (const rows of batches) {
    for (const row of rows) {
      add(row);
      if (count === size) yield take();
    }
  }
  if (count > 0) yield take();
}
