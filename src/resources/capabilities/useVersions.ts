import { useQuery } from '@tanstack/react-query';
import { isCustom } from '../../../model/rules/capabilities.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type CapabilityRecord, useWorkspace } from '../../dataProvider/index.ts';

/** All versions of a capability, newest first; only itself if it is a standard one, or if they can't be loaded. */
export const useVersions = (capability: CapabilityRecord) => {
  const { capabilityVersions } = useWorkspace();
  const { cpbtId } = capability;
  const { data, error, refetch } = useQuery({
    queryKey: ['capabilities', 'versions', cpbtId],
    queryFn: ({ signal }) => capabilityVersions(cpbtId, signal),
    enabled: isCustom(cpbtId),
  });
  const found = responseOf(data) ?? [];
  const isFound = found.length > 0;
  return { versions: isFound ? found : [capability], error: isFound ? null : error, refetch };
};
