import { type Firmware, firmwareColumns, firmwares as api } from '../../../model/contract/firmwares.ts';
import { compositeId, crudAdapter } from '../crudAdapter.ts';

export type FirmwareRecord = Firmware & { id: string };

export const firmwareId = compositeId('projectId', 'firmwareId');

export const firmwares = crudAdapter(api, {
  id: firmwareId,
  columns: firmwareColumns,
  parent: ({ projectId }) => ({ projectId }),
  filter: ({ view }) => ({ firmwareType: view }),
  toBody: ({ supportedVersion, notes, ...values }) => ({
    ...values,
    supportedVersion: supportedVersion ?? '',
    notes: notes ?? '',
  }),
  versionField: 'revision',
});
