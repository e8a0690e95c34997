import {
  type Project,
  type ProjectQuery,
  projectColumns,
  projectEditSchema,
  newProjectSchema,
  projects as api,
} from '../../../model/contract/projects.ts';
import { type Adapter, byIds, type ListParams, pageOf, sortOf } from '../adapter.ts';

export type ProjectRecord = Project & { id: string };

const toRecord = (project: Project): ProjectRecord => ({ ...project, id: project.pjtId });

/** react-admin's filter values as the API takes them. */
export const toFilter = ({ q, prodType, devStatCd, view }: Record<string, unknown>) => ({
  keyword: q as string | undefined,
  prodTypeList: Array.isArray(prodType) && prodType.length > 0 ? prodType.join(',') : undefined,
  devStatCdList: Array.isArray(devStatCd) && devStatCd.length > 0 ? devStatCd.join(',') : undefined,
  view: view as ProjectQuery['view'],
});

const toQuery = ({ filter, ...params }: ListParams) => ({
  ...toFilter(filter as Record<string, unknown>),
  ...sortOf(params, projectColumns, 'chgDt'),
  ...pageOf(params),
});

const only = (data: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map(name => [name, data[name]]));

export const projects = {
  list: async (call, params) => {
    const { list, totalCount } = await call(api.list, { query: toQuery(params) }, { signal: params.signal });
    return { data: list.map(toRecord), total: totalCount };
  },
  many: async (call, ids, signal) => (await call(api.list, byIds(ids), { signal })).list.map(toRecord),
  one: async (call, id, signal) =>
    toRecord(await call(api.one, { params: { projectId: String(id) } }, { signal })),
  create: async (call, data) =>
    toRecord(
      await call(api.create, { body: newProjectSchema.parse(only(data, ['pjtNm', 'dsc', 'prodType'])) }),
    ),
  update: async (call, id, data, previous) =>
    toRecord(
      await call(
        api.update,
        { params: { projectId: String(id) }, body: projectEditSchema.parse(only(data, ['pjtNm', 'dsc'])) },
        { version: previous?.version },
      ),
    ),
  remove: async (call, id, previous, meta) => {
    await call(
      api.remove,
      { params: { projectId: String(id) }, query: { confirm: meta?.confirm } },
      { version: previous?.version },
    );
  },
} satisfies Adapter;

/** PRJ-03: rows have no key of their own. */
export const projectReport = {
  list: async (call, params) => {
    const { list, totalCount } = await call(
      api.report,
      { params: { resource: 'common' }, query: pageOf(params) },
      { signal: params.signal },
    );
    return { data: list.map(row => ({ ...row, id: `${row.pjtId},${row.prodId ?? ''}` })), total: totalCount };
  },
} satisfies Adapter;
