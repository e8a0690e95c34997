import * as z from 'zod/mini';
import { publicKey, serialNumber } from './deviceIdentities.ts';
import { endpoint } from './endpoint.ts';
import { idList, keyword, pageQuery } from './query.ts';
import { hasExample, hasNoBidiControls, hasNoControls, hasVisibleText } from './text.ts';

const taskStatuses = ['CREATED', 'EXECUTING', 'COMPLETED'] as const;

/** Maximum number of failures in a task; the download has all of them. */
export const MAX_SHOWN_FAILURES = 100;

/** Maximum number of an organization's tasks that are not completed. */
export const MAX_UNFINISHED_TASKS = 50;

/** how long a task is kept, in ms */
export const TASK_LIFETIME = 90 * 24 * 60 * 60_000;

/** without a folder; dots alone are one */
const BASE_NAME = /^(?!\.{1,2}$)[^/\\]*$/;
const id = z.string().check(z.minLength(1), z.maxLength(100));
/** as long as file systems allow; the download of the failures is named after it */
const fileName = z
  .string()
  .check(
    z.maxLength(255),
    z.minLength(1, 'Enter the name of the file.'),
    hasVisibleText(255, 'File name'),
    hasNoControls(),
    hasNoBidiControls(),
    z.regex(BASE_NAME, 'Enter the name of the file only, without its folder.'),
    hasExample('devices.csv'),
  );
const text = z._default(z.string().check(z.maxLength(100)), '');
const skuList = z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)), []);

/** A row that was not provisioned. A failure without `sn` concerns the task as a whole. */
const failureSchema = z.object({
  sn: z.optional(z.string()),
  /** row of the file, whose header is row 1; null if it concerns the whole task */
  row: z.nullable(z.number()),
  message: z.string(),
});
export type TaskFailure = z.infer<typeof failureSchema>;

/** TSK-01: a file of device identities that is being processed. Times are epoch milliseconds. */
const taskSchema = z.object({
  taskId: z.string(),
  mnId: z.string(),
  productId: z.string(),
  taskStatus: z.enum(taskStatuses),
  /** true if it changes existing identities, false if it adds new ones */
  isUpdate: z.boolean(),
  createdTime: z.number(),
  createdBy: z.string(),
  completedTime: z.nullable(z.number()),
  expiryTime: z.number(),
  csvFileName: z.string(),
  /** the first failures; in lists, only the one that concerns the task as a whole */
  failedRequest: z.array(failureSchema),
  failedCount: z.number(),
  /** 0 until the rows are counted; 1 if the task ended before that, so that it has 1 failure in 1 row */
  totalCount: z.number(),
  /** processed rows */
  doneCount: z.number(),
  canceledBy: z.nullable(z.string()),
});
export type Task = z.infer<typeof taskSchema>;

const onlyTrue = z.optional(
  z.pipe(
    z.literal('true'),
    z.transform(() => true as const),
  ),
);

const resultData = z.object({ resultData: taskSchema });
const taskIdQuery = z.strictObject({ taskId: id });

const identityBodySchema = z.object({
  sn: z.string(),
  hashed_sn: z.string(),
  key: z.object({ crv: z.string(), key: z.string(), type: z.string() }),
  meta: z.object({
    mnId: z.string(),
    modelName: z.string(),
    onboardingId: z.string(),
    partner: z.string(),
    sku: z.array(z.string()),
    vendor: z.string(),
  }),
});

/** The older format of a device identity in requests. */
const newIdentityBodySchema = z.strictObject({
  sn: serialNumber,
  /** SHA-256 of the serial number, base64url; rejected if it doesn't match */
  hashed_sn: z.optional(z.string().check(z.maxLength(100))),
  key: z.strictObject({ crv: z.literal('ed25519'), key: publicKey, type: z.literal('OKP') }),
  meta: z.strictObject({
    mnId: id,
    modelName: text,
    onboardingId: text,
    partner: text,
    sku: skuList,
    vendor: text,
  }),
});
export type LegacyIdentity = z.output<typeof newIdentityBodySchema>;

/** Maximum number of serial numbers in one comparison. */
export const MAX_COMPARED = 2000;

/** IDN-01, TSK-01: provisioning by CSV. Paths and bodies are the platform's. */
export const tasks = {
  create: endpoint({
    method: 'POST',
    path: '/v3/identity/deviceInfo/csv',
    summary: 'Starts a task that registers the devices of an uploaded CSV file',
    body: z.strictObject({
      fileId: id,
      csvFileName: fileName,
      meta: z.strictObject({
        mnId: id,
        productId: id,
        onboardingId: text,
        vendor: text,
        modelName: text,
        partner: text,
        sku: skuList,
        state: z._default(z.literal('provisioned'), 'provisioned'),
        type: text,
      }),
    }),
    response: resultData,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/identity/deviceInfo/csv',
    summary: 'Starts a task that changes the registered devices of an uploaded CSV file',
    body: z.strictObject({ fileId: id, mnId: id, productId: id, csvFileName: fileName }),
    response: resultData,
    creates: true,
  }),
  registered: endpoint({
    method: 'POST',
    path: '/v3/identity/deviceInfo/csv/registered',
    summary:
      'Which of these serial numbers belong to devices of the current organization; nothing is written',
    body: z.strictObject({
      snList: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_COMPARED)),
    }),
    response: z.object({ snList: z.array(z.string()) }),
    ignoresIdempotencyKey: true,
  }),
  details: endpoint({
    method: 'GET',
    path: '/v3/identity/task/details',
    summary: `A task with its first ${MAX_SHOWN_FAILURES} failures`,
    query: taskIdQuery,
    response: resultData,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/identity/tasks',
    summary: 'Tasks of the current organization, newest first by default; the total is in Content-Range',
    query: z.strictObject({
      ...pageQuery,
      orderCol: z._default(z.enum(['createdTime']), 'createdTime'),
      orderKey: z._default(z.enum(['asc', 'desc']), 'desc'),
      /** words of the file name, or of the name of the user who started it */
      keyword,
      isRunning: onlyTrue,
      /** only tasks with rejected rows */
      hasFailures: onlyTrue,
      idList: z.optional(idList),
    }),
    response: z.array(taskSchema),
  }),
  failures: endpoint({
    method: 'GET',
    path: '/v3/identity/tasks/:taskId/failures',
    summary:
      'All failures of a task as CSV: the rejected rows of its file, each with its number and the reason. The file can be corrected and uploaded again',
    params: z.object({ taskId: id }),
    response: z.unknown(),
    responseFormat: 'file',
    fileTypes: ['text/csv'],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/v3/identity/tasks/:taskId/cancel',
    summary: 'Stops a task; rows that were already written are kept',
    params: z.object({ taskId: id }),
    body: z.strictObject({}),
    response: resultData,
  }),
  legacyIdentity: endpoint({
    method: 'GET',
    path: '/v2/identity/deviceInfo',
    summary: 'The device with a serial number, in the legacy format',
    query: z.strictObject({ sn: id }),
    response: z.object({ resultData: identityBodySchema }),
  }),
  registerLegacyIdentity: endpoint({
    method: 'POST',
    path: '/v2/identity/deviceInfo',
    summary: 'Registers one development device, in the legacy format',
    body: newIdentityBodySchema,
    response: z.object({ resultData: identityBodySchema }),
  }),
  legacyTask: endpoint({
    method: 'GET',
    path: '/v2/identity/task',
    summary: 'A task, in the legacy format',
    query: taskIdQuery,
    response: resultData,
  }),
};
