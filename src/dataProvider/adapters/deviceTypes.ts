import {
  type DeviceType,
  deviceTypeColumns,
  deviceTypes as api,
} from '../../../model/contract/deviceTypes.ts';
import { crudAdapter } from '../crudAdapter.ts';

export type DeviceTypeRecord = DeviceType & { id: string };

export const deviceTypes = crudAdapter(api, {
  id: 'dvcType',
  columns: deviceTypeColumns,
  filter: ({ view }) => ({ kind: view }),
});
