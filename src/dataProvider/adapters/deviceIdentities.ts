import {
  type DeviceIdentity,
  deviceIdentities as api,
  identityColumns,
} from '../../../model/contract/deviceIdentities.ts';
import { crudAdapter } from '../crudAdapter.ts';

export type IdentityRecord = DeviceIdentity & { id: string; modelName: string; publicKey: string };

const toRecord = (row: DeviceIdentity): IdentityRecord => ({
  ...row,
  id: row.sn,
  modelName: row.meta.modelName,
  publicKey: row.key.key,
});

export const deviceIdentities = crudAdapter(api, {
  id: { toRecord, toParams: id => ({ sn: String(id) }) },
  columns: identityColumns,
  filter: ({ view, kind, pjtId }) => ({ state: view, kind, pjtId }),
  versionField: 'revision',
});
