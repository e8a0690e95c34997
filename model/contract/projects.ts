import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mustMatchProjectName } from './fieldRules.ts';
import { idList, keyword, listOf, listQuery, pageOf, pageQuery } from './query.ts';
import { auditFields } from './auditFields.ts';
import { line, prose, runsRule } from './text.ts';

export const projectTypes = [
  'MQTT',
  'TAG_DEVICE',
  'CLOUD_TO_CLOUD',
  'CLOUD_TO_CLOUD_SCHEMA',
  'HUB_CONNECTED',
  'AUTOMATION',
  'SERVICE',
  'API_ONLY',
] as const;
export type ProjectType = (typeof projectTypes)[number];

export const projectStates = ['DEVELOP', 'DEPLOYED_TO_TEST', 'PUBLISH_REQUEST', 'PUBLISHED'] as const;
export type ProjectState = (typeof projectStates)[number];

/** Examples that a new project can start from; their contents are in model/examples. */
export const projectExamples = [
  'dimmer',
  'motionSensor',
  'lock',
  'finderTag',
  'cloudLamp',
  'hubThermostat',
] as const;
export type ProjectExample = (typeof projectExamples)[number];

/** The tasks of a project, in the sidebar's order; readiness.ts defines which project type has which tasks. */
export const projectTasks = ['connector', 'profile', 'handler', 'onboarding', 'product'] as const;
export type ProjectTask = (typeof projectTasks)[number];

/** A device project (PRJ-01). Times are epoch milliseconds. */
export const projectSchema = z.object({
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  devStatCd: z.enum(projectStates),
  dsc: z.string(),
  mnId: z.string(),
  ownerId: z.string(),
  ownerNm: z.string(),
  ...auditFields,
  /** when the project entered its current state */
  stateDt: z.number(),
  isOwner: z.boolean(),
  canEdit: z.boolean(),
  testDevices: z.number(),
  commercialDevices: z.number(),
  setupId: z.nullable(z.string()),
  vid: z.nullable(z.string()),
  dvcPrflId: z.nullable(z.string()),
  catalogDispNm: z.nullable(z.string()),
  /** incremented on every write; sent as ETag and If-Match */
  version: z.number(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectTaskSchema = z.object({
  task: z.enum(projectTasks),
  done: z.number(),
  total: z.number(),
  missing: z.array(z.string()),
});
export type TaskProgress = z.infer<typeof projectTaskSchema>;

export const projectEditSchema = z.strictObject({
  pjtNm: line(100, { empty: 'Enter a name.', name: 'Project name' }),
  dsc: prose(500, 'Description'),
});

export const newProjectSchema = z.extend(projectEditSchema, {
  prodType: z.enum(projectTypes, "Choose what you're building."),
  /** adds its device profile and a virtual test device; `prodType` is that of the example */
  example: z.optional(z.enum(projectExamples, "This example doesn't exist.")),
});

export const projectColumns = [
  'pjtNm',
  'prodType',
  'devStatCd',
  'ownerNm',
  'testDevices',
  'commercialDevices',
  'crtDt',
  'chgDt',
] as const;

const projectFilter = {
  keyword,
  prodTypeList: z.optional(listOf(projectTypes)),
  devStatCdList: z.optional(listOf(projectStates)),
  view: z.optional(z.enum(['mine', 'noTestDevice'])),
  idList: z.optional(idList),
};

/** PRJ-02: sorted by newest change by default. */
const projectQuerySchema = z.strictObject({
  ...projectFilter,
  orderCol: z._default(z.enum(projectColumns), 'chgDt'),
  orderKey: z._default(z.enum(['asc', 'desc']), 'desc'),
  ...pageQuery,
});
export type ProjectQuery = z.output<typeof projectQuerySchema>;

/** States and types are counted with all filters applied except their own, views only with the keyword. */
const projectCountsSchema = z.object({
  all: z.number(),
  mine: z.number(),
  noTestDevice: z.number(),
  states: z.record(z.enum(projectStates), z.number()),
  types: z.record(z.enum(projectTypes), z.number()),
  /** more matched than were counted, so each number is a minimum */
  isCapped: z.optional(z.boolean()),
});
export type ProjectCounts = z.infer<typeof projectCountsSchema>;

/** PRJ-03: one row per product; a project without products has one row with empty product fields. */
const reportRowSchema = z.object({
  pjtId: z.string(),
  prodType: z.enum(projectTypes),
  pjtNm: z.string(),
  prodNm: z.nullable(z.string()),
  prodId: z.nullable(z.string()),
  refProdUuid: z.nullable(z.string()),
  testDevices: z._default(z.number(), 0),
  commercialDevices: z._default(z.number(), 0),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

export const reportColumns = [
  'pjtNm',
  'prodType',
  'prodNm',
  'prodId',
  'refProdUuid',
  'testDevices',
  'commercialDevices',
] as const;

const reportQuerySchema = z.strictObject({ keyword, ...listQuery(reportColumns, ['pjtNm', 'asc']) });
export type ReportQuery = z.output<typeof reportQuerySchema>;

/** The kinds of projects that have paths of their own; `common` stands for all. */
export const projectResources = ['common', 'tag', 'hub'] as const;
export type ProjectResource = (typeof projectResources)[number];

const projectId = z.object({ projectId: z.string() });

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/projects',
    summary: 'Projects of the current organization, filtered, sorted, and paged',
    query: projectQuerySchema,
    response: pageOf(projectSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/v3/common/projects/counts',
    summary: 'Number of projects by status, type, and view, with the other filters applied',
    query: z.strictObject(projectFilter),
    response: projectCountsSchema,
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId',
    summary: 'One project',
    params: projectId,
    response: projectSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects',
    summary:
      'Creates a project in the current organization, owned by the caller; an example adds its device profile and a virtual test device',
    body: newProjectSchema,
    response: projectSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/common/projects/:projectId',
    summary: "Changes a project's name and description",
    params: projectId,
    body: projectEditSchema,
    response: projectSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/common/projects/:projectId',
    summary: 'Deletes a project; if something depends on it, confirm must repeat its name',
    params: projectId,
    query: z.strictObject({
      // compared with the name as it is stored
      confirm: z.optional(z.string().check(runsRule(z.maxLength(200), mustMatchProjectName(''), 'Name'))),
    }),
    response: z.void(),
    restorable: true,
  }),
  transfer: endpoint({
    method: 'PUT',
    path: '/v3/common/projects/:projectId/owner',
    summary: 'Transfers a project to another member of the organization',
    params: projectId,
    body: z.strictObject({ ownerId: z.string('Choose a member.').check(z.minLength(1, 'Choose a member.')) }),
    response: projectSchema,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/duplicate',
    summary:
      'Duplicates a project with its device profiles, device handler, onboarding configuration, connector, products, and pairing instructions (as drafts), with the status DEVELOP: new IDs, no secrets, versions, devices, or logs',
    params: projectId,
    response: projectSchema,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/tasks',
    summary: "Progress of the project's tasks",
    params: projectId,
    response: z.array(projectTaskSchema),
  }),
  report: endpoint({
    method: 'GET',
    path: '/v3/:resource/projects/report',
    summary:
      'Projects with their products and device counts, searched, sorted, and paged: all of them (common), tag devices, or hub-connected ones',
    params: z.object({ resource: z.enum(projectResources) }),
    query: reportQuerySchema,
    response: pageOf(reportRowSchema),
  }),
};
