import type { Identifier } from 'react-admin';
import {
  type DeviceIdentity,
  deviceIdentities as api,
  identityColumns,
  type IdentityMeta,
} from '../../../model/contract/deviceIdentities.ts';
import { type Adapter, byIds } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

export type IdentityRecord = DeviceIdentity &
  Pick<IdentityMeta, 'modelName' | 'onboardingId' | 'partner' | 'vendor'> & {
    id: string;
    publicKey: string;
    /** separated by commas */
    sku: string;
  };

const toRecord = (row: DeviceIdentity): IdentityRecord => {
  const { modelName, onboardingId, partner, vendor, sku } = row.meta;
  return {
    ...row,
    id: row.sn,
    modelName,
    onboardingId,
    partner,
    vendor,
    sku: sku.join(', '),
    publicKey: row.key.key,
  };
};

export const deviceIdentities = {
  ...crudAdapter(api, {
    id: { toRecord, toParams: id => ({ sn: String(id) }) },
    columns: identityColumns,
    filter: ({ view, kind, pjtId }) => ({ state: view, kind, pjtId }),
    versionField: 'revision',
  }),
  // a serial number can contain a comma, the separator of the query parameter
  many: async (call, ids, signal) => {
    const isPlain = (id: Identifier) => !String(id).includes(',');
    const plain = ids.filter(isPlain);
    const [listed, ...others] = await Promise.all([
      plain.length === 0 ? [] : call(api.list, byIds(plain), { signal }),
      ...ids.filter(id => !isPlain(id)).map(id => call(api.one, { params: { sn: String(id) } }, { signal })),
    ]);
    return [...listed, ...others].map(toRecord);
  },
} satisfies Adapter;
