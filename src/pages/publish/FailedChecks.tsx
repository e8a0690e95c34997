import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { problemPath } from '../../ui/publishing/problemPath.ts';
import { usePublishChecks } from '../../ui/publishing/usePublishChecks.ts';

/** The checklist, and the checks that prevent the next step, each with a link to where it is fixed. */
export const FailedChecks = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { checks = [] } = usePublishChecks(project.pjtId, project.prodType);
  const failed = checks.filter(({ status }) => status === 'fail');
  return (
    <>
      <p>
        <Link to={projectPath(project, 'prePublishing')}>{translate('sidebar.links.prePublishing')}</Link>
        {failed.length > 0 &&
          `: ${translate('publishRequests.failedChecks', { smart_count: failed.length })}`}
      </p>
      {failed.length > 0 && (
        <ul className="pub-failed">
          {failed.map(({ check, problems: [problem] }) => (
            <li key={check}>
              <Link to={problem ? problemPath(project, problem) : projectPath(project, 'prePublishing')}>
                {translate(`publishChecks.checks.${check}.name`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
