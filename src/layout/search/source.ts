import type { useTranslate } from 'ra-core';
import { type ProjectType, projectTypes } from '../../../model/contract/projects.ts';
import { type PageName, pageNames, type Viewer } from '../../../model/rules/pages.ts';
import type { ProjectRecord, WorkspaceDataProvider } from '../../dataProvider/index.ts';

export type HitIcon = ProjectType | PageName | 'overview' | 'settings' | 'topic';
export const hitIcons: readonly string[] = [...projectTypes, ...pageNames, 'overview', 'settings', 'topic'];

/** One thing that was found: what it is called, and where it is. */
export type Hit = {
  title: string;
  detail?: string | undefined;
  icon: HitIcon;
  /** below the base path; unique within its source */
  to: string;
  /** served beside the workspace: opens in a tab of its own */
  isOutside?: boolean | undefined;
};

export type Found = {
  hits: Hit[];
  total: number;
  /** where all of them are listed */
  allAt?: string;
};

export type SearchContext = Viewer & {
  dataProvider: Pick<WorkspaceDataProvider, 'getList'>;
  translate: ReturnType<typeof useTranslate>;
  /** whose pages are open */
  project: ProjectRecord | undefined;
};

/**
 * One group of results. Without a query it answers what to offer then, or nothing.
 *
 * @example
 * export const devices: Source = { name: 'devices', isRemote: true, search: async (query, context, signal) => … };
 */
export type Source = {
  /** its heading is the text `search.groups.<name>` */
  name: string;
  /** asks the server: waits for a pause in the typing, and needs a connection */
  isRemote?: true;
  search: (query: string, context: SearchContext, signal: AbortSignal) => Promise<Found>;
};

export const MOST_HITS = 6;

export const firstOf = (hits: Hit[], most = MOST_HITS): Found => ({
  hits: hits.slice(0, most),
  total: hits.length,
});
