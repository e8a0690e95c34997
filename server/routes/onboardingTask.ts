import type { OnboardingEdit } from '../../model/contract/onboardings.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { onboardingProgress } from '../../model/rules/onboarding.ts';
import type { AnyCall } from '../http/call.ts';

type Stored = { ownershipValidationTypes: string; screens: string } & Omit<
  OnboardingEdit,
  'ownershipValidationTypes' | 'screens'
>;

/** The fields of a stored configuration. */
export const fieldsOf = (row: Stored): OnboardingEdit => ({
  deviceOnboardingId: row.deviceOnboardingId,
  setupId: row.setupId,
  ownershipValidationTypes: JSON.parse(
    row.ownershipValidationTypes,
  ) as OnboardingEdit['ownershipValidationTypes'],
  identityType: row.identityType,
  screens: JSON.parse(row.screens) as OnboardingEdit['screens'],
});

/** The vendor ID in the project's profile, if any. */
const vidOfProfile = async (
  { queries, user }: Pick<AnyCall, 'queries' | 'user'>,
  dvcPrflId: string | null,
) => {
  if (dvcPrflId === null) return null;
  const profile = await queries.deviceProfiles.find(user.mnId, dvcPrflId);
  if (profile === undefined) return null;
  return (JSON.parse(profile.document) as ProfileDocument).metadata?.vid ?? null;
};

/**
 * Writes the values derived from the onboarding configuration of a project: its task `onboarding`, its setup ID and its
 * vendor ID.
 */
export const saveOnboardingTask = async (call: AnyCall, pjtId: string): Promise<void> => {
  const { queries, user } = call;
  await queries.projects.lockForUpdate({ pjtId });
  const project = await queries.projects.find(pjtId);
  if (project === undefined) return;
  const row = await queries.onboardings.find(user.mnId, pjtId);
  await queries.projects.saveTask(
    pjtId,
    onboardingProgress(project.prodType, row === undefined ? null : fieldsOf(row)),
  );
  const before = { setupId: project.setupId, vid: project.vid };
  const after = {
    setupId: row?.setupId ?? null,
    vid: (await vidOfProfile(call, project.dvcPrflId)) ?? project.vid,
  };
  if (before.setupId === after.setupId && before.vid === after.vid) return;
  await queries.projects.change(project, project.version, after);
  await call.audit({ action: 'update', resource: 'projects', recordId: pjtId, before, after });
};
