import type { TestDevice } from '../../../../model/contract/devices.ts';
import { testDevicePath } from '../../../ui/project/paths.ts';
import { listPath } from '../../../ui/recordPaths.ts';
import { MAX_HITS, type Source } from '../source.ts';

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
        detail: device.name,
        icon: 'testDevices',
        to: testDevicePath(device),
      })),
      // none if the session has ended
      total: total ?? 0,
      listPath: listPath('testDevices', { q }),
    };
  },
};
