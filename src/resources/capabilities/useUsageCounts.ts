import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../model/contract/endpoint.ts';
import type { capabilities } from '../../../model/contract/capabilities.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

type Counts = AnswerOf<typeof capabilities.usageCounts>;

/** How many profiles hold each capability, by record id; undefined until that is known. */
export const useUsageCounts = () => {
  const { capabilityUsageCounts } = useWorkspace();
  return useQuery({
    queryKey: ['capabilities', 'usageCounts'],
    queryFn: ({ signal }) => capabilityUsageCounts(signal),
    select: ({ data }) => {
      // after a 401 react-admin answers an empty record
      const counts: unknown = data;
      if (!Array.isArray(counts)) return undefined;
      return new Map(
        (counts as Counts).map(({ cpbtId, version, profiles }) => [`${cpbtId}~${version}`, profiles]),
      );
    },
  }).data;
};
