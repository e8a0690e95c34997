import { useQuery } from '@tanstack/react-query';
import { isCustom } from '../../../model/rules/capabilities.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type CapabilityRecord, useWorkspace } from '../../dataProvider/index.ts';

/** All versions of a capability, newest first; a standard one has only one. */
export const useVersions = (capability: CapabilityRecord) => {
  const { capabilityVersions } = useWorkspace();
  const { cpbtId } = capability;
  const { data, error } = useQuery({
    queryKey: ['capabilities', 'versions', cpbtId],
    queryFn: ({ signal }) => capabilityVersions(cpbtId, signal),
    enabled: isCustom(cpbtId),
  });
  const found = responseOf(data) ?? [];
  return { versions: found.length > 0 ? found : [capability], error };
};
