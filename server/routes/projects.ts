import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { type Project, type ProjectType, projects } from '../../model/contract/projects.ts';
import { canEditProject, mayOwnProjects } from '../../model/rules/access.ts';
import { typesOfResource } from '../../model/rules/projectResources.ts';
import {
  creationStatus,
  hasDependents,
  missingTasks,
  progressOf,
  tasksOf,
  emptyProgress,
} from '../../model/rules/readiness.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { StoredProject } from '../store/projects.ts';
import { createCrud } from './crud.ts';

const toProject = (stored: StoredProject, { user }: Pick<AnyCall, 'user'>): Project => ({
  ...stored,
  isOwner: stored.ownerId === user.userId,
  canEdit: canEditProject(user, stored),
});

const crud = createCrud({
  label: 'project',
  resource: 'projects',
  recordId: ({ pjtId }) => pjtId,
  // the policy has decided that the caller may see it; since then it may only have gone
  find: ({ queries }, pjtId: string) => orNotFound(queries.projects.find(pjtId)),
  lock: ({ queries }, project) => queries.projects.lockForUpdate(project),
  show: toProject,
});

/** hd-71c4-9b2e-4f60-a1d3: the name's initials make an id that people can tell apart. */
const projectIdOf = (name: string, random: string) => {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  const initials = `${words[0]?.[0] ?? 'p'}${words[1]?.[0] ?? words[0]?.[1] ?? 'j'}`;
  const hex = random.replaceAll('-', '').slice(-16);
  return [initials, ...(hex.match(/.{4}/g) ?? [])].join('-');
};

type Fields = Pick<Project, 'pjtNm' | 'dsc'>;

const refuseCreation = {
  deprecated: 'New cloud projects can no longer be created.',
  switchedOff: 'This project type is disabled for your account.',
};

const create = async (call: AnyCall, prodType: ProjectType, { pjtNm, dsc }: Fields) => {
  const { queries, now, user, flags } = call;
  const creation = creationStatus(prodType, flags, now);
  if (creation !== 'open')
    throw new ApiError('conflict', refuseCreation[creation], {
      errors: { prodType: refuseCreation[creation] },
    });
  const pjtId = projectIdOf(pjtNm, call.newId());
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
    },
    tasksOf[prodType].map(emptyProgress),
  );
  return crud.created(call, pjtId, { pjtNm, dsc, prodType }, added);
};

type Change = Partial<Pick<StoredProject, 'pjtNm' | 'dsc' | 'devStatCd' | 'ownerId'>>;

const pick = (project: StoredProject, names: string[]) =>
  Object.fromEntries(names.map(name => [name, project[name as keyof StoredProject]]));

const change = (
  call: AnyCall,
  action: string,
  fields: Change,
  {
    check = () => {},
    /** what follows from the fields, for the audit */
    derived = {},
  }: { check?: (project: StoredProject) => void; derived?: Partial<Pick<StoredProject, 'ownerNm'>> } = {},
) =>
  crud.write(call, call.project.pjtId, async (project, version) => {
    check(project);
    const { pjtNm, devStatCd } = fields;
    const isWritten = await call.queries.projects.change(project, version, {
      ...fields,
      ...(pjtNm !== undefined && { nameKey: pjtNm.toLowerCase() }),
      ...(devStatCd !== undefined && { stateDt: call.now }),
      ...call.changedNow,
    });
    if (!isWritten) return 'stale';
    const after = { ...fields, ...derived };
    return { action, before: pick(project, Object.keys(after)), after };
  });

const requireDevelop = ({ devStatCd }: StoredProject) => {
  if (devStatCd !== 'DEVELOP') throw new ApiError('conflict', 'This project is already deployed.');
};

export const mountProjects = (mount: Mount) => {
  mount(
    projects.list,
    async call => {
      const found = await call.queries.projects.page(scopeOf(call), call.query);
      return { ...found, list: found.list.map(stored => toProject(stored, call)) };
    },
    { keptUntilChanged: 'projects' },
  );

  mount(projects.counts, call => call.queries.projects.counts(scopeOf(call), call.query), {
    keptUntilChanged: 'projects',
  });

  mount(projects.report, call =>
    call.queries.projects.report(scopeOf(call), typesOfResource[call.params.resource], call.query),
  );

  mount(projects.one, call => toProject(call.project, call));

  mount(projects.create, call => create(call, call.body.prodType, call.body));

  mount(projects.update, call => change(call, 'update', call.body));

  mount(projects.remove, call => {
    const { project: seen, queries, query } = call;
    const requireConfirmation = (project: StoredProject) => {
      if (hasDependents(project) && query.confirm !== project.pjtNm) {
        throw new ApiError('conflict', `${project.pjtNm} is in use. Type its name to delete it.`, {
          errors: { confirm: 'Type the name of the project.' },
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

  mount(projects.duplicate, call => {
    const { pjtNm, dsc, prodType } = call.project;
    return create(call, prodType, { pjtNm: `${pjtNm.slice(0, 93)} - copy`, dsc });
  });

  mount(projects.transfer, async call => {
    const { queries, body } = call;
    await queries.members.lockForUpdate(call.project.mnId);
    const owner = await queries.members.roleOf(call.project.mnId, body.ownerId);
    if (owner === undefined || !mayOwnProjects(owner)) {
      throw fieldErrors({ ownerId: 'Choose a member who can own projects.' });
    }
    if (call.project.ownerId === body.ownerId) return toProject(call.project, call);
    return change(call, 'transfer', body, { derived: { ownerNm: owner.name } });
  });

  mount(projects.tasks, async call => {
    const { pjtId, prodType } = call.project;
    return progressOf(prodType, await call.queries.projects.tasks(pjtId));
  });

  mount(projects.deploy, async call => {
    const { project, queries } = call;
    requireDevelop(project);
    const stored = await queries.projects.tasks(project.pjtId);
    const missing = missingTasks(project.prodType, progressOf(project.prodType, stored));
    if (missing.length > 0) {
      throw new ApiError(
        'conflict',
        missing.length === 1 ? 'One task is incomplete.' : `${missing.length} tasks are incomplete.`,
      );
    }
    return change(call, 'deploy', { devStatCd: 'DEPLOYED_TO_TEST' }, { check: requireDevelop });
  });
};
