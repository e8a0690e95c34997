import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { type ProfileVersion, profileVersions } from '../../model/contract/profileVersions.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { diffProfiles, nextVersion, proposeVersion } from '../../model/rules/profileDiff/index.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { ProfileVersionRow } from '../store/rows/devices.ts';
import { createCrud } from './crud.ts';
import { documentOf } from './deviceProfiles.ts';
import { replaceProfileDocument } from './profileDraft.ts';
import { everything } from '../store/scope.ts';

type Key = Pick<ProfileVersion, 'id' | 'majorVersion' | 'minorVersion'>;
type Listed = Omit<ProfileVersionRow, 'document'>;

const conflict = (sentence: string) => new ApiError('conflict', sentence);

const numberOf = ({ majorVersion, minorVersion }: Omit<Key, 'id'>) => `${majorVersion}.${minorVersion}`;

/** The schema has already checked its format. */
const keyOf = ({ id, version }: { id: string; version: string }): Key => {
  const [majorVersion = 0, minorVersion = 0] = version.split('.').map(Number);
  return { id, majorVersion, minorVersion };
};

const toKey = ({ id, majorVersion, minorVersion }: Key): Key => ({ id, majorVersion, minorVersion });

const listed = (row: Listed, { user, project }: AnyCall): ProfileVersion => ({
  ...row,
  canEdit: canEditProject(user, project),
});

/** Without its document, which only one call returns. */
const toVersion = (row: ProfileVersionRow, call: AnyCall): ProfileVersion => {
  const { document: _document, ...rest } = row;
  return listed(rest, call);
};

const findVersion = ({ queries, project }: AnyCall, key: Key) =>
  orNotFound(queries.profileVersions.find(project.pjtId, key));

const crud = createCrud({
  label: 'version',
  resource: 'profileVersions',
  recordId: version => `${version.pjtId} ${numberOf(version)}`,
  find: findVersion,
  lock: ({ queries }, version) => queries.profileVersions.lockForUpdate(version),
  show: toVersion,
});

type Frozen = { document: ProfileDocument; deviceProfileId: string; dsc: string };

/** Two versions that are created at once must get two numbers. */
const lockProject = ({ queries, project }: AnyCall) =>
  queries.projects.lockForUpdate({ pjtId: project.pjtId });

/**
 * Adds the next version, of the kind that the caller requests or, by default, that the changes require. The caller has
 * locked the project.
 */
const addVersion = async (
  call: AnyCall,
  { document, deviceProfileId, dsc }: Frozen,
  kind?: 'major' | 'minor',
): Promise<ProfileVersionRow> => {
  const { queries, project } = call;
  const { pjtId } = project;
  const latest = await queries.profileVersions.latest(pjtId);
  const proposed =
    latest === undefined ? 'major' : proposeVersion(diffProfiles(documentOf(latest), document));
  if (latest !== undefined && kind === 'minor' && proposed === 'major')
    throw fieldErrors({
      isForMinorVersion: `This breaks something in version ${numberOf(latest)}. Create a major version.`,
    });
  const row = {
    pjtId,
    ...nextVersion(latest, kind ?? proposed),
    id: latest?.id ?? call.newId(),
    name: document.name,
    deviceProfileId,
    dsc,
    document: JSON.stringify(document),
    ...call.createdNow,
    version: 1,
  };
  await queries.profileVersions.add(row);
  await call.audit({
    action: 'create',
    resource: 'profileVersions',
    recordId: `${pjtId} ${numberOf(row)}`,
    before: null,
    after: { deviceProfileId, dsc, document },
  });
  return row;
};

/** A profile of this project, or the one that it uses, which can belong to no project. */
const findProfile = async ({ queries, project }: AnyCall, dvcPrflId: string) => {
  const profile = await queries.deviceProfiles.find(everything(project.mnId), dvcPrflId);
  const isOfProject = profile?.pjtId === project.pjtId || project.dvcPrflId === dvcPrflId;
  return isOfProject ? profile : undefined;
};

const mountReads = (mount: Mount) => {
  mount(profileVersions.current, async ({ queries, project }) =>
    toKey(await orNotFound(queries.profileVersions.latest(project.pjtId))),
  );

  mount(profileVersions.list, async call => {
    const rows = await call.queries.profileVersions.list(call.project.pjtId);
    return rows.map(row => listed(row, call));
  });

  mount(profileVersions.one, async call => {
    const row = await findVersion(call, keyOf(call.params));
    return { ...toVersion(row, call), document: documentOf(row) };
  });
};

/** DIP-01: a version keeps the document of a device profile as it was. */
export const mountProfileVersions = (mount: Mount) => {
  mountReads(mount);

  mount(profileVersions.createFirst, async call => {
    const { queries, project } = call;
    await lockProject(call);
    const latest = await queries.profileVersions.latest(project.pjtId);
    if (latest !== undefined) throw conflict(`This project already has version ${numberOf(latest)}.`);
    const profile = project.dvcPrflId === null ? undefined : await findProfile(call, project.dvcPrflId);
    if (profile === undefined)
      throw conflict('This project has no device profile yet. Create the device profile first.');
    const { dvcPrflId: deviceProfileId } = profile;
    return toKey(await addVersion(call, { document: documentOf(profile), deviceProfileId, dsc: '' }));
  });

  mount(profileVersions.create, async call => {
    const { dvcPrflId, isForMinorVersion, dsc } = call.body;
    await lockProject(call);
    const profile = await findProfile(call, dvcPrflId);
    if (profile === undefined) throw fieldErrors({ dvcPrflId: 'This project has no such device profile.' });
    const frozen = { document: documentOf(profile), deviceProfileId: dvcPrflId, dsc };
    return toVersion(await addVersion(call, frozen, isForMinorVersion ? 'minor' : 'major'), call);
  });

  mount(profileVersions.restore, async call => {
    await lockProject(call);
    const earlier = await findVersion(call, keyOf(call.params));
    const document = documentOf(earlier);
    const deviceProfileId = await replaceProfileDocument(call, document);
    const dsc = `Restored from version ${numberOf(earlier)}`;
    return toVersion(await addVersion(call, { document, deviceProfileId, dsc }), call);
  });

  mount(profileVersions.remove, call =>
    crud.remove(call, keyOf(call.params), {
      remove: call.queries.profileVersions.remove,
      fields: row => ({ deviceProfileId: row.deviceProfileId, dsc: row.dsc, document: documentOf(row) }),
      name: row => `${row.name} ${numberOf(row)}`,
    }),
  );
};
