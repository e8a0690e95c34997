import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectTypes } from './projects.ts';
import { prose } from './text.ts';

export const testResults = ['PASS', 'FAIL', 'NA'] as const;
export type TestResult = (typeof testResults)[number];

/** `direct`: firmware update, secure boot, and secure storage. */
export const testGroups = ['onboarding', 'appUi', 'function', 'cloud', 'direct'] as const;
export type TestGroup = (typeof testGroups)[number];

export const MAX_NOTE = 1000;

const loggedEventSchema = z.object({
  /** sequence number in the log of the device */
  seq: z.number(),
  /** when it arrived, in epoch milliseconds */
  at: z.number(),
  text: z.string(),
});

/** A command and the change that a test device reported after it, as recorded in its log. */
const proofSchema = z.object({
  deviceId: z.string(),
  label: z.string(),
  command: loggedEventSchema,
  event: loggedEventSchema,
  /** in milliseconds */
  latency: z.number(),
});
export type SelfTestProof = z.infer<typeof proofSchema>;

const testedItemSchema = z.object({
  itemId: z.string(),
  /** null until somebody tested it */
  result: z.nullable(z.enum(testResults)),
  note: z.string(),
  /** evidence, from POST /v3/files */
  file: z.nullable(z.object({ fileId: z.string(), fileNm: z.string() })),
  /** who changed it last; '' before the first change */
  testerId: z.string(),
  testerNm: z.string(),
  testedDt: z.nullable(z.number()),
  proof: z.nullable(proofSchema),
  /** incremented on every write of this item; 0 before the first */
  version: z.number(),
});
export type TestedItem = z.infer<typeof testedItemSchema>;

const selfTestSchema = z.object({
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  /** in the order of the checklist */
  items: z.array(testedItemSchema),
  total: z.number(),
  /** items with a result */
  done: z.number(),
  /** IDs of the items that prevent completion */
  failed: z.array(z.string()),
  open: z.array(z.string()),
  /** null while it is open; changing an item opens it again */
  completedDt: z.nullable(z.number()),
  completedBy: z.nullable(z.string()),
  /** the caller can enter results */
  canTest: z.boolean(),
  /** the caller can complete it */
  canComplete: z.boolean(),
});
export type SelfTest = z.infer<typeof selfTestSchema>;

export const testedItemEditSchema = z.strictObject({
  result: z.nullable(z.enum(testResults, 'Choose Pass, Fail, or Not applicable.')),
  note: prose(MAX_NOTE, 'Note'),
  fileId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
  /** undoes the change of the result that led to this version: a proof that it removed is back */
  undoneVersion: z.optional(z.int().check(z.minimum(1))),
});
export type TestedItemEdit = z.output<typeof testedItemEditSchema>;

const projectId = z.object({ projectId: z.string() });
const itemOfProject = z.object({ projectId: z.string(), itemId: z.string() });

/** The checklist that a maker tests a product with before a publish request. */
export const selfTests = {
  one: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/selfTest',
    summary: 'The self-test of a project: every item with its result, and what prevents completion',
    params: projectId,
    response: selfTestSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/common/projects/:projectId/selfTest/:itemId',
    summary: 'Saves one item; If-Match has the version of that item, or 0 before its first result',
    params: itemOfProject,
    body: testedItemEditSchema,
    response: testedItemSchema,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/selfTest/:itemId/proof',
    summary:
      'Passes an item based on the log of a test device: a command, and the change that the device reported within 5 seconds',
    params: itemOfProject,
    body: z.strictObject({
      deviceId: z.string().check(z.minLength(1, 'Choose a test device.'), z.maxLength(100)),
    }),
    response: testedItemSchema,
    // a retry reads the log again
    ignoresIdempotencyKey: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/selfTest/complete',
    summary: 'Completes the self-test; rejected while an item has no result or failed',
    params: projectId,
    response: selfTestSchema,
  }),
};
