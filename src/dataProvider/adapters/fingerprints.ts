import {
  type Fingerprint,
  fingerprintColumns,
  fingerprintEditSchema,
  type FingerprintRow,
  fingerprints as api,
} from '../../../model/contract/fingerprints.ts';
import { describeFingerprint } from '../../../model/rules/fingerprints.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as fingerprintsApi };

/** The API names a fingerprint within its handler. */
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

// both IDs are made by the server, and contain no tilde
const toFingerprintParams = (id: string | number) => {
  const [handlerId = '', fingerprintId = ''] = String(id).split('~');
  return { handlerId, fingerprintId };
};

const crud = crudAdapter(api, {
  id: { toRecord: toFingerprintRecord, toParams: toFingerprintParams },
  columns: fingerprintColumns,
  listParams: ({ handlerId }) => ({ handlerId }),
  filter: ({ view }) => (view === 'duplicates' ? { isDuplicate: 'true' } : { protocol: view }),
});

export const fingerprints = {
  ...crud,
  list: async (call, { sort, ...params }) => {
    const field = sort.field === 'ownId' ? 'id' : sort.field;
    return (await crud.list?.(call, { ...params, sort: { ...sort, field } })) ?? { data: [], total: 0 };
  },
  /** a selection is of one handler */
  many: async (call, ids, signal) => {
    const { handlerId } = toFingerprintParams(ids[0] ?? '');
    const idList = ids.map(id => toFingerprintParams(id).fingerprintId).join(',');
    const rows = await call(
      api.list,
      { params: { handlerId }, query: { idList, pageSize: 100 } },
      { signal },
    );
    return rows.map(toFingerprintRecord);
  },
  create: async (call, { handlerId, fingerprint }) => {
    const body = fingerprintEditSchema.parse({ fingerprint });
    return toFingerprintRecord(await call(api.create, { params: { handlerId: String(handlerId) }, body }));
  },
} satisfies Adapter;
