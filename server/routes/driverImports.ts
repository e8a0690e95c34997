import { type AppliedImport, driverImports, type PlannedImport } from '../../model/contract/driverImports.ts';
import { type Shard, shards } from '../../model/contract/handlers.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { rootFolderOf } from '../../model/drivers/exportNames.ts';
import type { ImportPlan } from '../../model/drivers/types.ts';
import { applyPlan } from '../drivers/apply.ts';
import { type ImportState, isSameState, readImportState } from '../drivers/context.ts';
import type { PlanInput } from '../drivers/tasks.ts';
import { undoImport } from '../drivers/undo.ts';
import type { UndoRecord } from '../drivers/undoRecord.ts';
import { type DriverUpload, digestOf, readDriverUpload } from '../drivers/upload.ts';
import { contentDisposition } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import { FILE_POLICY } from '../http/headers.ts';
import type { Mount } from '../http/mount.ts';
import { driverImportTarget } from '../access/projectChecks.ts';
import type { AppOptions } from '../options.ts';
import { applyOnce } from './applyOnce.ts';
import { keepImport, planChanged, undoOnce } from './imports.ts';
import { createProject } from './projects.ts';

const stateOf = async (call: AnyCall, { folder, choices }: DriverUpload, pjtId: string | undefined) => {
  // loaded by its policy
  const project = pjtId === undefined ? null : ((await call.queries.projects.find(pjtId)) ?? null);
  return readImportState(call, folder, { project, choices });
};

type Planned = { state: ImportState; plan: ImportPlan; revision: string };

/** The part of the state that planning a folder needs; the rest stays in this thread. */
const planInput = ({ current, stored, others, catalog, choices }: ImportState): PlanInput => ({
  current,
  stored,
  others,
  catalog,
  choices,
});

const countOf = (plan: ImportPlan, wanted: 'create' | 'change') =>
  [
    ...(plan.handler === null ? [] : [plan.handler]),
    ...plan.profiles,
    ...plan.fingerprints,
    ...plan.capabilities,
  ].filter(({ action }) => action === wanted).length;

const rejectPlan = (plan: ImportPlan) => {
  const [first] = plan.problems;
  throw new ApiError(
    'invalid',
    first === undefined ? "The folder can't be imported." : `${first.path}:${first.line}: ${first.message}`,
  );
};

type Target = { pjtId?: string | undefined; pjtNm?: string | undefined; shard?: Shard | undefined };

const nameOf = ({ name, handler }: ImportPlan) => handler?.config.name || name || 'Imported driver';

const apply = async (
  call: AnyCall,
  upload: DriverUpload,
  { pjtId, pjtNm, shard = shards[0], revision, planned }: Target & { revision: string; planned: Planned },
): Promise<AppliedImport> => {
  const { queries } = call;
  if (pjtId !== undefined) {
    // one import at a time; records that are saved at the same time keep their own versions
    await queries.projects.lockForUpdate({ pjtId });
    await driverImportTarget(call);
  }
  const { folder } = upload;
  const { plan } = planned;
  if (plan.isRefused) rejectPlan(plan);
  if (planned.revision !== revision) throw planChanged();
  // the plan was created before this transaction began
  const state = await stateOf(call, upload, pjtId);
  if (!isSameState(state, planned.state)) throw planChanged();
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
  const undo = await applyPlan(call, project, { state, plan, folder, shard });
  // the time, because its tasks and profile change the version
  if (created !== null) undo.project = { id: project.pjtId, name: project.pjtNm, version: project.chgDt };
  const { importId, expiryDt } = await keepImport(call, queries.drivers, project.pjtId, undo);
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

/** Driver folders are planned, imported in one transaction, undone, and exported. */
export const mountDriverImports = (mount: Mount, { drivers }: Pick<AppOptions, 'drivers'>) => {
  const upload = async (call: AnyCall) => {
    const received = await readDriverUpload(call.context.req.raw, drivers);
    await call.readmit();
    return received;
  };

  const planOf = async (
    call: AnyCall,
    received: DriverUpload,
    pjtId: string | undefined,
  ): Promise<Planned> => {
    const state = await stateOf(call, received, pjtId);
    return { state, ...(await drivers.plan(received.folder, planInput(state))) };
  };

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
      // before the transaction, because a slow upload, or a folder that takes long to plan, must not hold the database
      const received = await upload(call);
      const planned = await planOf(call, received, call.query.pjtId);
      const text = await digestOf(received);
      return applyOnce(call, inside => apply(inside, received, { ...call.query, planned }), text);
    },
    { ownTransaction: true },
  );

  mount(driverImports.undo, call =>
    undoOnce(call, call.queries.drivers, call.params.importId, (pjtId, record) =>
      undoImport(call, pjtId, JSON.parse(record) as UndoRecord),
    ),
  );

  mount(driverImports.export, async call => {
    const { project, queries } = call;
    const stored = await queries.drivers.folder(project.pjtId);
    // read for the capabilities in it; nothing is planned, so duplicates elsewhere don't matter
    const { folder: read } = await drivers.read({ files: stored?.files ?? [] });
    const folder = { ...read, fingerprints: [] };
    const state = await readImportState(call, folder, { project, choices: {} });
    const name = state.stored?.name ?? state.handler?.packageKey ?? project.pjtNm;
    const root = rootFolderOf(name);
    const zip = await drivers.export(state.stored, state.current, root);
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
