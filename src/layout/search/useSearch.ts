import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../model/contract/user.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { frameOf } from '../frame.ts';
import { cutQuery } from './rank.ts';
import type { Found, SearchContext } from './source.ts';
import { sources } from './sources/index.ts';

const PAUSE = 150;

export type Group = {
  name: string;
  found: Found;
  state: 'ready' | 'loading' | 'failed' | 'offline';
  retry: () => void;
};

const NOTHING: Found = { hits: [], total: 0 };

/** Follows a text once the typing pauses; an empty one at once. */
const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const useSearchContext = (user: User): SearchContext => {
  const dataProvider = useWorkspace();
  const translate = useTranslate();
  const flags = useFlags();
  const { projectId = '' } = frameOf(useLocation().pathname).project ?? {};
  // the sidebar has asked for it already
  const { data: project } = useGetOne<ProjectRecord>(
    'projects',
    { id: projectId },
    { enabled: projectId !== '' },
  );
  return { user, flags, dataProvider, translate, project };
};

/** Asks every source. Old results stay until new ones come; a source that fails takes none of the others along. */
export const useSearch = (typed: string, user: User) => {
  const query = cutQuery(typed);
  const settled = useSettled(query);
  const context = useSearchContext(user);
  const results = useQueries({
    queries: sources.map(({ name, isRemote, search }) => {
      const text = isRemote ? settled : query;
      return {
        queryKey: ['search', name, text, user.mnId, context.project?.id],
        queryFn: ({ signal }: { signal: AbortSignal }) => search(text, context, signal),
        placeholderData: keepPreviousData,
        retry: false,
        staleTime: 0,
        networkMode: isRemote ? ('online' as const) : ('always' as const),
      };
    }),
  });
  const groups = sources.map(({ name }, index): Group => {
    const result = results[index];
    const state =
      result?.fetchStatus === 'paused'
        ? 'offline'
        : result?.isError && !result.isFetching
          ? 'failed'
          : result === undefined || result.isFetching
            ? 'loading'
            : 'ready';
    return { name, found: result?.data ?? NOTHING, state, retry: () => void result?.refetch() };
  });
  return { query, groups, isSettling: query !== settled || groups.some(({ state }) => state === 'loading') };
};
