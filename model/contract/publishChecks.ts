import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idList } from './query.ts';

/** What is checked before a project is published, in the order of the checklist. */
export const publishCheckNames = [
  'organization',
  'brand',
  'deployment',
  'selfTest',
  'categoryCapabilities',
  'capabilityStatus',
  'healthCheck',
  'profileVersion',
  'productionUrl',
  'productInfo',
  'qrCode',
  'applicationForm',
  'pullRequest',
  'securityForm',
  'terms',
] as const;
export type PublishCheckName = (typeof publishCheckNames)[number];

/** `warn` doesn't prevent a publish request; `notApplicable`: the project type doesn't need it. */
const publishCheckStatuses = ['pass', 'fail', 'warn', 'notApplicable'] as const;
export type PublishCheckStatus = (typeof publishCheckStatuses)[number];

const publishProblemSchema = z.object({
  /** key of a text */
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** where it is fixed: a page below the project's path, or one of the workspace, which starts with a slash */
  page: z.string(),
  /** the field on that page */
  field: z.nullable(z.string()),
});
export type PublishProblem = z.infer<typeof publishProblemSchema>;

const publishCheckSchema = z.object({
  check: z.enum(publishCheckNames),
  status: z.enum(publishCheckStatuses),
  /** empty if the check passes or isn't applicable */
  problems: z.array(publishProblemSchema),
});
export type PublishCheck = z.infer<typeof publishCheckSchema>;

const publishSummarySchema = z.object({
  pjtId: z.string(),
  passed: z.number(),
  /** checks that apply to the project type */
  total: z.number(),
  failed: z.array(z.enum(publishCheckNames)),
});

export const publishChecks = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/publishChecks',
    summary:
      'The pre-publishing checklist of a project, computed from what is stored; 404 for projects that are never published (API_ONLY)',
    params: z.object({ projectId: z.string() }),
    response: z.object({ checks: z.array(publishCheckSchema) }),
  }),

  summaries: endpoint({
    method: 'GET',
    path: '/v3/common/projects/publishChecks',
    summary:
      'How many checks of the pre-publishing checklist pass in each of these projects; projects that are never published are left out',
    query: z.object({ idList }),
    response: z.object({ list: z.array(publishSummarySchema) }),
  }),
};
