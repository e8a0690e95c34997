import { workspacePages } from '../../../../model/rules/pages.ts';
import type { CapabilityRecord, WorkspaceDataProvider } from '../../../dataProvider/index.ts';
import { listPath, recordPath } from '../../../ui/recordPaths.ts';
import { rank } from '../rank.ts';
import { type Hit, MAX_HITS, type Source } from '../source.ts';

type CapabilityQuery = { filter: { view: 'standard' | 'custom'; q?: string }; perPage: number };

const fetchCapabilities = async (
  { getList }: Pick<WorkspaceDataProvider, 'getList'>,
  { filter, perPage }: CapabilityQuery,
  signal: AbortSignal,
) => {
  const { data, total } = await getList('capabilities', {
    filter,
    sort: { field: 'cpbtNm', order: 'ASC' },
    pagination: { page: 1, perPage },
    signal,
  });
  // no total if the session has ended
  return { rows: data as CapabilityRecord[], total: total ?? 0 };
};

const toHit = ({ id, cpbtNm, cpbtId }: CapabilityRecord): Hit => ({
  title: cpbtNm,
  detail: cpbtId,
  icon: 'capabilities',
  to: recordPath('capabilities', { id }),
});

/** Custom capabilities from the server first, then the standard ones, which are ranked in the browser. */
export const capabilities: Source = {
  name: 'capabilities',
  isRemote: true,
  search: async (q, { dataProvider, user, flags }, signal) => {
    if (q === '' || !workspacePages.capabilities.opensFor({ user, flags })) return { hits: [], total: 0 };
    const [own, standard] = await Promise.all([
      fetchCapabilities(dataProvider, { filter: { view: 'custom', q }, perPage: MAX_HITS }, signal),
      fetchCapabilities(dataProvider, { filter: { view: 'standard', q }, perPage: 500 }, signal),
    ]);
    const ranked = rank(q, standard.rows, ({ cpbtNm, cpbtId }) => ({ title: cpbtNm, text: cpbtId }));
    // the list also matches within words
    const found = [...new Set([...own.rows, ...ranked, ...standard.rows])];
    return {
      hits: found.slice(0, MAX_HITS).map(toHit),
      total: own.total + standard.total,
      listPath: listPath('capabilities', { q }),
    };
  },
};
