import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublishCheckName } from '../../../model/contract/publishChecks.ts';
import type { ReviewItem } from '../../../model/contract/reviews.ts';
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

const failedChecksOf = (pjtId: string, read: ReadFailedChecks) =>
  queryOptions({ queryKey: ['publishChecks', 'failed', pjtId], queryFn: () => read(pjtId) });

/** The failed pre-publishing checks of a project; empty while unknown. */
export const useFailedChecks = (pjtId: string, read: ReadFailedChecks): readonly PublishCheckName[] =>
  useQuery(failedChecksOf(pjtId, read)).data ?? [];

/** How many publish requests among the items have failed checks; those still unknown don't count. */
export const useFailingCount = (items: readonly ReviewItem[], read: ReadFailedChecks) =>
  useQueries({
    queries: items.flatMap(({ project }) => (project === null ? [] : [failedChecksOf(project.pjtId, read)])),
    combine: results => results.filter(({ data }) => data != null && data.length > 0).length,
  });
