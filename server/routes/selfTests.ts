import type { StoredEvent } from '../../model/contract/logs.ts';
import { ApiError, fieldErrors, notFound } from '../../model/contract/problem.ts';
import {
  type SelfTest,
  selfTests,
  type SelfTestProof,
  type TestedItem,
  type TestedItemEdit,
} from '../../model/contract/selfTests.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { canTestProject } from '../../model/rules/certification/access.ts';
import { commandProofOf, MAX_LATENCY, proofLackOf } from '../../model/rules/certification/commandProof.ts';
import { findSelfTestItem, selfTestItemsFor } from '../../model/rules/certification/selfTestItems.ts';
import { selfTestStatusOf } from '../../model/rules/certification/selfTestStatus.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { createVersionedWriter } from '../http/versionedWriter.ts';
import { targetKey } from '../logs/hub.ts';
import type { AppOptions } from '../options.ts';
import type { StoredTestResult } from '../store/selfTests.ts';

/** A proof that is kept for an undo has the version of the item that removed it. */
type StoredProof = SelfTestProof & { removedBy?: number };

/** Number of events of a device's log that are searched for a proof. */
const SEARCHED_EVENTS = 1000;

const untested = (pjtId: string, itemId: string): StoredTestResult => ({
  pjtId,
  itemId,
  result: null,
  note: '',
  fileId: null,
  fileNm: null,
  testerId: '',
  testerNm: '',
  testedDt: 0,
  proof: null,
  version: 0,
});

/** The log can prove that an item passes, but nothing else. */
const proofOf = ({ result, proof }: Pick<StoredTestResult, 'result' | 'proof'>) =>
  result === 'PASS' && proof !== null ? (JSON.parse(proof) as SelfTestProof) : null;

const toItem = ({ pjtId: _project, fileId, fileNm, testedDt, ...row }: StoredTestResult): TestedItem => ({
  ...row,
  file: fileId === null ? null : { fileId, fileNm: fileNm ?? fileId },
  testedDt: row.version === 0 ? null : testedDt,
  proof: proofOf(row),
});

const showTest = async ({ queries, project, user, flags }: AnyCall): Promise<SelfTest> => {
  const { pjtId, pjtNm, prodType } = project;
  const [rows, completion] = await Promise.all([
    queries.selfTests.ofProject(pjtId),
    queries.selfTests.completion(pjtId),
  ]);
  const rowOf = new Map(rows.map(row => [row.itemId, row]));
  const { total, done, failed, open } = selfTestStatusOf(prodType, rows);
  return {
    pjtId,
    pjtNm,
    prodType,
    items: selfTestItemsFor(prodType)
      .flatMap(({ items }) => items)
      .map(({ itemId }) => toItem(rowOf.get(itemId) ?? untested(pjtId, itemId))),
    total,
    done,
    failed,
    open,
    completedDt: completion?.completedDt ?? null,
    completedBy: completion?.completedBy ?? null,
    canTest: canTestProject(user, project, flags),
    canComplete: canEditProject(user, project),
  };
};

/** An item of the project's checklist; other items don't exist for its type. */
const requireItem = (call: AnyCall, itemId: string) => {
  const item = findSelfTestItem(call.project.prodType, itemId);
  if (item === undefined) throw notFound();
  return item;
};

/** A result in the form that the audit and the writer use. */
type Result = StoredTestResult & { chgr: string };

const findResult = async ({ queries, project }: AnyCall, itemId: string): Promise<Result> => {
  const row = (await queries.selfTests.find(project.pjtId, itemId)) ?? untested(project.pjtId, itemId);
  return { ...row, chgr: row.testerNm };
};

const write = createVersionedWriter<Result>({
  label: 'item',
  resource: 'selfTests',
  recordId: ({ pjtId }) => pjtId,
  find: findResult,
  // done by the handlers, before they read
  lock: async () => {},
  show: ({ chgr: _chgr, ...row }) => toItem(row),
});

const auditOf = ({ itemId, result, note, fileId, proof }: Omit<StoredTestResult, 'fileNm'>) => ({
  itemId,
  result,
  note,
  fileId,
  isProved: proofOf({ result, proof }) !== null,
});

/** The proof after an edit: another result removes it, and undoing that brings it back. */
const proofAfter = (before: StoredTestResult, { result, undoneVersion }: TestedItemEdit) => {
  if (before.proof === null || before.result === result) return before.proof;
  const { removedBy, ...proof } = JSON.parse(before.proof) as StoredProof;
  if (before.result === 'PASS') return JSON.stringify({ ...proof, removedBy: before.version + 1 });
  if (result !== 'PASS') return before.proof;
  return removedBy === undoneVersion ? JSON.stringify(proof) : null;
};

/** Saves a result of the caller, which reopens a completed self-test. */
const save = async (
  { queries, user, userNm, now }: AnyCall,
  before: StoredTestResult,
  change: Pick<StoredTestResult, 'result' | 'note' | 'fileId' | 'proof'>,
) => {
  const { pjtId, itemId, version } = before;
  const row = {
    pjtId,
    itemId,
    ...change,
    testerId: user.userId,
    testerNm: userNm,
    testedDt: now,
    version: version + 1,
  };
  await queries.selfTests.save(row);
  await queries.selfTests.setCompletion(pjtId, null);
  return { before: auditOf(before), after: auditOf(row) };
};

const mountUpdate = (mount: Mount) => {
  mount(selfTests.update, async call => {
    const { queries, project, body, params, user } = call;
    const { itemId } = requireItem(call, params.itemId);
    const { result, note, fileId } = body;
    await queries.selfTests.lockForUpdate(project.pjtId);
    await write(call, itemId, async before => {
      if (before.result === result && before.note === note && before.fileId === fileId) return 'same';
      if (
        fileId !== null &&
        fileId !== before.fileId &&
        (await queries.files.find(fileId, user.mnId)) === undefined
      )
        throw fieldErrors({ fileId: 'Upload this file again.' });
      const proof = proofAfter(before, body);
      return { action: 'update', ...(await save(call, before, { result, note, fileId, proof })) };
    });
    return toItem(await findResult(call, itemId));
  });
};

const mountProof = (mount: Mount, { logs }: Pick<AppOptions, 'logs'>) => {
  mount(selfTests.prove, async call => {
    const { queries, project, body, params } = call;
    const { pjtId, mnId } = project;
    const { itemId, proof: kind } = requireItem(call, params.itemId);
    if (kind === undefined)
      throw new ApiError('conflict', "This item can't be verified with the log. Test it manually.");
    const device = await queries.devices.find(scopeOf(call), body.deviceId);
    if (device === undefined || device.pjtId !== pjtId)
      throw fieldErrors({ deviceId: 'Choose a test device of this project.' });
    const { deviceId, label } = device;
    const { entries } = await logs.hub.history(targetKey({ mnId, type: 'DEVICEIDS', target: deviceId }), {
      limit: SEARCHED_EVENTS,
    });
    const events = entries.map(({ seq, at, text }): StoredEvent => ({
      seq,
      at,
      event: JSON.parse(text) as StoredEvent['event'],
    }));
    const found = commandProofOf(events);
    if (found === undefined)
      throw new ApiError(
        'conflict',
        proofLackOf(events) === 'noCommand'
          ? `The log of ${label} has no command yet. Send one to the device, then try again.`
          : `${label} reported no change within ${MAX_LATENCY / 1000} seconds after a command. Send a command again, and check that the device reports what it did.`,
      );
    await queries.selfTests.lockForUpdate(pjtId);
    const before = await findResult(call, itemId);
    const proof: SelfTestProof = { deviceId, label, ...found };
    const saved = await save(call, before, {
      result: 'PASS',
      note: before.note,
      fileId: before.fileId,
      proof: JSON.stringify(proof),
    });
    await call.audit({ action: 'update', resource: 'selfTests', recordId: pjtId, ...saved });
    return toItem(await findResult(call, itemId));
  });
};

const incomplete = (failed: readonly string[], open: readonly string[]) => {
  const reasons = [
    ...(open.length > 0 ? [`${open.length} ${open.length === 1 ? 'item has' : 'items have'} no result`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  const errors = Object.fromEntries([
    ...open.map(itemId => [itemId, 'This item has no result.']),
    ...failed.map(itemId => [itemId, 'This item failed.']),
  ]) as Record<string, string>;
  return new ApiError('conflict', `The self-test can't be completed: ${reasons.join(', and ')}.`, { errors });
};

const mountCompletion = (mount: Mount) => {
  mount(selfTests.complete, async call => {
    const { queries, project, now, userNm } = call;
    const { pjtId, prodType } = project;
    await queries.selfTests.lockForUpdate(pjtId);
    const { isComplete, failed, open, total } = selfTestStatusOf(
      prodType,
      await queries.selfTests.ofProject(pjtId),
    );
    if (!isComplete) throw incomplete(failed, open);
    // completing it twice changes nothing
    if ((await queries.selfTests.completion(pjtId)) === undefined) {
      await queries.selfTests.setCompletion(pjtId, { completedDt: now, completedBy: userNm });
      await call.audit({
        action: 'complete',
        resource: 'selfTests',
        recordId: pjtId,
        before: null,
        after: { items: total },
      });
    }
    return showTest(call);
  });
};

/** RT-02 `selfTest`: the tests of a maker before a publish request. */
export const mountSelfTests = (mount: Mount, options: AppOptions) => {
  mount(selfTests.one, showTest);
  mountUpdate(mount);
  mountProof(mount, options);
  mountCompletion(mount);
};
