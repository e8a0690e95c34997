import {
  MAX_SHOWN_FAILURES,
  MAX_UNFINISHED_TASKS,
  type Task,
  TASK_LIFETIME,
  tasks,
  type TaskFailure,
} from '../../model/contract/tasks.ts';
import type { DeviceIdentity } from '../../model/contract/deviceIdentities.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import { scopeOf } from '../access/scope.ts';
import { sha256Base64Url } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import { contentDisposition, type FileStore } from '../files/index.ts';
import { FILE_POLICY } from '../http/headers.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { respondWithNumberedPage } from '../http/simpleRest.ts';
import type { AppOptions } from '../options.ts';
import { failedLines } from '../provisioning/failedLines.ts';
import type { Meta } from '../provisioning/prepareRows.ts';
import { readRows } from '../provisioning/readRows.ts';
import type { ProductRow } from '../store/rows/projects.ts';
import type { TaskRow } from '../store/rows/provisioning.ts';
import { findIdentity, registerIdentity, toIdentity } from './deviceIdentities.ts';

const toTask = (row: TaskRow, failedRequest: TaskFailure[] = []): Task => ({
  taskId: row.taskId,
  mnId: row.mnId,
  productId: row.productId,
  taskStatus: row.taskStatus,
  isUpdate: row.isUpdate === 1,
  createdTime: row.createdTime,
  createdBy: row.createdBy,
  completedTime: row.completedTime,
  expiryTime: row.expiryTime,
  csvFileName: row.csvFileName,
  failedRequest,
  failedCount: row.failedCount,
  // a task that ended before its rows were counted has 1 failure in 1 row
  totalCount: Math.max(row.totalCount, row.failedCount),
  doneCount: row.doneCount,
  canceledBy: row.canceledBy,
});

const NOT_CURRENT_ORGANIZATION = "This isn't your current organization.";

const toLegacyIdentity = ({ sn, hashed_sn, key, meta }: DeviceIdentity) => ({
  resultData: { sn, hashed_sn, key, meta },
});

const find = (call: AnyCall, taskId: string) => orNotFound(call.queries.tasks.find(scopeOf(call), taskId));

const detailsOf = async (call: AnyCall, taskId: string) => {
  const row = await find(call, taskId);
  return { resultData: toTask(row, await call.queries.tasks.failures(taskId, MAX_SHOWN_FAILURES)) };
};

/** What the call doesn't say comes from the product and its project; a row can have its own values. */
const withDefaults = async (
  { queries }: AnyCall,
  { mnId, pjtId, modelNm, skus }: Pick<ProductRow, 'mnId' | 'pjtId' | 'modelNm' | 'skus'>,
  meta: Partial<Meta>,
) => ({
  ...meta,
  modelName: meta.modelName || modelNm,
  sku: meta.sku?.length ? meta.sku : (JSON.parse(skus) as string[]),
  onboardingId: meta.onboardingId || (await queries.onboardings.find(mnId, pjtId))?.deviceOnboardingId || '',
});

/** of the longest serial numbers that the contract accepts, with escapes */
const MAX_COMPARISON_BYTES = 256 * 1024;

/** Throws 409 if the organization has too many unfinished tasks, or one with this file. */
const requireTurn = async ({ queries, user }: AnyCall, storageKey: string) => {
  // so that no other call adds a task before this one is committed
  await queries.deviceIdentities.lockPlaces(user.mnId);
  const unfinished = await queries.tasks.unfinishedFiles(user.mnId);
  if (unfinished.includes(storageKey))
    throw new ApiError('conflict', 'This file is already being processed. Wait until its task is completed.');
  if (unfinished.length >= MAX_UNFINISHED_TASKS)
    throw new ApiError(
      'conflict',
      `Your organization has ${MAX_UNFINISHED_TASKS} unfinished provisioning tasks, the maximum. Wait until one is completed, or cancel one.`,
    );
};

type Asked = { fileId: string; csvFileName: string; mnId: string; productId: string };

const addTask = async (
  call: AnyCall,
  { fileId, csvFileName, mnId, productId }: Asked,
  /** of new devices; without it, the task changes registered ones */
  meta?: Partial<Meta>,
) => {
  const { queries, user, now, newId } = call;
  const inMeta = meta === undefined ? '' : 'meta.';
  if (mnId !== user.mnId) throw fieldErrors({ [`${inMeta}mnId`]: NOT_CURRENT_ORGANIZATION });
  const file = await queries.files.find(fileId, mnId);
  if (file === undefined) throw fieldErrors({ fileId: "This file doesn't exist. Upload it again." });
  await requireTurn(call, file.storageKey);
  // it can't be deleted anymore once the task is committed
  await queries.products.lockForShare({ mnId, prodId: productId });
  const product = await queries.products.find(mnId, productId);
  if (product === undefined || !canSeeProject(user, product, call.flags))
    throw fieldErrors({ [`${inMeta}productId`]: "This product doesn't exist." });
  const taskId = newId();
  const row: TaskRow = {
    taskId,
    mnId,
    productId,
    pjtId: product.pjtId,
    userId: user.userId,
    createdBy: call.userNm,
    requestId: call.requestId,
    isUpdate: meta === undefined ? 1 : 0,
    storageKey: file.storageKey,
    csvFileName,
    meta: JSON.stringify(meta === undefined ? {} : await withDefaults(call, product, meta)),
    taskStatus: 'CREATED',
    createdTime: now,
    completedTime: null,
    expiryTime: now + TASK_LIFETIME,
    totalCount: 0,
    doneCount: 0,
    failedCount: 0,
    canceledBy: null,
    leaseOwner: null,
    leaseExpiry: 0,
    attempts: 0,
  };
  await queries.tasks.add(row);
  await call.audit({
    action: meta === undefined ? 'startUpdate' : 'start',
    resource: 'tasks',
    recordId: taskId,
    before: null,
    after: { productId, csvFileName },
  });
  return { resultData: toTask(row) };
};

async function* rowsOf(files: FileStore, storageKey: string, skip = 0) {
  yield* readRows(await files.read(storageKey), { skip, size: 1000 });
}

/** Reads some lines at a time, so that a download needs little memory. */
const failureLines = (call: AnyCall, files: FileStore, { taskId, storageKey, doneCount }: TaskRow) => {
  const encoder = new TextEncoder();
  const lines = failedLines(
    rowsOf(files, storageKey),
    (limit, after) => call.store.tasks.failures(taskId, limit, after),
    rowsOf(files, storageKey, doneCount),
  );
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
};

/** IDN-01, TSK-01. */
export const mountTasks = (mount: Mount, { files }: Pick<AppOptions, 'files'>) => {
  mount(tasks.create, async call => {
    const { fileId, csvFileName, meta } = call.body;
    const { mnId, productId, modelName, onboardingId, partner, sku, vendor } = meta;
    const common = { modelName, onboardingId, partner, sku, vendor };
    return addTask(call, { fileId, csvFileName, mnId, productId }, common);
  });

  mount(tasks.update, call => addTask(call, call.body));

  mount(
    tasks.registered,
    async ({ queries, user, body }) => ({
      snList: await queries.deviceIdentities.registeredOf(user.mnId, body.snList),
    }),
    { maxBytes: MAX_COMPARISON_BYTES },
  );

  mount(tasks.details, call => detailsOf(call, call.query.taskId));
  mount(tasks.legacyTask, call => detailsOf(call, call.query.taskId));

  mount(tasks.list, async call => {
    const found = await call.queries.tasks.page(scopeOf(call), call.query);
    const failed = found.list.filter(({ failedCount }) => failedCount > 0);
    const general = await call.queries.tasks.generalFailures(failed.map(({ taskId }) => taskId));
    return respondWithNumberedPage(call, 'tasks', found, row => {
      const failure = general.get(row.taskId);
      return toTask(row, failure && [failure]);
    });
  });

  mount(tasks.failures, async call => {
    const task = await find(call, call.params.taskId);
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`failed-${task.csvFileName}`),
      'content-security-policy': FILE_POLICY,
    };
    return new Response(call.context.req.method === 'HEAD' ? null : failureLines(call, files, task), {
      headers,
    });
  });

  mount(tasks.cancel, async call => {
    const { queries, user, userNm, params, now } = call;
    const { taskId } = params;
    const { csvFileName, canceledBy } = await find(call, taskId);
    const waiting = { canceledBy: userNm, completedTime: now };
    if (await queries.tasks.cancelWaiting(user.mnId, taskId, waiting)) {
      const message = `Canceled by ${userNm} before it started. No rows were processed.`;
      await queries.tasks.addFailures(taskId, [{ row: null, message }]);
    } else if (!(await queries.tasks.cancel(user.mnId, taskId, canceledBy ?? userNm)))
      throw new ApiError('conflict', `${csvFileName} is already completed.`);
    await call.audit({
      action: 'cancel',
      resource: 'tasks',
      recordId: taskId,
      before: null,
      after: { csvFileName },
    });
    return detailsOf(call, taskId);
  });

  mount(tasks.legacyIdentity, async call => {
    const row = await findIdentity(call, call.query.sn);
    return toLegacyIdentity(await toIdentity(row, call));
  });

  mount(tasks.registerLegacyIdentity, async call => {
    const { sn, hashed_sn, key, meta } = call.body;
    const { mnId, ...common } = meta;
    if (mnId !== call.user.mnId) throw fieldErrors({ 'meta.mnId': NOT_CURRENT_ORGANIZATION });
    if (hashed_sn !== undefined && hashed_sn !== (await sha256Base64Url(sn)))
      throw fieldErrors({ hashed_sn: "This isn't the SHA-256 of the serial number, as base64url." });
    const identity = { sn, publicKey: key.key, label: '', pjtId: null, meta: common };
    return toLegacyIdentity(await registerIdentity(call, identity));
  });
};
