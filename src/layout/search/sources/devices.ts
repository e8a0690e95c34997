import { MOST_HITS, type Source } from '../source.ts';

export const devices: Source = {
  name: 'devices',
  isRemote: true,
  search: async (q, { dataProvider }, signal) => {
    if (q === '') return { hits: [], total: 0 };
    const { data, total } = await dataProvider.getList('testDevices', {
      filter: { q },
      sort: { field: 'label', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_HITS },
      signal,
    });
    return {
      hits: data.map(device => ({
        title: device.label,
        detail: device.name,
        icon: 'testDevices',
        to: `/testDevices/${encodeURIComponent(device.id)}`,
      })),
      // after a 401 react-admin answers an empty list without one
      total: total ?? 0,
      allAt: `/testDevices?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`,
    };
  },
};
