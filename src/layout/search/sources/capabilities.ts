import { workspacePages } from '../../../../model/rules/pages.ts';
import type { CapabilityRecord, WorkspaceDataProvider } from '../../../dataProvider/index.ts';
import { rank } from '../rank.ts';
import { type Hit, MOST_HITS, type Source } from '../source.ts';

type Asked = { filter: { view: 'standard' | 'custom'; q?: string }; perPage: number };

const ask = async (
  { getList }: Pick<WorkspaceDataProvider, 'getList'>,
  { filter, perPage }: Asked,
  signal: AbortSignal,
) => {
  const { data, total } = await getList('capabilities', {
    filter,
    sort: { field: 'cpbtNm', order: 'ASC' },
    pagination: { page: 1, perPage },
    signal,
  });
  // after a 401 react-admin answers an empty list without a total
  return { rows: data as CapabilityRecord[], total: total ?? 0 };
};

const toHit = ({ id, cpbtNm, cpbtId }: CapabilityRecord): Hit => ({
  title: cpbtNm,
  detail: cpbtId,
  icon: 'capabilities',
  to: `/capabilities/${encodeURIComponent(id)}`,
});

/** The organization's own, which the server finds, then the standard ones, which are in the browser. */
export const capabilities: Source = {
  name: 'capabilities',
  isRemote: true,
  search: async (q, { dataProvider, user, flags }, signal) => {
    if (q === '' || !workspacePages.capabilities.opensFor({ user, flags })) return { hits: [], total: 0 };
    const [own, standard] = await Promise.all([
      ask(dataProvider, { filter: { view: 'custom', q }, perPage: MOST_HITS }, signal),
      ask(dataProvider, { filter: { view: 'standard', q }, perPage: 500 }, signal),
    ]);
    const ranked = rank(q, standard.rows, ({ cpbtNm, cpbtId }) => ({ title: cpbtNm, text: cpbtId }));
    // the list finds by any part of a word, too
    const found = [...new Set([...own.rows, ...ranked, ...standard.rows])];
    return {
      hits: found.slice(0, MOST_HITS).map(toHit),
      total: own.total + standard.total,
      allAt: `/capabilities?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`,
    };
  },
};
