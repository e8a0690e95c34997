import {
  newVersionSchema,
  type ProfileVersion,
  profileVersions as api,
} from '../../../model/contract/profileVersions.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as profileVersionsApi };

/** The API names a version by its project, the integration profile and the number. */
export type ProfileVersionRecord = Omit<ProfileVersion, 'id'> & {
  id: string;
  dipId: string;
  /** such as 2.1 */
  number: string;
};

export const toVersionRecord = ({ id: dipId, ...row }: ProfileVersion): ProfileVersionRecord => {
  const number = `${row.majorVersion}.${row.minorVersion}`;
  return { ...row, id: `${row.pjtId}~${dipId}~${number}`, dipId, number };
};

// the IDs are made by the server, and contain no tilde
export const toVersionParams = (recordId: string | number) => {
  const [projectId = '', id = '', version = ''] = String(recordId).split('~');
  return { projectId, id, version };
};

export const profileVersions = {
  ...crudAdapter(
    { remove: api.remove },
    { id: { toRecord: row => toVersionRecord(row as ProfileVersion), toParams: toVersionParams } },
  ),
  /** all of a project, newest first */
  list: async (call, { filter, signal }) => {
    const { projectId } = filter as { projectId: string };
    const rows = await call(api.list, { params: { projectId } }, { signal });
    return { data: rows.map(toVersionRecord), total: rows.length };
  },
  create: async (call, { projectId, dvcPrflId, isForMinorVersion, dsc }) => {
    const body = newVersionSchema.parse({ dvcPrflId, isForMinorVersion, dsc });
    return toVersionRecord(await call(api.create, { params: { projectId: String(projectId) }, body }));
  },
} satisfies Adapter;
