import type { KeptReason } from '../../../model/contract/profileChanges.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { projectPath } from '../../ui/project/paths.ts';

/**
 * The project's page for its profile. A replaced profile is on the page of versions; one without a project has no page.
 */
export const profilePath = ({ pjtId, prodType, isCurrent }: DeviceProfileRecord) =>
  pjtId === null || prodType === null
    ? workspacePages.deviceProfiles.path
    : isCurrent
      ? projectPath({ pjtId, prodType }, 'profile')
      : `${projectPath({ pjtId, prodType }, 'profile')}/versions`;

/** Why a profile can't be deleted; null if it can. */
export const keptOnDelete = ({
  canEdit,
  status,
  deviceCount,
}: DeviceProfileRecord): KeptReason | 'inUse' | null => {
  if (!canEdit) return 'notYours';
  if (status === 'PUBLISHED') return 'published';
  return deviceCount > 0 ? 'inUse' : null;
};
