import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../model/contract/user.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { frameOf } from '../frame.ts';
import { HelpIndexContext } from './HelpIndexContext.ts';
import { truncateQuery } from './rank.ts';
import type { Hit, SourceResult, SearchContext } from './source.ts';
import { sources } from './sources/index.ts';

const DEBOUNCE = 150;

export type Group = {
  name: string;
  found: SourceResult;
  state: 'ready' | 'loading' | 'failed' | 'offline';
  /** the result belongs to an earlier text, or is not known yet */
  isBehind: boolean;
  retry: () => void;
};

/**
 * What Enter does before all results are known: it opens the first one as soon as nothing can precede it. If an earlier
 * source has failed, the user decides.
 */
export const firstResult = (groups: Pick<Group, 'found' | 'state' | 'isBehind'>[]) => {
  const decisive = groups.find(
    ({ found, state, isBehind }) => isBehind || state === 'failed' || found.hits.length > 0,
  );
  if (decisive === undefined || decisive.state === 'failed') return 'none';
  return decisive.isBehind ? 'awaited' : 'known';
};

const NO_RESULT: SourceResult = { hits: [], total: 0 };

/** The text after a pause in typing; an empty text immediately. */
const useDebounced = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** The project of the current page. */
export const useOpenProject = (): ProjectRecord | undefined => {
  const { projectId = '' } = frameOf(useLocation().pathname).project ?? {};
  // already requested by the sidebar
  const { data: project } = useGetOne<ProjectRecord>(
    'projects',
    { id: projectId },
    { enabled: projectId !== '' },
  );
  return project;
};

const useSearchContext = (user: User, actions: Hit[]): SearchContext => {
  const dataProvider = useWorkspace();
  const translate = useTranslate();
  const flags = useFlags();
  const loadHelpIndex = useContext(HelpIndexContext);
  const project = useOpenProject();
  return { user, flags, dataProvider, translate, loadHelpIndex, project, actions };
};

/** Queries every source. Old results stay until new ones arrive, and sources fail independently. */
export const useSearch = (typed: string, user: User, actions: Hit[]) => {
  const query = truncateQuery(typed);
  const settled = useDebounced(query);
  const context = useSearchContext(user, actions);
  const results = useQueries({
    queries: sources.map(({ name, isRemote, search }) => {
      const text = isRemote ? settled : query;
      return {
        queryKey: ['search', name, text, user.mnId, context.project?.id, actions.map(({ to }) => to)],
        queryFn: ({ signal }: { signal: AbortSignal }) => search(text, context, signal),
        placeholderData: keepPreviousData,
        retry: false,
        staleTime: 0,
        networkMode: isRemote ? ('online' as const) : ('always' as const),
      };
    }),
  });
  const groups = sources.map(({ name, isRemote }, index): Group => {
    const result = results[index];
    const state =
      result?.fetchStatus === 'paused'
        ? 'offline'
        : result?.isError && !result.isFetching
          ? 'failed'
          : result === undefined || result.isFetching
            ? 'loading'
            : 'ready';
    return {
      name,
      found: result?.data ?? NO_RESULT,
      state,
      isBehind: state === 'loading' || (isRemote === true && query !== settled),
      retry: () => void result?.refetch(),
    };
  });
  return { query, groups, isLoading: query !== settled || groups.some(({ state }) => state === 'loading') };
};
