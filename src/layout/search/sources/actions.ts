import { rank, truncateQuery } from '../rank.ts';
import { type Hit, takeFirst, type Source } from '../source.ts';

const startsWithQuery = (query: string, { title }: Hit) =>
  title.toLowerCase().startsWith(truncateQuery(query).toLowerCase());

/** Actions whose names start with the query, so that Enter does not open a project with a similar name. */
export const prefixActions: Source = {
  name: 'prefixActions',
  search: async (query, { actions: all }) =>
    takeFirst(query === '' ? [] : all.filter(action => startsWithQuery(query, action))),
};

export const actions: Source = {
  name: 'actions',
  search: async (query, { actions: all }) =>
    query === ''
      ? takeFirst(all, all.length)
      : takeFirst(
          rank(query, all, ({ title }) => ({ title })).filter(action => !startsWithQuery(query, action)),
        ),
};
