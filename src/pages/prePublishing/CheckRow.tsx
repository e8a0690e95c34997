import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type {
  PublishCheck,
  PublishCheckStatus,
  PublishProblem,
} from '../../../model/contract/publishChecks.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { DashIcon, ErrorIcon, TickIcon, WarningIcon } from '../../theme/icons.tsx';
import { problemPath } from '../../ui/publishing/problemPath.ts';
import { pageNameOf } from './pageNames.ts';

const icons = { pass: TickIcon, fail: ErrorIcon, warn: WarningIcon, notApplicable: DashIcon } as const;

const StatusIcon = ({ status }: { status: PublishCheckStatus }) => {
  const Icon = icons[status];
  return (
    <span className="pp-icon" data-status={status}>
      <Icon size={20} />
    </span>
  );
};

type Props = { check: PublishCheck; project: ProjectRecord };

/** A check: its result, why it matters, and where to fix it. */
export const CheckRow = ({ check: { check, status, problems }, project }: Props) => {
  const translate = useTranslate();
  return (
    <li className="pp-check">
      <StatusIcon status={status} />
      <div>
        <h3>{translate(`publishChecks.checks.${check}.name`)}</h3>
        <p>{translate(`publishChecks.checks.${check}.why`)}</p>
        {problems.length > 0 && (
          <ul className="pp-problems">
            {problems.map(problem => (
              <Problem
                key={`${problem.text} ${JSON.stringify(problem.values)}`}
                problem={problem}
                project={project}
              />
            ))}
          </ul>
        )}
      </div>
      <span className="pp-status" data-status={status}>
        {translate(`publishChecks.statuses.${status}`)}
      </span>
    </li>
  );
};

const Problem = ({ problem, project }: { problem: PublishProblem; project: ProjectRecord }) => {
  const translate = useTranslate();
  const { text, values } = problem;
  const page = translate(pageNameOf(problem, project.prodType));
  return (
    <li>
      <span>{translate(`publishChecks.problems.${text}`, values)}</span>{' '}
      <Link className="pp-go" to={problemPath(project, problem)}>
        {translate('publishChecks.go', { page })}
      </Link>
    </li>
  );
};
