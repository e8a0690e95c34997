import { projectPath } from '../../../ui/project/paths.ts';
import { listPath } from '../../../ui/recordPaths.ts';
import { MAX_HITS, type Source } from '../source.ts';

export const projects: Source = {
  name: 'projects',
  isRemote: true,
  search: async (q, { dataProvider, translate }, signal) => {
    if (q === '') return { hits: [], total: 0 };
    const { data, total } = await dataProvider.getList('projects', {
      filter: { q },
      sort: { field: 'chgDt', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_HITS },
      signal,
    });
    return {
      hits: data.map(project => ({
        title: project.pjtNm,
        detail: `${translate(`projectType.${project.prodType}`)} · ${translate(`projectState.${project.devStatCd}`)}`,
        icon: project.prodType,
        to: projectPath(project),
      })),
      // none if the session has ended
      total: total ?? 0,
      listPath: listPath('projects', { q }),
    };
  },
};
