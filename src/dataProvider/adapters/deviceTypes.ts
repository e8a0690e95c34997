import {
  type DeviceType,
  type DeviceTypeQuery,
  deviceTypeColumns,
  deviceTypeEditSchema,
  deviceTypes as api,
  newDeviceTypeSchema,
} from '../../../model/contract/deviceTypes.ts';
import { type Adapter, bareList, type ListParams, pageOf, sortOf } from '../adapter.ts';

export type DeviceTypeRecord = DeviceType & { id: string };

// ids have 60 characters at the most, and the API takes 4,000 of them
const MOST_IDS = 60;

const toRecord = (type: DeviceType): DeviceTypeRecord => ({ ...type, id: type.dvcType });

const toQuery = ({ filter, ...params }: ListParams) => ({
  keyword: filter.q as string | undefined,
  kind: filter.view as DeviceTypeQuery['kind'],
  ...sortOf(params, deviceTypeColumns, 'dvcTypeNm'),
  ...pageOf(params),
});

export const deviceTypes = {
  list: async (call, params) => {
    const { rows, total } = await bareList(call, api.list, { query: toQuery(params) }, params.signal);
    return { data: rows.map(toRecord), total };
  },
  many: async (call, ids, signal) => {
    const found: DeviceTypeRecord[] = [];
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const idList = ids.slice(from, from + MOST_IDS).join(',');
      const rows = await call(api.list, { query: { idList, pageSize: MOST_IDS } }, { signal });
      found.push(...rows.map(toRecord));
    }
    return found;
  },
  one: async (call, id, signal) =>
    toRecord(await call(api.one, { params: { dvcType: String(id) } }, { signal })),
  create: async (call, { dvcType, dvcTypeNm, ocfDvcType }) =>
    toRecord(await call(api.create, { body: newDeviceTypeSchema.parse({ dvcType, dvcTypeNm, ocfDvcType }) })),
  update: async (call, id, { dvcTypeNm, ocfDvcType }, previous) =>
    toRecord(
      await call(
        api.update,
        { params: { dvcType: String(id) }, body: deviceTypeEditSchema.parse({ dvcTypeNm, ocfDvcType }) },
        { version: previous?.version },
      ),
    ),
  remove: async (call, id, previous) => {
    await call(api.remove, { params: { dvcType: String(id) } }, { version: previous?.version });
  },
} satisfies Adapter;
