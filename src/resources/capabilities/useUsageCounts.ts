import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** How many profiles hold each capability, by record id; undefined until that is known. */
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
