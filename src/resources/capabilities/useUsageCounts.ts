import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** The number of profiles that use each capability, by record ID; undefined until known. */
export const useUsageCounts = () => {
  const { capabilityUsageCounts } = useWorkspace();
  return useQuery({
    queryKey: ['capabilities', 'usageCounts'],
    queryFn: ({ signal }) => capabilityUsageCounts(signal),
    select: ({ data }) => {
      if (!isAnswered(data)) return undefined;
      return new Map(data.map(({ cpbtId, version, profiles }) => [`${cpbtId}~${version}`, profiles]));
    },
  }).data;
};
