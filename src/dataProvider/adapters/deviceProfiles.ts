import {
  type DeviceProfile,
  deviceProfileColumns,
  deviceProfiles as api,
} from '../../../model/contract/deviceProfiles.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as profilesApi };

export type DeviceProfileRecord = DeviceProfile & { id: string };

export const toProfileRecord = keyedBy('dvcPrflId')<DeviceProfile>;

export const deviceProfiles = crudAdapter(api, {
  id: 'dvcPrflId',
  columns: deviceProfileColumns,
  filter: ({ view, pjtId, category, cpbtId }) => ({ status: view, pjtId, category, cpbtId }),
  parent: ({ pjtId }) => ({ projectId: pjtId }),
});
