import {
  type Project,
  type ProjectQuery,
  projectColumns,
  type ProjectResource,
  projects as api,
  reportColumns,
} from '../../../model/contract/projects.ts';
import { type Adapter, pageOf } from '../adapter.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';
import { toArrayFilter } from '../toArrayFilter.ts';

export type ProjectRecord = Project & { id: string };

export const toProjectRecord = keyedBy('pjtId')<Project>;

/** Converts react-admin's filter values for the API. */
export const toProjectFilter = ({ q, prodType, devStatCd, view }: Record<string, unknown>) => ({
  keyword: q as string | undefined,
  prodTypeList: toArrayFilter(prodType).join(',') || undefined,
  devStatCdList: toArrayFilter(devStatCd).join(',') || undefined,
  view: view as ProjectQuery['view'],
});

export const projects = crudAdapter(api, { id: 'pjtId', columns: projectColumns, filter: toProjectFilter });

/** PRJ-03: rows have no key of their own. */
export const projectReport = {
  list: async (call, params) => {
    const { q, resource = 'common' } = params.filter as { q?: string; resource?: ProjectResource };
    const { list, totalCount } = await call(
      api.report,
      {
        params: { resource },
        query: {
          keyword: q,
          orderCol: reportColumns.find(column => column === params.sort.field),
          orderKey: params.sort.order === 'ASC' ? ('asc' as const) : ('desc' as const),
          ...pageOf(params),
        },
      },
      { signal: params.signal },
    );
    return { data: list.map(row => ({ ...row, id: `${row.pjtId},${row.prodId ?? ''}` })), total: totalCount };
  },
} satisfies Adapter;
