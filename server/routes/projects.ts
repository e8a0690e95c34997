import type { AuditAction } from '../../model/contract/audit.ts';
import type { BodyOf } from '../../model/contract/endpoint.ts';
import { mustMatchProjectName } from '../../model/contract/fieldRules.ts';
import { ApiError, fieldErrors, notFound } from '../../model/contract/problem.ts';
import {
  type Project,
  type ProjectExample,
  projects,
  type ProjectTask,
  type ProjectType,
} from '../../model/contract/projects.ts';
import { examples } from '../../model/examples/index.ts';
import { canEditProject, mayOwnProjects } from '../../model/rules/access.ts';
import { copyNames } from '../../model/rules/copies.ts';
import { productProgress, type Workspace } from '../../model/rules/products.ts';
import { typesOfResource } from '../../model/rules/projectResources.ts';
import {
  creationStatus,
  hasDependents,
  progressOf,
  tasksOf,
  emptyProgress,
} from '../../model/rules/readiness.ts';
import { lockMembers } from '../access/lockMembers.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { StoredProject } from '../store/projects.ts';
import { createCrud } from './crud.ts';
import { contentOfCopy } from './projectCopy.ts';
import { contentOfExample, type ProjectContent } from './projectContent.ts';

const toProject = (stored: StoredProject, { user }: Pick<AnyCall, 'user'>): Project => ({
  ...stored,
  isOwner: stored.ownerId === user.userId,
  canEdit: canEditProject(user, stored),
});

const crud = createCrud({
  label: 'project',
  resource: 'projects',
  recordId: ({ pjtId }) => pjtId,
  // the policy has decided that the caller can see it, but it may have been deleted since
  find: ({ queries }, pjtId: string) => orNotFound(queries.projects.find(pjtId)),
  lock: ({ queries }, project) => queries.projects.lockForUpdate(project),
  show: toProject,
});

/** hd-71c4-9b2e-4f60-a1d3: the initials of the name make IDs easier to distinguish. */
const projectIdOf = (name: string, random: string) => {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  const initials = `${words[0]?.[0] ?? 'p'}${words[1]?.[0] ?? words[0]?.[1] ?? 'j'}`;
  const hex = random.replaceAll('-', '').slice(-16);
  return [initials, ...(hex.match(/.{4}/g) ?? [])].join('-');
};

const creationErrors = {
  deprecated: 'New cloud projects can no longer be created.',
  switchedOff: 'This project type is disabled for your account.',
};

type NewFields = Pick<Project, 'pjtNm' | 'dsc' | 'prodType'> & {
  /** source of the project, for the audit */
  origin?: { example: ProjectExample } | { copyOf: string };
};

const newProgress = (task: ProjectTask, prodType: ProjectType, workspace: Workspace) =>
  task === 'product' ? productProgress([], workspace) : emptyProgress(task, prodType);

/** Adds a project of the caller, if its type can still be created. */
export const createProject = async (
  call: AnyCall,
  { origin, ...fields }: NewFields,
  contentFor: (project: Pick<Project, 'pjtId' | 'pjtNm'>) => Promise<ProjectContent[]> = async () => [],
) => {
  const { queries, now, user, flags } = call;
  const { pjtNm, dsc, prodType } = fields;
  const creation = creationStatus(prodType, flags, now);
  if (creation !== 'open')
    throw new ApiError('conflict', creationErrors[creation], {
      errors: { prodType: creationErrors[creation] },
    });
  const pjtId = projectIdOf(pjtNm, call.newId());
  const contents = await contentFor({ pjtId, pjtNm });
  const tasks = contents.flatMap(content => content.tasks ?? []);
  const added = await queries.projects.add(
    {
      pjtId,
      mnId: user.mnId,
      pjtNm,
      nameKey: pjtNm.toLowerCase(),
      prodType,
      devStatCd: 'DEVELOP',
      stateDt: now,
      dsc,
      ownerId: user.userId,
      ...call.createdNow,
      setupId: null,
      vid: null,
      dvcPrflId: null,
      catalogDispNm: null,
      version: 1,
      ...Object.assign({}, ...contents.map(({ columns }) => columns)),
    },
    tasksOf[prodType].map(
      name => tasks.find(({ task }) => task === name) ?? newProgress(name, prodType, user),
    ),
  );
  for (const { write } of contents) await write();
  const audited = { pjtNm, dsc, prodType, ...origin };
  // triggers count its devices after it was returned
  return crud.created(call, pjtId, audited, contents.length === 0 ? added : undefined);
};

const createFromBody = (call: AnyCall, { example, ...fields }: BodyOf<typeof projects.create>) => {
  if (example === undefined) return createProject(call, fields);
  if (examples[example].prodType !== fields.prodType)
    throw fieldErrors({ prodType: `This example requires the type ${examples[example].prodType}.` });
  return createProject(call, { ...fields, origin: { example } }, async project => [
    contentOfExample(call, example, project),
  ]);
};

/** per query; a project rarely has more copies */
const NAMES_AT_ONCE = 50;
const MAX_NAME = 100;

/** The first name that no project visible to the caller has. */
const findCopyName = async (call: AnyCall, name: string, from = 0): Promise<string> => {
  const names = copyNames(name, MAX_NAME, from + NAMES_AT_ONCE).slice(from);
  const taken = await call.queries.projects.namesTaken(scopeOf(call), names);
  return names.find(one => !taken.has(one.toLowerCase())) ?? findCopyName(call, name, from + NAMES_AT_ONCE);
};

const duplicate = async (call: AnyCall) => {
  const { pjtId } = call.project;
  // if two users duplicate it at once, the second one sees the first one's name
  await call.queries.projects.lockForUpdate({ pjtId });
  const source = await call.queries.projects.find(pjtId);
  if (source === undefined) throw notFound();
  const { dsc, prodType } = source;
  const pjtNm = await findCopyName(call, source.pjtNm);
  return createProject(call, { pjtNm, dsc, prodType, origin: { copyOf: pjtId } }, project =>
    contentOfCopy(call, source, project.pjtId),
  );
};

type Change = Partial<Pick<StoredProject, 'pjtNm' | 'dsc' | 'devStatCd' | 'ownerId'>>;

const pick = (project: StoredProject, names: string[]) =>
  Object.fromEntries(names.map(name => [name, project[name as keyof StoredProject]]));

type WriteMore = {
  /** writes related records, or rejects the change; the result is added to the audit */
  write?: (project: StoredProject) => Promise<Record<string, unknown>>;
  /** derived fields, for the audit */
  derived?: Partial<Pick<StoredProject, 'ownerNm'>>;
};

/** Writes these fields of the call's project on top of the version that the caller saw. */
export const changeProject = (
  call: AnyCall,
  action: AuditAction,
  change: Change | ((project: StoredProject) => Change),
  { write = async () => ({}), derived = {} }: WriteMore = {},
) =>
  crud.write(call, call.project.pjtId, async (project, version) => {
    const fields = typeof change === 'function' ? change(project) : change;
    const written = await write(project);
    const { pjtNm, devStatCd } = fields;
    const isMoved = devStatCd !== undefined && devStatCd !== project.devStatCd;
    const isWritten = await call.queries.projects.change(project, version, {
      ...fields,
      ...(pjtNm !== undefined && { nameKey: pjtNm.toLowerCase() }),
      ...(isMoved && { stateDt: call.now }),
      ...call.changedNow,
    });
    if (!isWritten) return 'stale';
    const after = { ...fields, ...derived };
    return { action, before: pick(project, Object.keys(after)), after: { ...after, ...written } };
  });

export const mountProjects = (mount: Mount) => {
  mount(
    projects.list,
    async call => {
      const found = await call.queries.projects.page(scopeOf(call), call.query);
      return { ...found, list: found.list.map(stored => toProject(stored, call)) };
    },
    { cacheUntilChanged: 'projects' },
  );

  mount(projects.counts, call => call.queries.projects.counts(scopeOf(call), call.query), {
    cacheUntilChanged: 'projects',
  });

  mount(projects.report, call =>
    call.queries.projects.report(scopeOf(call), typesOfResource[call.params.resource], call.query),
  );

  mount(projects.one, call => toProject(call.project, call));

  mount(projects.create, call => createFromBody(call, call.body));

  mount(projects.update, call => changeProject(call, 'update', call.body));

  mount(projects.remove, call => {
    const { project: seen, queries, query } = call;
    const requireConfirmation = (project: StoredProject) => {
      const rule = mustMatchProjectName(project.pjtNm);
      if (hasDependents(project) && !rule.holds(query.confirm ?? '')) {
        throw new ApiError('conflict', `${project.pjtNm} is in use. Type its name to delete it.`, {
          errors: { confirm: rule.message('Name') },
        });
      }
    };
    const remove = async (project: StoredProject, version: number) => {
      requireConfirmation(project);
      return queries.projects.remove(project, version);
    };
    requireConfirmation(seen);
    return crud.remove(call, seen.pjtId, {
      remove,
      fields: project => pick(project, ['pjtNm', 'dsc', 'prodType', 'devStatCd', 'ownerNm']),
      name: ({ pjtNm }) => pjtNm,
    });
  });

  mount(projects.duplicate, duplicate);

  mount(projects.transfer, async call => {
    const { queries, body } = call;
    await lockMembers(queries, call.user);
    const owner = await queries.members.roleOf(call.project.mnId, body.ownerId);
    if (owner === undefined || !mayOwnProjects(owner)) {
      throw fieldErrors({ ownerId: 'Choose a member who can own projects.' });
    }
    if (call.project.ownerId === body.ownerId) return toProject(call.project, call);
    return changeProject(call, 'transfer', body, { derived: { ownerNm: owner.name } });
  });

  mount(projects.tasks, async call => {
    const { pjtId, prodType } = call.project;
    return progressOf(prodType, await call.queries.projects.tasks(pjtId));
  });
};
