import {
  type AppliedImport,
  driverImports,
  type PlannedImport,
  UNDO_WINDOW,
} from '../../model/contract/driverImports.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { ImportPlan } from '../../model/drivers/types.ts';
import { exportDriver } from '../../model/drivers/exportDriver.ts';
import { planImport } from '../../model/drivers/planImport.ts';
import { readDriver } from '../../model/drivers/readDriver.ts';
import { sha256Hex } from '../digest.ts';
import { applyPlan } from '../drivers/apply.ts';
import { readImportState } from '../drivers/context.ts';
import { undoImport } from '../drivers/undo.ts';
import type { UndoRecord } from '../drivers/undoRecord.ts';
import { type DriverUpload, digestOf, readDriverUpload } from '../drivers/upload.ts';
import { contentDisposition } from '../files/index.ts';
import type { Answer } from '../http/answer.ts';
import type { AnyCall } from '../http/call.ts';
import { FILE_POLICY } from '../http/headers.ts';
import { withIdempotency, writeRequestOf } from '../http/idempotency.ts';
import type { Mount } from '../http/mount.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { driverImportTarget } from '../access/checks.ts';
import type { AppOptions } from '../options.ts';
import type { Queries } from '../store/index.ts';
import { createProject } from './projects.ts';

/** The call with other queries: those of a transaction. */
const within = (call: AnyCall, queries: Queries): AnyCall =>
  Object.create(call, { queries: { value: queries } }) as AnyCall;

const planOf = async (call: AnyCall, { files, choices }: DriverUpload, pjtId: string | undefined) => {
  // its policy has loaded it
  const project = pjtId === undefined ? null : ((await call.queries.projects.find(pjtId)) ?? null);
  const folder = readDriver(files);
  const state = await readImportState(call, folder, { project, choices });
  const plan: ImportPlan = planImport(folder, state);
  return { folder, state, plan, revision: await sha256Hex(JSON.stringify(plan)) };
};

const countOf = (plan: ImportPlan, wanted: 'create' | 'change') =>
  [
    ...(plan.handler === null ? [] : [plan.handler]),
    ...plan.profiles,
    ...plan.fingerprints,
    ...plan.capabilities,
  ].filter(({ action }) => action === wanted).length;

const refusePlan = (plan: ImportPlan) => {
  const [first] = plan.problems;
  throw new ApiError(
    'invalid',
    first === undefined ? "The folder can't be imported." : `${first.path}:${first.line}: ${first.message}`,
  );
};

type Target = { pjtId?: string | undefined; pjtNm?: string | undefined };

const nameOf = ({ name, handler }: ImportPlan) => handler?.config.name || name || 'Imported driver';

const apply = async (
  call: AnyCall,
  upload: DriverUpload,
  { pjtId, pjtNm, revision }: Target & { revision: string },
): Promise<AppliedImport> => {
  const { queries, user, now } = call;
  if (pjtId !== undefined) {
    // nobody changes the project between the plan and its writes
    await queries.projects.lockForUpdate({ pjtId });
    await driverImportTarget(call);
  }
  const { folder, state, plan, revision: current } = await planOf(call, upload, pjtId);
  if (plan.isRefused) refusePlan(plan);
  if (current !== revision)
    throw new ApiError(
      'conflict',
      'Something changed since this plan was made. Check the new plan, then apply it.',
    );
  const created =
    state.project === null
      ? await createProject(call, {
          pjtNm: (pjtNm ?? nameOf(plan)).slice(0, 100),
          dsc: '',
          prodType: 'HUB_CONNECTED',
        })
      : null;
  const project = state.project ?? (await queries.projects.find(created?.pjtId ?? ''));
  if (project === undefined) throw notFound();
  const undo = await applyPlan(call, project, { state, plan, folder });
  // the time, because its tasks and its profile change the version
  if (created !== null) undo.project = { id: project.pjtId, name: project.pjtNm, version: project.chgDt };
  const importId = call.newId();
  const expiryDt = now + UNDO_WINDOW;
  await queries.drivers.addImport({
    importId,
    mnId: user.mnId,
    userId: user.userId,
    pjtId: project.pjtId,
    expiryDt,
    undo: JSON.stringify(undo),
  });
  const counts = { created: countOf(plan, 'create'), changed: countOf(plan, 'change') };
  await call.audit({
    action: 'import',
    resource: 'projects',
    recordId: project.pjtId,
    before: null,
    after: { ...counts, files: folder.files.length },
  });
  const { pjtId: id, pjtNm: name, prodType } = project;
  return { importId, pjtId: id, pjtNm: name, prodType, ...counts, expiryDt };
};

/** Driver folders: planned, imported in one transaction, undone, and exported. */
export const mountDriverImports = (mount: Mount, { unzip }: Pick<AppOptions, 'unzip'>) => {
  const upload = (call: AnyCall) => readDriverUpload(call.context.req.raw, unzip);

  mount(
    driverImports.plan,
    async call => {
      const { plan, revision } = await planOf(call, await upload(call), call.query.pjtId);
      return { plan, revision } satisfies PlannedImport as never;
    },
    { ownTransaction: true },
  );

  mount(
    driverImports.apply,
    async call => {
      // before the transaction: a slow upload must not hold the database
      const received = await upload(call);
      const request = writeRequestOf(call.context, call.now, await digestOf(received));
      const { body } = await call.store.transaction(queries =>
        withIdempotency(queries, request, async (): Promise<Answer> => {
          const applied = await apply(within(call, queries), received, call.query);
          return { status: 200, body: JSON.stringify(applied), etag: null };
        }),
      );
      return JSON.parse(body) as AppliedImport;
    },
    { ownTransaction: true },
  );

  mount(driverImports.undo, async call => {
    const { queries, user, params, now } = call;
    const key = { mnId: user.mnId, userId: user.userId, importId: params.importId };
    const found = await queries.drivers.takeImport(key, now);
    const project = found && (await queries.projects.find(found.pjtId));
    if (found === undefined || project === undefined || !canEditProject(user, project))
      throw new ApiError(
        'not_found',
        "This import can't be undone anymore. An import can be undone once, for ten minutes.",
      );
    const undone = await undoImport(call, found.pjtId, JSON.parse(found.undo) as UndoRecord);
    await call.audit({
      action: 'undo',
      resource: 'projects',
      recordId: found.pjtId,
      before: null,
      after: { undone: undone.undone, kept: undone.kept.length },
    });
    return undone;
  });

  mount(driverImports.export, async call => {
    const { project, queries } = call;
    const stored = await queries.drivers.folder(project.pjtId);
    // for the capabilities that it names; nothing is planned, so duplicates elsewhere don't matter
    const folder = { ...readDriver(stored?.files ?? []), fingerprints: [] };
    const state = await readImportState(call, folder, { project, choices: {} });
    const files = exportDriver(state.stored, state.current);
    const name = state.stored?.name ?? state.handler?.packageKey ?? project.pjtNm;
    const { zipSync } = await import('fflate');
    const root = name.replace(/[^\w.-]+/g, '-') || 'driver';
    const zip = zipSync(
      Object.fromEntries(files.map(({ path, bytes }) => [`${root}/${path}`, bytes])),
      // the same folder is the same zip
      { mtime: new Date(Date.UTC(1980, 0, 2)) },
    );
    return new Response(call.context.req.method === 'HEAD' ? null : zip, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(zip.length),
        'content-disposition': contentDisposition(`${root}.zip`),
        'content-security-policy': FILE_POLICY,
      },
    });
  });
};
