import { useQuery } from '@tanstack/react-query';
import { isCustom } from '../../../model/rules/capabilities.ts';
import { type CapabilityRecord, useWorkspace } from '../../dataProvider/index.ts';

/** Every version of a capability, newest first; a standard one is its only version. */
export const useVersions = (capability: CapabilityRecord) => {
  const { capabilityVersions } = useWorkspace();
  const { cpbtId } = capability;
  const { data, error } = useQuery({
    queryKey: ['capabilities', 'versions', cpbtId],
    queryFn: ({ signal }) => capabilityVersions(cpbtId, signal),
    enabled: isCustom(cpbtId),
  });
  // after a 401 react-admin answers an empty record
  const found: unknown = data?.data;
  const versions = Array.isArray(found) && found.length > 0 ? (found as CapabilityRecord[]) : [capability];
  return { versions, error };
};
