import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import type { PlanItem } from '../../model/projectFile/types.ts';
import { sha256Hex } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import { fingerprintColumns } from '../store/fingerprintRow.ts';
import type { StoredHandler } from '../store/handlers.ts';
import type { Queries } from '../store/index.ts';
import type { FileUndo } from './undoRecord.ts';

type Rows = Awaited<ReturnType<Queries['fingerprints']['rows']>>;

/** A digest that detects changes of a handler's fingerprints. */
export const fingerprintsDigest = async ({ queries }: Pick<AnyCall, 'queries'>, handlerId: string) => {
  const rows = await queries.fingerprints.rows(handlerId);
  return sha256Hex(
    JSON.stringify(rows.map(({ position, version, fingerprint }) => [position, version, fingerprint])),
  );
};

/** Whether the remaining ones, followed by the new ones, are in the order of the file. */
const isInOrder = (items: readonly PlanItem[]) => {
  const existing = items
    .filter(({ at, currentAt }) => at !== null && currentAt !== null)
    .toSorted((a, b) => (a.currentAt ?? 0) - (b.currentAt ?? 0));
  const added = items.filter(({ at, currentAt }) => at !== null && currentAt === null);
  const order = [...existing, ...added].map(({ at }) => at ?? 0);
  return order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0));
};

type Writing = {
  handler: StoredHandler;
  items: readonly PlanItem[];
  wanted: readonly Fingerprint[];
  rows: Rows;
  undo: FileUndo;
};

/** Replaces the fingerprints of a handler by those of the file, in its order. */
export const writeFingerprints = async (
  call: AnyCall,
  { handler, items, wanted, rows, undo }: Writing,
): Promise<void> => {
  const { queries } = call;
  const inOrder = isInOrder(items);
  if (inOrder && items.every(({ action }) => action === 'unchanged')) return;
  const key = { id: handler.id, mnId: call.user.mnId, pjtId: handler.pjtId };
  const deleted = await queries.deletions.rowsOf('handlers', { ...handler, mnId: key.mnId });
  if (inOrder) {
    for (const { action, at, currentAt } of items) {
      const [row, fingerprint] = [rows[currentAt ?? -1], wanted[at ?? -1]];
      if (action !== 'change' || row === undefined || fingerprint === undefined) continue;
      await queries.fingerprints.change(row, row.version, {
        ...fingerprintColumns(fingerprint),
        ...call.changedNow,
      });
    }
    const gone = items.flatMap(({ action, currentAt }) =>
      action === 'delete' ? (rows[currentAt ?? -1]?.position ?? []) : [],
    );
    if (gone.length > 0) await queries.fingerprints.removeMany(handler.id, gone);
    const added = items.flatMap(({ action, at }) => (action === 'create' ? (wanted[at ?? -1] ?? []) : []));
    if (added.length > 0) await queries.fingerprints.addMany(key, added, call.createdNow);
  } else {
    await queries.fingerprints.removeMany(handler.id);
    if (wanted.length > 0) await queries.fingerprints.addMany(key, wanted, call.createdNow);
  }
  undo.push({
    kind: 'fingerprints',
    handlerId: handler.id,
    name: handler.name,
    digest: await fingerprintsDigest(call, handler.id),
    before: deleted.filter(({ table }) => table === 'fingerprints'),
  });
  const count = (action: PlanItem['action']) => items.filter(item => item.action === action).length;
  // one entry, because thousands of them would not say more
  await call.audit({
    action: 'import',
    resource: 'handlers',
    recordId: handler.id,
    before: null,
    after: {
      fingerprintsAdded: count('create'),
      fingerprintsChanged: count('change'),
      fingerprintsDeleted: count('delete'),
    },
  });
};
