import { projectPath } from '../../../ui/project/paths.ts';
import type { HandlerRecord } from '../../../dataProvider/index.ts';
import { MAX_HITS, type Source } from '../source.ts';

/** Device handlers, each on the page of its project; provisioning managers do not see them. */
export const handlers: Source = {
  name: 'handlers',
  isRemote: true,
  search: async (q, { dataProvider, user }, signal) => {
    if (q === '' || user.role === 'PROVISIONING_MANAGER') return { hits: [], total: 0 };
    const { data, total } = await dataProvider.getList<HandlerRecord>('handlers', {
      filter: { q },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_HITS },
      signal,
    });
    return {
      hits: data.map(({ name, packageKey, pjtId }) => ({
        title: name,
        detail: packageKey,
        icon: 'HUB_CONNECTED',
        to: projectPath({ prodType: 'HUB_CONNECTED', pjtId }, 'handler'),
      })),
      // none if the session has ended
      total: total ?? 0,
    };
  },
};
