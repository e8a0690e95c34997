import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublishCheckName } from '../../../model/contract/publishChecks.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { batchOf } from './batchOf.ts';

/** number of projects per call */
const MAX_AT_ONCE = 100;

export type ReadFailedChecks = (pjtId: string) => Promise<readonly PublishCheckName[] | null>;

/** Reads the failed checks of rows that come into view together in one call. */
export const useReadFailedChecks = (): ReadFailedChecks => {
  const workspace = useWorkspace();
  return useMemo(() => {
    const read = batchOf(async ids => (await workspace.publishSummaries(ids)).data, MAX_AT_ONCE);
    return async pjtId => (await read(pjtId))?.failed ?? null;
  }, [workspace]);
};

/** The failed pre-publishing checks of a project; empty while unknown. */
export const useFailedChecks = (pjtId: string, read: ReadFailedChecks): readonly PublishCheckName[] => {
  const { data } = useQuery({
    queryKey: ['publishChecks', 'failed', pjtId],
    queryFn: () => read(pjtId),
  });
  return data ?? [];
};
