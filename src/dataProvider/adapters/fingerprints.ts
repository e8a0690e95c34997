import {
  type Fingerprint,
  fingerprintColumns,
  type FingerprintRow,
  fingerprints as api,
} from '../../../model/contract/fingerprints.ts';
import { describeFingerprint } from '../../../model/rules/fingerprints.ts';
import type { Adapter } from '../adapter.ts';
import { compositeId, crudAdapter } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as fingerprintsApi };

/** A fingerprint is identified within its handler. */
export type FingerprintRecord = FingerprintRow &
  Pick<Fingerprint, 'deviceLabel' | 'deviceProfileName' | 'kind'> & {
    id: string;
    /** the fingerprint's own ID in the driver */
    ownId: string;
    /** what a device must report, for exported files */
    conditions: string;
  };

const toFingerprintRecord = (row: FingerprintRow): FingerprintRecord => {
  const { id: ownId, deviceLabel, deviceProfileName, kind } = row.fingerprint;
  const conditions = describeFingerprint(row.fingerprint).map(({ name, text }) => `${name}: ${text}`);
  return {
    ...row,
    id: `${row.handlerId}~${row.fingerprintId}`,
    ownId,
    deviceLabel,
    deviceProfileName,
    kind,
    conditions: conditions.join('; '),
  };
};

const { toParams } = compositeId('handlerId', 'fingerprintId');

const crud = crudAdapter(api, {
  id: { toRecord: toFingerprintRecord, toParams },
  columns: fingerprintColumns,
  parent: ({ handlerId }) => ({ handlerId }),
  filter: ({ view }) => (view === 'duplicates' ? { isDuplicate: 'true' } : { protocol: view }),
});

export const fingerprints = {
  ...crud,
  list: async (call, { sort, ...params }) => {
    const field = sort.field === 'ownId' ? 'id' : sort.field;
    return (await crud.list?.(call, { ...params, sort: { ...sort, field } })) ?? { data: [], total: 0 };
  },
  /** all selected ones belong to one handler */
  many: async (call, ids, signal) => {
    const { handlerId } = toParams(ids[0] ?? '');
    const idList = ids.map(id => toParams(id).fingerprintId).join(',');
    const rows = await call(
      api.list,
      { params: { handlerId }, query: { idList, pageSize: 100 } },
      { signal },
    );
    return rows.map(toFingerprintRecord);
  },
} satisfies Adapter;
