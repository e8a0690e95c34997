import type { useTranslate } from 'react-admin';
import { type ProjectType, projectTypes } from '../../../model/contract/projects.ts';
import { type PageName, pageNames, type Viewer } from '../../../model/rules/pages.ts';
import type { ProjectRecord, WorkspaceDataProvider } from '../../dataProvider/index.ts';
import type { LoadHelpIndex } from './HelpIndexContext.ts';

const otherIcons = ['overview', 'settings', 'topic', 'log', 'theme', 'organization', 'signOut'] as const;
export type HitIcon = ProjectType | PageName | (typeof otherIcons)[number];
export const hitIcons: readonly string[] = [...projectTypes, ...pageNames, ...otherIcons];

/** One search result. */
export type Hit = {
  title: string;
  detail?: string | undefined;
  icon: HitIcon;
  /** below the base path; unique within its source */
  to: string;
  /** not a page of the workspace: opens in a new tab */
  isOutside?: boolean | undefined;
  /** runs an action instead of opening a page */
  run?: (() => void) | undefined;
  /** keeps the dialog open */
  staysOpen?: boolean | undefined;
};

export type SourceResult = {
  hits: Hit[];
  total: number;
  /** the path of the list with all results */
  listPath?: string;
};

export type SearchContext = Viewer & {
  dataProvider: Pick<WorkspaceDataProvider, 'getList'>;
  translate: ReturnType<typeof useTranslate>;
  loadHelpIndex: LoadHelpIndex;
  /** the open project */
  project: ProjectRecord | undefined;
  /** actions that are available everywhere */
  actions: Hit[];
};

/**
 * One group of results. For an empty query it returns suggestions, or nothing.
 *
 * @example
 * export const devices: Source = { name: 'devices', isRemote: true, search: async (query, context, signal) => … };
 */
export type Source = {
  /** its heading is the text `search.groups.<name>` */
  name: string;
  /** sends a request: debounced, and needs a connection */
  isRemote?: true;
  search: (query: string, context: SearchContext, signal: AbortSignal) => Promise<SourceResult>;
};

export const MAX_HITS = 6;

export const takeFirst = (hits: Hit[], limit = MAX_HITS): SourceResult => ({
  hits: hits.slice(0, limit),
  total: hits.length,
});
