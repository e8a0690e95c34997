import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { PublishCheck } from '../../../model/contract/publishChecks.ts';
import { summaryOf } from '../../../model/rules/publishing/checks/index.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorIcon } from '../../theme/icons.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { problemPath } from '../../ui/publishing/problemPath.ts';
import { ReadinessMeter } from '../../ui/publishing/ReadinessMeter.tsx';
import { OverviewCard } from './OverviewCard.tsx';

/** Number of failed checks that are listed; the checklist has all. */
const SHOWN = 4;

type Props = {
  project: ProjectRecord;
  checks: readonly PublishCheck[] | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** The project's progress towards a publish request, and what is missing. */
export const ReadinessCard = ({ project, checks, error, onRetry }: Props) => {
  const translate = useTranslate();
  return (
    <OverviewCard
      id="readiness"
      title={translate('publishChecks.card.title')}
      action={
        <LinkButton isSmall look="link" to={projectPath(project, 'prePublishing')}>
          {translate('publishChecks.card.open')}
        </LinkButton>
      }
      hasLine={false}
    >
      <Box sx={{ p: '0 16px 12px', fontSize: 13 }}>
        {checks !== undefined ? (
          <Readiness project={project} checks={checks} />
        ) : error === null ? (
          <Skeleton variant="rounded" height={96} />
        ) : (
          <Box sx={{ color: 'var(--ink-2)' }}>
            {translate('publishChecks.card.failed')}{' '}
            <Button isSmall onClick={onRetry}>
              {translate('overview.tryAgain')}
            </Button>
          </Box>
        )}
      </Box>
    </OverviewCard>
  );
};

const Readiness = ({ project, checks }: { project: ProjectRecord; checks: readonly PublishCheck[] }) => {
  const translate = useTranslate();
  const failed = checks.filter(({ status }) => status === 'fail');
  const rest = failed.length - SHOWN;
  return (
    <>
      <ReadinessMeter checks={checks} />
      {summaryOf(checks).isReady && (
        <Box sx={{ color: 'var(--ink-2)', mt: 1 }}>{translate('publishChecks.card.ready')}</Box>
      )}
      {failed.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {failed.slice(0, SHOWN).map(check => (
            <Missing key={check.check} project={project} check={check} />
          ))}
        </Box>
      )}
      {rest > 0 && (
        <Box sx={{ color: 'var(--ink-3)', mt: '4px' }}>
          {translate('publishChecks.card.more', { smart_count: rest })}
        </Box>
      )}
    </>
  );
};

const Missing = ({
  project,
  check: { check, problems },
}: {
  project: ProjectRecord;
  check: PublishCheck;
}) => {
  const translate = useTranslate();
  const [first] = problems;
  const name = translate(`publishChecks.checks.${check}.name`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, minHeight: 28, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', color: 'var(--red)', flex: 'none' }}>
        <ErrorIcon size={16} />
      </Box>
      {first === undefined ? (
        name
      ) : (
        <Link
          to={problemPath(project, first)}
          title={translate(`publishChecks.problems.${first.text}`, first.values)}
        >
          {name}
        </Link>
      )}
    </Box>
  );
};
