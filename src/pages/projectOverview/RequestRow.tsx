import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PublishState } from '../../../model/contract/publishRequests.ts';
import { openStates } from '../../../model/rules/publishing/steps.ts';
import type { ProjectRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { formatDay } from '../../ui/format.ts';
import { requestPath } from '../../ui/project/paths.ts';
import { ReasonLabel } from '../../ui/publishing/ReasonLabel.tsx';
import { nextText } from '../../ui/publishing/nextText.ts';
import { PublishChip } from '../../ui/publishing/PublishChip.tsx';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { usePublishes } from '../../ui/publishing/usePublishes.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DeployRow, FailedRow, PendingRow } from './DeployRow.tsx';

/** The states in which somebody has to act on a request, or waits for it. */
const shownStates: ReadonlySet<PublishState> = new Set([...openStates, 'REJECTED', 'REVOKED']);

/** The newest publish request of a project, unless it has ended as its makers wanted. */
export const RequestRow = ({ project }: { project: ProjectRecord }) =>
  usePublishes(project) ? <NewestRequest project={project} /> : null;

const NewestRequest = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { newest, error, refetch } = useProjectRequests(project.pjtId);
  if (newest === undefined) {
    if (error !== null)
      return <FailedRow title={translate('overview.request.failed')} onRetry={() => void refetch()} />;
    // in other states, there is usually none to show
    return project.devStatCd === 'PUBLISH_REQUEST' && <PendingRow />;
  }
  const [request] = newest;
  if (request === undefined || !shownStates.has(request.state)) return null;
  const { requestId, number, versionNm, stateDt, reason } = request;
  return (
    <DeployRow
      title={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {translate('overview.request.title', { number, version: versionNm })}
          </Box>
          <PublishChip request={request} />
          <Box component="span" sx={{ color: 'var(--ink-2)', fontWeight: 400 }}>
            <RelativeTime time={stateDt} isFirst />
          </Box>
        </Box>
      }
      action={
        <LinkButton isSmall look="outlined" to={requestPath(project, requestId)}>
          {translate('overview.request.open')}
        </LinkButton>
      }
    >
      <NextStepText request={request} all={newest} />
      {reason !== '' && (
        <Box sx={{ mt: '4px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <ReasonLabel request={request} />
          {reason}
        </Box>
      )}
    </DeployRow>
  );
};

type NextProps = { request: PublishRequestRecord; all: readonly PublishRequestRecord[] };

const NextStepText = ({ request, all }: NextProps) => {
  const translate = useTranslate();
  const { state, publishDay } = request;
  return (
    <Box sx={{ color: 'var(--ink-2)', mt: '4px' }}>
      {state === 'SCHEDULED' && publishDay !== null
        ? translate('overview.request.scheduled', { day: formatDay(publishDay) })
        : translate(nextText(request, all))}
    </Box>
  );
};
