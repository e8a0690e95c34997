import type { OnboardingEdit } from '../../model/contract/onboardings.ts';
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

/** Writes what a project derives from its onboarding configuration: its task `onboarding` and its setup ID. */
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
  const before = { setupId: project.setupId };
  const after = { setupId: row?.setupId ?? null };
  if (before.setupId === after.setupId) return;
  await queries.projects.change(project, project.version, after);
  await call.audit({ action: 'update', resource: 'projects', recordId: pjtId, before, after });
};
