import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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

/** What a project consists of, in the sidebar's order; readiness.ts says which type has which. */
const projectTasks = ['connector', 'profile', 'handler', 'onboarding', 'product'] as const;
export type ProjectTask = (typeof projectTasks)[number];

/** A device project (PRJ-01). Times are epoch milliseconds; crtr and chgr are display names. */
export const projectSchema = z.object({
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  devStatCd: z.enum(projectStates),
  dsc: z.string(),
  mnId: z.string(),
  ownerId: z.string(),
  ownerNm: z.string(),
  crtr: z.string(),
  crtDt: z.number(),
  chgr: z.string(),
  chgDt: z.number(),
  /** when the project entered its state */
  stateDt: z.number(),
  isOwner: z.boolean(),
  canEdit: z.boolean(),
  testDevices: z.number(),
  commercialDevices: z.number(),
  setupId: z.string().nullable(),
  vid: z.string().nullable(),
  dvcPrflId: z.string().nullable(),
  catalogDispNm: z.string().nullable(),
  /** counts the changes; travels as ETag and If-Match */
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

const projectNameSchema = z
  .string()
  .trim()
  .min(1, 'Name the project.')
  .max(100, 'Use at most 100 characters.')
  .refine(name => !/[\p{Cc}\u2028\u2029]/u.test(name), 'You may not use new lines in the Name');

export const projectEditSchema = z.strictObject({
  pjtNm: projectNameSchema,
  dsc: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
});

export const newProjectSchema = projectEditSchema.extend({
  prodType: z.enum(projectTypes, 'Choose what you are building.'),
});

const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(values)).max(values.length * 2));

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

const number = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

const pageQuery = { page: number(1, 1_000_000, 1), pageSize: number(1, 100, 25) };

const projectFilter = {
  keyword: z.string().max(200).optional(),
  /** comma-separated */
  prodTypeList: listOf(projectTypes).optional(),
  /** comma-separated */
  devStatCdList: listOf(projectStates).optional(),
  view: z.enum(['mine', 'noTestDevice']).optional(),
  /** comma-separated project ids, 100 at the most */
  idList: z
    .string()
    .max(4000)
    .transform(text => text.split(','))
    .pipe(z.array(z.string()).max(100))
    .optional(),
};

/** PRJ-02: newest change first unless asked otherwise. */
const projectQuerySchema = z.strictObject({
  ...projectFilter,
  orderCol: z.enum(projectColumns).default('chgDt'),
  orderKey: z.enum(['asc', 'desc']).default('desc'),
  ...pageQuery,
});
export type ProjectQuery = z.output<typeof projectQuerySchema>;

const pageOf = <S extends z.ZodType>(row: S) => z.object({ list: z.array(row), totalCount: z.number() });

/** States and types count under all filters but their own; the views under the keyword alone. */
const projectCountsSchema = z.object({
  all: z.number(),
  mine: z.number(),
  noTestDevice: z.number(),
  states: z.record(z.enum(projectStates), z.number()),
  types: z.record(z.enum(projectTypes), z.number()),
});
export type ProjectCounts = z.infer<typeof projectCountsSchema>;

/** PRJ-03: one row a product; a project without products has one row without them. */
const reportRowSchema = z.object({
  pjtId: z.string(),
  prodType: z.enum(projectTypes),
  pjtNm: z.string(),
  prodNm: z.string().nullable(),
  prodId: z.string().nullable(),
  refProdUuid: z.string().nullable(),
  testDevices: z.number().default(0),
  commercialDevices: z.number().default(0),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

const projectId = z.object({ projectId: z.string() });

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/projects',
    summary: 'Projects of the current organization, filtered, sorted and paged',
    query: projectQuerySchema,
    response: pageOf(projectSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/v3/common/projects/counts',
    summary: 'How many projects each state, type and view holds under the other filters',
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
    summary: 'Creates a project in the current organization, owned by the caller',
    body: newProjectSchema,
    response: projectSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/common/projects/:projectId',
    summary: 'Renames or describes a project',
    params: projectId,
    body: projectEditSchema,
    response: projectSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/common/projects/:projectId',
    summary: 'Deletes a project; the name must be repeated in confirm when something depends on it',
    params: projectId,
    query: z.strictObject({ confirm: z.string().max(200).optional() }),
    response: z.void(),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/duplicate',
    summary: 'A new project of the same type and description, in Develop, without identities and devices',
    params: projectId,
    response: projectSchema,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/tasks',
    summary: "How far each of the project's tasks has come",
    params: projectId,
    response: z.array(projectTaskSchema),
  }),
  deploy: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/deploy',
    summary: 'Deploys to test; refused while a task is incomplete',
    params: projectId,
    response: projectSchema,
  }),
  report: endpoint({
    method: 'GET',
    path: '/v3/:resource/projects/report',
    summary: 'Projects with their products and device counts, paged',
    params: z.object({ resource: z.enum(['common']) }),
    query: z.strictObject(pageQuery),
    response: pageOf(reportRowSchema),
  }),
};
