import type { Store } from '../../server/store/index.ts';
import { addFile, addProject } from '../records.ts';
import type { Headers } from '../server.ts';

export const principals = ['signedOut', 'expired', 'ida', 'mel', 'omar', 'ada', 'pia', 'otto'] as const;
export type Principal = (typeof principals)[number];

/** Statuses in the order of `principals`. */
type Row = readonly [number, number, number, number, number, number, number, number];

/** Whose thing the path names, seen from the principal. */
export type Whose = 'none' | 'own' | 'colleague' | 'foreign' | 'deleted' | 'never' | 'malformed';

type Place = { mnId: string; userId: string };
export type World = { own: Place; colleague: Place; foreign: Place };
type Request = { path: string; body?: unknown; headers?: Headers };

export type Line = {
  rows: Partial<Record<Whose, Row>>;
  /** audit rows of an allowed call; 1 for a write and 0 for a GET unless said */
  audits?: (principal: Principal) => number;
  request: (id: string) => Request;
  /** makes the thing of that owner and answers its id */
  make?: (store: Store, place: Place) => Promise<string>;
  destroy?: (store: Store, id: string) => Promise<unknown>;
};

const everyone = (status: number): Row => [status, status, status, status, status, status, status, status];
const members = (status: number): Row => [401, 401, status, status, status, status, status, status];
/** `status` for those signed in, 403 for the provisioning manager */
const notPia = (status: number): Row => [401, 401, status, status, status, status, 403, status];
/** only the admins of the organization, ada and otto */
const admins = (status: number): Row => [401, 401, 403, 403, 403, status, 403, status];

const absent = { foreign: members(404), deleted: members(404), never: members(404), malformed: members(404) };

const aProject = {
  make: async (store: Store, { mnId, userId }: Place) =>
    (await addProject(store, { mnId, ownerId: userId })).pjtId,
  destroy: (store: Store, id: string) => store.projects.remove(id, 1),
};

const aFile = {
  make: (store: Store, place: Place) => addFile(store, { ...place, storageKey: 'kept' }),
  destroy: (store: Store, id: string) => store.db.deleteFrom('files').where('fileId', '=', id).execute(),
};

const plain = (path: string, rows: Row, body?: unknown): Line => ({
  rows: { none: rows },
  request: () => ({ path, body }),
});

const project = (tail: string, rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/common/projects/${id}${tail}`, body }),
  ...aProject,
});

export const upload = () => {
  const form = new FormData();
  form.append('file', new File(['one,two\n'], 'list.csv'));
  return form;
};

export const table: Record<string, Line> = {
  'GET /healthz': plain('/healthz', everyone(200)),
  'GET /readyz': plain('/readyz', everyone(200)),
  'GET /api/openapi.json': plain('/api/openapi.json', everyone(200)),
  'GET /api/docs': plain('/api/docs', everyone(200)),

  'GET /api/sa/login': plain('/api/sa/login', everyone(200)),
  'POST /api/sa/login': plain('/api/sa/login', everyone(204), { persona: 'mel' }),
  'GET /api/sa/logout': plain('/api/sa/logout', everyone(200)),
  'POST /api/sa/logout': {
    ...plain('/api/sa/logout', everyone(204)),
    audits: principal => (principal === 'signedOut' || principal === 'expired' ? 0 : 1),
  },
  // the demo world stands: there is no second first run, for nobody
  'POST /api/sa/setup': plain('/api/sa/setup', everyone(409), { kind: 'demo' }),
  'GET /api/sa/status': plain('/api/sa/status', members(200)),
  'GET /featureflags': plain('/featureflags', members(200)),

  'GET /v3/manufacturers/types': plain('/v3/manufacturers/types', members(200)),
  // ida has no company
  'PUT /v3/manufacturers/type': plain('/v3/manufacturers/type', [401, 401, 409, 200, 200, 200, 200, 200], {
    mnIdTypeCd: 'COMPANY',
  }),
  'GET /v3/organizations/:mnId': {
    rows: { own: members(200), foreign: members(404), never: members(404), malformed: members(404) },
    request: id => ({ path: `/v3/organizations/${id}` }),
    make: async (_, { mnId }) => mnId,
  },

  'GET /v3/common/projects': plain('/v3/common/projects', members(200)),
  'GET /v3/common/projects/counts': plain('/v3/common/projects/counts', members(200)),
  'GET /v3/:resource/projects/report': plain('/v3/common/projects/report', members(200)),
  'POST /v3/common/projects': plain('/v3/common/projects', notPia(200), {
    pjtNm: 'New lamp',
    prodType: 'MQTT',
  }),
  'GET /v3/common/projects/:projectId': project('', { own: members(200), colleague: members(200) }),
  'PUT /v3/common/projects/:projectId': project(
    '',
    { own: notPia(200), colleague: admins(200) },
    { pjtNm: 'Renamed lamp', dsc: 'By whom?' },
  ),
  'DELETE /v3/common/projects/:projectId': project('', { own: notPia(204), colleague: admins(204) }),
  'POST /v3/common/projects/:projectId/duplicate': project('/duplicate', {
    own: notPia(200),
    colleague: notPia(200),
  }),
  'GET /v3/common/projects/:projectId/tasks': project('/tasks', {
    own: members(200),
    colleague: members(200),
  }),
  'POST /v3/common/projects/:projectId/deploy': project('/deploy', {
    own: notPia(200),
    colleague: admins(200),
  }),

  'POST /v3/files': { rows: { none: members(200) }, request: () => ({ path: '/v3/files', body: upload() }) },
  'GET /v3/files/:fileId': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v3/files/${id}` }),
    ...aFile,
  },

  'GET /api/resources/auditEntries': {
    rows: { ...absent, none: admins(200), own: members(200), colleague: members(200) },
    request: id => ({
      path: `/api/resources/auditEntries?filter=${id === '' ? '{}' : encodeURIComponent(JSON.stringify({ recordId: decodeURIComponent(id) }))}`,
    }),
    ...aProject,
  },
};

/** With the owner-only flag a colleague's project is not there, not even for the admin. */
export const ownerOnly: Record<string, Line['rows']> = {
  'GET /v3/common/projects/:projectId': { own: members(200), colleague: members(404) },
  'PUT /v3/common/projects/:projectId': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/common/projects/:projectId': { own: notPia(204), colleague: members(404) },
  'POST /v3/common/projects/:projectId/duplicate': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/tasks': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/deploy': { own: notPia(200), colleague: members(404) },
  'GET /api/resources/auditEntries': { own: members(200), colleague: members(404) },
};
