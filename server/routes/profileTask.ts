import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { profileProgress, vidOf } from '../../model/rules/profiles.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import type { StoredProject } from '../store/projects.ts';

/** Writes what a project derives from the document of its profile: its task `profile` and its vendor ID. */
export const saveProfileTask = async (
  { queries }: Pick<AnyCall, 'queries'>,
  { pjtId, prodType }: Pick<StoredProject, 'pjtId' | 'prodType'>,
  document: ProfileDocument | null,
) => {
  await queries.projects.saveTask(pjtId, profileProgress(document, prodType));
  await queries.projects.saveVid(pjtId, vidOf(document));
};

/**
 * Makes others wait who write the project, if there is one. Imports lock it first, and so must whoever locks or changes
 * one of its profiles, or counts a test device.
 */
export const lockProjectOf = async (
  { queries }: Pick<AnyCall, 'queries'>,
  { pjtId }: { pjtId: string | null },
) => {
  if (pjtId !== null) await queries.projects.lockForUpdate({ pjtId });
};

/** Whether the profile is the one of its project, which can have others. */
export const isOfProject = async (
  { queries }: Pick<AnyCall, 'queries'>,
  { pjtId, dvcPrflId }: Pick<StoredDeviceProfile, 'pjtId' | 'dvcPrflId'>,
) => pjtId !== null && (await queries.projects.find(pjtId))?.dvcPrflId === dvcPrflId;

/** Sets the profile of a project; null for none. */
export const setProjectProfile = async (
  call: AnyCall,
  pjtId: string,
  profile: { dvcPrflId: string; document: ProfileDocument } | null,
) => {
  const { queries } = call;
  await queries.projects.lockForUpdate({ pjtId });
  const project = await queries.projects.find(pjtId);
  if (project === undefined) return;
  const after = { dvcPrflId: profile?.dvcPrflId ?? null };
  await queries.projects.change(project, project.version, after);
  await saveProfileTask(call, project, profile?.document ?? null);
  const before = { dvcPrflId: project.dvcPrflId };
  await call.audit({ action: 'update', resource: 'projects', recordId: pjtId, before, after });
};
