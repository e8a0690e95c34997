import {
  type Firmware,
  firmwareColumns,
  firmwares as api,
  newFirmwareSchema,
} from '../../../model/contract/firmwares.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

/** The API names a firmware within its project. */
export type FirmwareRecord = Firmware & { id: string };

export const toFirmwareRecord = (firmware: Firmware): FirmwareRecord => ({
  ...firmware,
  id: `${firmware.projectId}~${firmware.firmwareId}`,
});

// both IDs are made by the server, and contain no tilde
export const toFirmwareParams = (id: string | number) => {
  const [projectId = '', firmwareId = ''] = String(id).split('~');
  return { projectId, firmwareId };
};

export const firmwares = {
  ...crudAdapter(api, {
    id: { toRecord: toFirmwareRecord, toParams: toFirmwareParams },
    columns: firmwareColumns,
    listParams: ({ projectId }) => ({ projectId }),
    filter: ({ view }) => ({ firmwareType: view }),
    versionField: 'revision',
  }),
  /** a selection is of one project */
  many: async (call, ids, signal) => {
    const { projectId } = toFirmwareParams(ids[0] ?? '');
    const rows = await call(api.list, { params: { projectId }, query: { pageSize: 100 } }, { signal });
    return rows.map(toFirmwareRecord).filter(({ id }) => ids.includes(id));
  },
  create: async (call, { projectId, version, supportedVersion }) => {
    const body = newFirmwareSchema.parse({ version, supportedVersion: supportedVersion ?? '' });
    return toFirmwareRecord(await call(api.create, { params: { projectId: String(projectId) }, body }));
  },
} satisfies Adapter;
