import { ApiError, notFound } from '../../model/contract/problem.ts';
import {
  type AppliedProjectFile,
  MAX_PROJECT_FILE_BYTES,
  type PlannedProjectFile,
  projectFiles,
  type ProjectFilePlan,
} from '../../model/contract/projectFiles.ts';
import type { ReadProjectFile } from '../../model/projectFile/types.ts';
import { writeProjectFile } from '../../model/projectFile/writeProjectFile.ts';
import { projectFileTarget } from '../access/projectChecks.ts';
import { contentDisposition } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import { FILE_POLICY } from '../http/headers.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';
import { applyFile } from '../projectFile/apply.ts';
import { readProjectRecords, toProjectDocument } from '../projectFile/content.ts';
import { planFile } from '../projectFile/plan.ts';
import { undoFile } from '../projectFile/undo.ts';
import type { FileUndo } from '../projectFile/undoRecord.ts';
import { applyOnce } from './applyOnce.ts';
import { keepImport, planChanged, undoOnce } from './imports.ts';
import { lockSetupIds } from './onboardings.ts';
import { createProject } from './projects.ts';

type Query = { pjtId?: string | undefined; pjtNm?: string | undefined };

const targetOf = async ({ queries }: AnyCall, { pjtId, pjtNm }: Query) => ({
  // its policy has already allowed it, but it may have been deleted since
  project: pjtId === undefined ? null : ((await queries.projects.find(pjtId)) ?? null),
  name: pjtNm,
});

/** The first problem is the message; all of them by their path. */
const rejectPlan = ({ problems }: ProjectFilePlan): never => {
  const [first] = problems;
  throw new ApiError(
    'invalid',
    first === undefined ? "The file can't be imported." : `Line ${first.line}: ${first.message}`,
    {
      errors: Object.fromEntries(
        problems.map(({ line, path, message }) => [`line ${line}${path && `, ${path}`}`, message]),
      ),
    },
  );
};

const apply = async (
  call: AnyCall,
  read: ReadProjectFile,
  { revision, ...query }: Query & { revision: string },
  options: AppOptions,
): Promise<AppliedProjectFile> => {
  const { queries } = call;
  // nobody can take a setup ID, or change the project, between the plan and its writes
  await lockSetupIds(call);
  if (query.pjtId !== undefined) {
    await queries.projects.lockForUpdate({ pjtId: query.pjtId });
    await projectFileTarget(call);
  }
  const target = await targetOf(call, query);
  if (query.pjtId !== undefined && target.project === null) throw notFound();
  const { plan, planned, revision: current } = await planFile(call, read, target, options);
  if (plan.isRefused || planned === undefined || plan.project === null) return rejectPlan(plan);
  const { pjtNm, prodType } = plan.project;
  const { creates, changes, deletes } = plan.counts;
  const counts = { creates, changes, deletes };
  // the same file again: nothing can differ from its plan
  if (!plan.hasChanges && target.project !== null)
    return { importId: null, pjtId: target.project.pjtId, pjtNm, prodType, counts, expiryDt: null };
  if (current !== revision) throw planChanged();
  const { description: dsc } = planned.document.project;
  const created = target.project === null ? await createProject(call, { pjtNm, dsc, prodType }) : null;
  const project = target.project ?? (await queries.projects.find(created?.pjtId ?? ''));
  if (project === undefined) throw notFound();
  const undo: FileUndo = created === null ? [] : [{ kind: 'newProject', name: pjtNm, chgDt: project.chgDt }];
  undo.push(...(await applyFile(call, project, planned)));
  const { pjtId } = project;
  const { importId, expiryDt } = await keepImport(call, queries.projectImports, pjtId, undo);
  await call.audit({ action: 'import', resource: 'projects', recordId: pjtId, before: null, after: counts });
  return { importId, pjtId, pjtNm, prodType, counts, expiryDt };
};

const fileNameOf = (name: string) =>
  `${name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'project'}.yaml`;

/** A project as one file, which is exported, planned, imported in one transaction, and undone. */
export const mountProjectFiles = (mount: Mount, options: AppOptions) => {
  const { drivers } = options;

  mount(projectFiles.export, async call => {
    const { project } = call;
    const text = writeProjectFile(toProjectDocument(project, await readProjectRecords(call, project)));
    const bytes = new TextEncoder().encode(text);
    return new Response(call.context.req.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': 'application/yaml; charset=utf-8',
        'content-length': String(bytes.length),
        'content-disposition': contentDisposition(fileNameOf(project.pjtNm)),
        'content-security-policy': FILE_POLICY,
      },
    });
  });

  mount(
    projectFiles.plan,
    async call => {
      const read = await drivers.readProject(call.body);
      const { plan, revision } = await planFile(call, read, await targetOf(call, call.query), options);
      return { plan, revision } satisfies PlannedProjectFile;
    },
    { ownTransaction: true, maxBytes: MAX_PROJECT_FILE_BYTES },
  );

  mount(
    projectFiles.apply,
    async call => {
      // before the transaction, because a file that takes long to read must not hold the database
      const read = await drivers.readProject(call.body);
      return applyOnce(call, inside => apply(inside, read, call.query, options), call.body);
    },
    { ownTransaction: true, maxBytes: MAX_PROJECT_FILE_BYTES },
  );

  mount(projectFiles.undo, call =>
    undoOnce(call, call.queries.projectImports, call.params.importId, (pjtId, record) =>
      undoFile(call, pjtId, JSON.parse(record) as FileUndo),
    ),
  );
};
