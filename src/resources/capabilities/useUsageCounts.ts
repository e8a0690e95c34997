import { useQuery } from '@tanstack/react-query';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** The number of profiles that use each capability, by record ID; undefined until known. */
export const useUsageCounts = () => {
  const { capabilityUsageCounts } = useWorkspace();
  return useQuery({
    queryKey: ['capabilities', 'usageCounts'],
    queryFn: ({ signal }) => capabilityUsageCounts(signal),
    select: ({ data }) => {
      if (!isResponse(data)) return undefined;
      return new Map(data.map(({ cpbtId, version, profiles }) => [`${cpbtId}~${version}`, profiles]));
    },
  }).data;
};
