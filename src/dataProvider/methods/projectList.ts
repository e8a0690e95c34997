import { projects } from '../../../model/contract/projects.ts';
import { publishChecks } from '../../../model/contract/publishChecks.ts';
import { toProjectFilter } from '../adapters/projects.ts';
import type { Client } from '../client.ts';

export const createProjectListMethods = (call: Client) => ({
  projectCounts: async (filter: Record<string, unknown>, signal?: AbortSignal) => ({
    data: await call(projects.counts, { query: toProjectFilter(filter) }, { signal }),
  }),

  /** by project ID; project types that are never published are missing */
  publishSummaries: async (ids: readonly string[], signal?: AbortSignal) => {
    const { list } = await call(publishChecks.summaries, { query: { idList: ids.join(',') } }, { signal });
    return { data: Object.fromEntries(list.map(summary => [summary.pjtId, summary])) };
  },
});
