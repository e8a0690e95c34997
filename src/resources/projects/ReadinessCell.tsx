import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace, type WorkspaceDataProvider } from '../../dataProvider/index.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { ReadinessBar } from '../../ui/publishing/ReadinessBar.tsx';

type Summaries = Awaited<ReturnType<WorkspaceDataProvider['publishSummaries']>>['data'];
type Readiness = { summaries: Summaries | undefined; isPending: boolean };

const ReadinessContext = createContext<Readiness>({ summaries: undefined, isPending: true });

type ReadinessProviderProps = {
  /** false if the column is hidden, so no call is needed */
  isShown: boolean;
  children: ReactNode;
};

/** For the rows of a list of projects: loads the readiness of all of them in one call. */
export const ReadinessProvider = ({ isShown, children }: ReadinessProviderProps) => {
  const { publishSummaries } = useWorkspace();
  const { data: projects = [] } = useListContext<ProjectRecord>();
  const ids = projects.filter(({ prodType }) => isPublishable(prodType)).map(({ pjtId }) => pjtId);
  const { data, isPending } = useQuery({
    queryKey: ['publishChecks', 'list', ids],
    queryFn: ({ signal }) => publishSummaries(ids, signal),
    enabled: isShown && ids.length > 0,
    placeholderData: previous => previous,
  });
  const summaries = responseOf(data);
  const readiness = useMemo(() => ({ summaries, isPending }), [summaries, isPending]);
  return <ReadinessContext value={readiness}>{children}</ReadinessContext>;
};

/** A placeholder with the width of the result. */
const Waiting = () => (
  <span className="project-ready" aria-hidden="true">
    <i className="ui-bar ui-bar-short" />
  </span>
);

/** The number of passed checks of the pre-publishing checklist, with a link to the failed ones. */
export const ReadinessCell = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { summaries, isPending } = use(ReadinessContext);
  if (!isPublishable(project.prodType)) return null;
  const summary = summaries?.[project.pjtId];
  if (summary === undefined) return isPending && <Waiting />;
  const { passed, total, failed } = summary;
  const text = translate('publishChecks.summary', { passed, total });
  const missing = failed.map(check => translate(`publishChecks.checks.${check}.name`)).join('\n');
  return (
    <Link
      className="project-ready"
      to={projectPath(project, 'prePublishing')}
      aria-label={text}
      title={missing === '' ? text : `${text}\n${missing}`}
    >
      <span className="num" aria-hidden>
        {translate('publishChecks.listCount', { passed, total })}
      </span>
      <ReadinessBar passed={passed} total={total} />
    </Link>
  );
};
