import type { TestDevice } from '../../../../model/contract/devices.ts';
import { testDevicePath } from '../../../ui/project/paths.ts';
import { listPath } from '../../../ui/recordPaths.ts';
import { MAX_HITS, type Source } from '../source.ts';

/** The serial number if the query is part of it, or else the model. */
const detailOf = ({ serialNumber, name }: TestDevice, q: string) =>
  serialNumber?.toLowerCase().includes(q.toLowerCase()) === true ? serialNumber : name;

export const devices: Source = {
  name: 'devices',
  isRemote: true,
  search: async (q, { dataProvider }, signal) => {
    if (q === '') return { hits: [], total: 0 };
    const { data, total } = await dataProvider.getList<TestDevice & { id: string }>('testDevices', {
      filter: { q },
      sort: { field: 'label', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_HITS },
      signal,
    });
    return {
      hits: data.map(device => ({
        title: device.label,
        detail: detailOf(device, q),
        icon: 'testDevices',
        to: testDevicePath(device),
      })),
      // none if the session has ended
      total: total ?? 0,
      listPath: listPath('testDevices', { q }),
    };
  },
};
