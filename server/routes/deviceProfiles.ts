import { loadCatalog } from '../../model/catalog/index.ts';
import type { CapabilityDefinition } from '../../model/catalog/definition.ts';
import {
  type DeviceProfile,
  deviceProfiles,
  MAX_DOCUMENT_BYTES,
  type ProfileCapability,
  type ProfileComponent,
  type ProfileDocument,
} from '../../model/contract/deviceProfiles.ts';
import type { CapabilityDetail } from '../../model/contract/capabilityDetail.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { canEditProfile } from '../../model/rules/access.ts';
import { isCustom, statusOf } from '../../model/rules/capabilities.ts';
import { frozenReason } from '../../model/rules/deletionBlocks.ts';
import { capabilityProblem, profileProgress } from '../../model/rules/profiles.ts';
import { isComplete } from '../../model/rules/readiness.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import { createCrud } from './crud.ts';
import { addProfile, textOf } from './newProfile.ts';
import { readProfileBlock } from './profileBlock.ts';
import { isOfProject, lockProjectOf, saveProfileTask, setProjectProfile } from './profileTask.ts';

type Caller = Pick<AnyCall, 'user' | 'queries' | 'flags'>;

export const documentOf = ({ document }: Pick<StoredDeviceProfile, 'document'>) =>
  JSON.parse(document) as ProfileDocument;

export const componentsOf = (row: Pick<StoredDeviceProfile, 'document'>): ProfileComponent[] =>
  documentOf(row).components;

const toDeviceProfile = (row: StoredDeviceProfile, { user }: Pick<AnyCall, 'user'>): DeviceProfile => {
  const { mnId: _mnId, nameKey: _nameKey, pjtOwnerId, pjtDvcPrflId, pjtId, ...fields } = row;
  return {
    ...fields,
    // the project can have been deleted
    pjtId: pjtOwnerId === null ? null : pjtId,
    isCurrent: pjtDvcPrflId === row.dvcPrflId,
    canEdit: canEditProfile(user, row),
    document: documentOf(row),
  };
};

/** Profiles that the caller can't see are 404. */
export const findProfile = (call: Caller, dvcPrflId: string) =>
  orNotFound(call.queries.deviceProfiles.find(scopeOf(call), dvcPrflId));

/** A standard capability, or a custom one of the caller's organization; undefined if it is gone. */
export const definitionFor = async (
  { queries, user }: Caller,
  id: string,
  version: number,
): Promise<CapabilityDefinition | undefined> => {
  if (!isCustom(id)) return (await loadCatalog()).get(id);
  const row = await queries.capabilities.find(user.mnId, id, version);
  if (row === undefined) return undefined;
  const { attributes, commands } = JSON.parse(row.detail) as CapabilityDetail;
  return { id, version, status: statusOf(row.statusCd), name: row.cpbtNm, attributes, commands };
};

/** Each capability in the components, with its definition; undefined if it is gone. */
const findDefinitions = (call: Caller, components: readonly ProfileComponent[]) => {
  const held = new Map(
    components.flatMap(component => component.capabilities.map(one => [`${one.id} ${one.version}`, one])),
  );
  return Promise.all(
    [...held.values()].map(async one => ({
      ...one,
      definition: await definitionFor(call, one.id, one.version),
    })),
  );
};

const definitionsOf = async (call: Caller, components: readonly ProfileComponent[]) =>
  (await findDefinitions(call, components)).flatMap(({ definition }) => definition ?? []);

/** Why the capabilities can't be in a published profile. */
const capabilityProblems = async (call: Caller, components: readonly ProfileComponent[]) =>
  (await findDefinitions(call, components)).flatMap(({ id, version, definition }) => {
    // standard capabilities are found by their ID alone
    const found = definition?.version === version ? definition : null;
    return capabilityProblem({ id, version }, found) ?? [];
  });

const conflict = (sentence: string) => new ApiError('conflict', sentence);

/** Throws the reason, if there is one. */
const conflictIf = (reason: string | undefined) => {
  if (reason !== undefined) throw conflict(reason);
};

export const lockProfile = async (call: AnyCall, profile: StoredDeviceProfile) => {
  await lockProjectOf(call, profile);
  await call.queries.deviceProfiles.lockForUpdate(profile);
};

const crud = createCrud({
  label: 'device profile',
  resource: 'deviceProfiles',
  recordId: ({ dvcPrflId }) => dvcPrflId,
  find: findProfile,
  lock: lockProfile,
  show: toDeviceProfile,
});

/** Call this after a write with the project locked: updates what the project derives from its profile. */
export const followDocument = async (
  call: AnyCall,
  profile: StoredDeviceProfile,
  document: ProfileDocument,
) => {
  const { pjtId, prodType } = profile;
  if (pjtId !== null && prodType !== null && (await isOfProject(call, profile)))
    await saveProfileTask(call, { pjtId, prodType }, document);
};

const mountReads = (mount: Mount) => {
  mount(deviceProfiles.list, async call =>
    crud.page(call, await call.queries.deviceProfiles.page(scopeOf(call), call.query)),
  );

  mount(deviceProfiles.one, call => crud.one(call, call.params.dvcPrflId));

  mount(deviceProfiles.capabilities, async call => {
    const profile = await findProfile(call, call.params.dvcPrflId);
    // the catalog's types are readonly
    return (await definitionsOf(call, componentsOf(profile))) as unknown as ProfileCapability[];
  });
};

/** DIP-01: describes devices; versions of a project refer to it. */
export const mountDeviceProfiles = (mount: Mount) => {
  mountReads(mount);
  const options = { maxBytes: MAX_DOCUMENT_BYTES };

  mount(
    deviceProfiles.create,
    async call => {
      const { project, body, newId } = call;
      const { pjtId, mnId } = project;
      const { document } = body;
      const dvcPrflId = newId();
      await addProfile(call, { dvcPrflId, pjtId, mnId, document });
      if (project.dvcPrflId === null) await setProjectProfile(call, pjtId, { dvcPrflId, document });
      return crud.one(call, dvcPrflId);
    },
    options,
  );

  mount(
    deviceProfiles.update,
    call =>
      crud.write(call, call.params.dvcPrflId, async (profile, version) => {
        const { document } = call.body;
        conflictIf(frozenReason(profile));
        if (JSON.stringify(document) === profile.document) return 'same';
        const change = { ...textOf(document), ...call.changedNow };
        const { queries } = call;
        await lockProjectOf(call, profile);
        if (!(await queries.deviceProfiles.change(profile, version, change, document.components)))
          return 'stale';
        await followDocument(call, profile, document);
        return { action: 'update', before: { document: documentOf(profile) }, after: { document } };
      }),
    options,
  );

  mount(deviceProfiles.publish, call =>
    crud.write(call, call.params.dvcPrflId, async (profile, version) => {
      const { status, prodType } = profile;
      if (status === 'PUBLISHED') throw conflict('This profile is already published.');
      const progress = profileProgress(documentOf(profile), prodType);
      if (!isComplete(progress))
        throw conflict(
          `Complete the profile before you publish it. Missing: ${progress.missing.join(', ')}.`,
        );
      const problems = await capabilityProblems(call, componentsOf(profile));
      if (problems.length > 0) throw conflict(`The profile can't be published. ${problems.join(' ')}`);
      const change = { status: 'PUBLISHED', ...call.changedNow } as const;
      if (!(await call.queries.deviceProfiles.change(profile, version, change))) return 'stale';
      return { action: 'publish', before: { status }, after: { status: 'PUBLISHED' } };
    }),
  );

  mount(deviceProfiles.remove, async call => {
    // also with If-Match, so that it is known whether the project has it
    await lockProfile(call, await findProfile(call, call.params.dvcPrflId));
    return crud.remove(call, call.params.dvcPrflId, {
      remove: async (profile, version) => {
        const { queries } = call;
        conflictIf(await readProfileBlock(call, profile));
        const wasOfProject = await isOfProject(call, profile);
        if (!(await queries.deviceProfiles.remove(profile, version))) return false;
        if (wasOfProject && profile.pjtId !== null) await setProjectProfile(call, profile.pjtId, null);
        return true;
      },
      fields: profile => ({
        pjtId: profile.pjtId,
        isCurrent: profile.pjtDvcPrflId === profile.dvcPrflId,
        document: documentOf(profile),
      }),
      name: ({ profileNm }) => profileNm,
    });
  });
};
