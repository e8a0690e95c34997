import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublishCheckName } from '../../../model/contract/publishChecks.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { batchOf } from './batchOf.ts';

/** projects of one call */
const MAX_AT_ONCE = 100;

export type ReadFailedChecks = (pjtId: string) => Promise<readonly PublishCheckName[] | null>;

/** Reads what fails of the rows that come into view together in one call. */
export const useReadFailedChecks = (): ReadFailedChecks => {
  const workspace = useWorkspace();
  return useMemo(() => {
    const read = batchOf(async ids => (await workspace.publishSummaries(ids)).data, MAX_AT_ONCE);
    return async pjtId => (await read(pjtId))?.failed ?? null;
  }, [workspace]);
};

/** The pre-publishing checks that a project fails now; none while that is not known. */
export const useFailedChecks = (pjtId: string, read: ReadFailedChecks): readonly PublishCheckName[] => {
  const { data } = useQuery({
    queryKey: ['publishChecks', 'failed', pjtId],
    queryFn: () => read(pjtId),
  });
  return data ?? [];
};
