import { ApiError, wrongFields } from '../../model/contract/problem.ts';
import { type Project, type ProjectType, projects } from '../../model/contract/projects.ts';
import { canEditProject, mayOwnProjects } from '../../model/rules/access.ts';
import {
  creationOf,
  hasDependents,
  isComplete,
  missingTasks,
  tasksOf,
  untouched,
} from '../../model/rules/readiness.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { existing } from '../http/existing.ts';
import type { Mount } from '../http/mount.ts';
import { actionOf } from '../http/versioned.ts';
import type { StoredProject } from '../store/projects.ts';

const toProject = (stored: StoredProject, { user }: Pick<AnyCall, 'user'>): Project => ({
  ...stored,
  isOwner: stored.ownerId === user.userId,
  canEdit: canEditProject(user, stored),
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
  switchedOff: 'This project type is switched off for your account.',
};

const create = async (call: AnyCall, prodType: ProjectType, { pjtNm, dsc }: Fields) => {
  const { queries, now, user, flags } = call;
  const creation = creationOf(prodType, flags, now);
  if (creation !== 'open')
    throw new ApiError('conflict', refuseCreation[creation], {
      errors: { prodType: refuseCreation[creation] },
    });
  const pjtId = projectIdOf(pjtNm, call.newId());
  await queries.projects.add(
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
    tasksOf[prodType].map(untouched),
  );
  await call.audit({
    action: 'create',
    resource: 'projects',
    recordId: pjtId,
    before: null,
    after: { pjtNm, dsc, prodType },
  });
  return again(call, pjtId);
};

/** not there: a colleague deleted it in this instant */
const again = async (call: AnyCall, pjtId: string) =>
  toProject(await existing(call.queries.projects.find(pjtId)), call);

const stale = async (call: AnyCall) => {
  const current = await again(call, call.project.pjtId);
  return new ApiError('stale', `${current.chgr} saved this project while you were editing.`, { current });
};

/** Without If-Match the last writer wins, also over one that came in the same instant. */
const holdWhenBlind = async (call: AnyCall) => {
  if (call.ifMatch !== undefined) return;
  call.project = await existing(call.queries.projects.hold(call.project.pjtId));
};

/** Their list names the project, and shows it to whom it may. */
const noteInstructions = async ({ project, queries }: AnyCall) => {
  if (project.prodType === 'HUB_CONNECTED') await queries.pairingInstructions.noteWrite(project.mnId);
};

/** Writes on top of the version the caller saw; without If-Match, on the version that was read (audited as blind). */
const change = async (
  call: AnyCall,
  action: string,
  fields: Partial<Pick<StoredProject, 'pjtNm' | 'dsc' | 'devStatCd' | 'stateDt' | 'ownerId'>>,
  /** what follows from the fields and belongs into the audit */
  derived: Partial<Pick<StoredProject, 'ownerNm'>> = {},
) => {
  const { project, queries, ifMatch } = call;
  const version = ifMatch ?? project.version;
  const nameKey = fields.pjtNm === undefined ? {} : { nameKey: fields.pjtNm.toLowerCase() };
  const written =
    version === project.version &&
    (await queries.projects.change(project.pjtId, version, {
      ...fields,
      ...nameKey,
      ...call.changedNow,
    }));
  if (!written) throw await stale(call);
  const isOther = (name: 'pjtNm' | 'ownerId') => fields[name] !== undefined && fields[name] !== project[name];
  if (isOther('pjtNm') || isOther('ownerId')) await noteInstructions(call);
  const { stateDt: _, ...audited } = { ...fields, ...derived };
  await call.audit({
    action: actionOf(action, call),
    resource: 'projects',
    recordId: project.pjtId,
    before: Object.fromEntries(
      Object.keys(audited).map(name => [name, project[name as keyof typeof audited]]),
    ),
    after: audited,
  });
  return again(call, project.pjtId);
};

export const mountProjects = (mount: Mount) => {
  mount(projects.list, async call => {
    const { list, totalCount } = await call.queries.projects.page(scopeOf(call), call.query);
    return { list: list.map(stored => toProject(stored, call)), totalCount };
  });

  mount(projects.counts, call => call.queries.projects.counts(scopeOf(call), call.query));

  mount(projects.report, call =>
    call.queries.projects.report(scopeOf(call), call.query.page, call.query.pageSize),
  );

  mount(projects.one, call => toProject(call.project, call));

  mount(projects.create, call => create(call, call.body.prodType, call.body));

  mount(projects.update, async call => {
    await holdWhenBlind(call);
    return change(call, 'update', call.body);
  });

  mount(projects.remove, async call => {
    const { project, queries, ifMatch, query } = call;
    if (hasDependents(project) && query.confirm !== project.pjtNm) {
      throw new ApiError('conflict', `Something depends on ${project.pjtNm}. Type its name to delete it.`, {
        errors: { confirm: 'Type the name of the project.' },
      });
    }
    const version = ifMatch ?? project.version;
    const removed = version === project.version && (await queries.projects.remove(project.pjtId, version));
    if (!removed) throw await stale(call);
    await noteInstructions(call);
    const { pjtNm, dsc, prodType, devStatCd, ownerNm } = project;
    await call.audit({
      action: 'delete',
      resource: 'projects',
      recordId: project.pjtId,
      before: { pjtNm, dsc, prodType, devStatCd, ownerNm },
      after: null,
    });
  });

  mount(projects.duplicate, call => {
    const { pjtNm, dsc, prodType } = call.project;
    return create(call, prodType, { pjtNm: `${pjtNm.slice(0, 93)} - copy`, dsc });
  });

  mount(projects.transfer, async call => {
    const { queries, body } = call;
    await queries.members.hold(call.project.mnId);
    await holdWhenBlind(call);
    const { project } = call;
    const owner = await queries.members.roleOf(project.mnId, body.ownerId);
    if (owner === undefined || !mayOwnProjects(owner)) {
      throw wrongFields({ ownerId: 'Choose a member who may own projects.' });
    }
    if (project.ownerId === body.ownerId) return toProject(project, call);
    return change(call, 'transfer', body, { ownerNm: owner.name });
  });

  mount(projects.tasks, async call => {
    const order = tasksOf[call.project.prodType];
    const stored = await call.queries.projects.tasks(call.project.pjtId);
    return order.map(task => stored.find(row => row.task === task) ?? untouched(task));
  });

  mount(projects.deploy, async call => {
    const { project, queries, now } = call;
    if (project.devStatCd !== 'DEVELOP') throw new ApiError('conflict', 'This project is deployed already.');
    const tasks = await queries.projects.tasks(project.pjtId);
    const missing = missingTasks(tasks);
    if (missing.length > 0 || !tasks.every(isComplete)) {
      throw new ApiError('conflict', `${missing.length} tasks are incomplete.`);
    }
    return change(call, 'deploy', { devStatCd: 'DEPLOYED_TO_TEST', stateDt: now });
  });
};
