import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { hasSelfTest } from '../../../model/rules/certification/selfTestItems.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { formatDate, formatDay } from '../../ui/format.ts';
import { stateText } from '../../ui/publishing/stateText.ts';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { type Step, stepsOf } from './stepper.ts';

const pointStyle = {
  done: { borderColor: 'var(--green)', color: 'var(--green)' },
  current: {
    borderColor: 'var(--accent)',
    bgcolor: 'var(--accent)',
    color: 'var(--on-accent)',
    boxShadow: '0 0 0 5px rgba(var(--glow), .2)',
  },
  upcoming: { borderColor: 'var(--line-input)', color: 'var(--ink-3)' },
} as const;

const Point = ({ step }: { step: Step }) => (
  <Box
    sx={{
      width: 24,
      height: 24,
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      border: '2px solid',
      bgcolor: 'var(--paper)',
      fontSize: 12,
      fontWeight: 600,
      ...pointStyle[step.status],
    }}
  >
    {step.status === 'done' ? <CheckIcon size={14} /> : step.number}
  </Box>
);

/** When the project is published, as far as its publish request says. */
const PublicationNote = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { newest: [request] = [] } = useProjectRequests(project.pjtId);
  if (request?.state === 'SCHEDULED' && request.publishDay !== null)
    return translate('overview.publishOn', { day: formatDay(request.publishDay) });
  return translate(request?.state === 'CERTIFIED' ? 'overview.readyToSchedule' : 'overview.after.PUBLISHED');
};

const ChecksNote = ({ failed }: { failed: number }) =>
  useTranslate()(failed === 0 ? 'overview.readyToRequest' : 'overview.checksToGo', { smart_count: failed });

type RequestNoteProps = { project: ProjectRecord; failed: number };

/** Before a request is submitted: its state, or how many checks it needs. */
const RequestNote = ({ project, failed }: RequestNoteProps) => {
  const translate = useTranslate();
  const { unfinished } = useProjectRequests(project.pjtId);
  if (unfinished !== undefined)
    return translate('overview.requestState', {
      number: unfinished.number,
      state: translate(stateText(unfinished.kind, unfinished.state)),
    });
  return <ChecksNote failed={failed} />;
};

type Props = {
  project: ProjectRecord;
  /** number of tasks that are not complete */
  missing: number | undefined;
  /** number of failed checks of the pre-publishing checklist */
  failed: number | undefined;
};

/** The project's life cycle, with the current step highlighted. */
export const Stepper = ({ project, missing, failed }: Props) => {
  const translate = useTranslate();
  const mayPublish = useUser()?.may.publish === true;
  const steps = stepsOf(project.prodType, project.devStatCd);

  const noteOf = ({ state, status }: Step) => {
    if (status === 'current') return translate('overview.since', { date: formatDate(project.stateDt) });
    if (status === 'done') return translate('overview.stepDone');
    if (state === 'DEPLOYED_TO_TEST' && missing !== 0)
      return missing !== undefined && translate('overview.tasksToGo', { smart_count: missing });
    if (state === 'PUBLISH_REQUEST' && project.devStatCd === 'DEPLOYED_TO_TEST' && failed !== undefined)
      return mayPublish ? <RequestNote project={project} failed={failed} /> : <ChecksNote failed={failed} />;
    if (state === 'PUBLISHED' && project.devStatCd === 'PUBLISH_REQUEST' && mayPublish)
      return <PublicationNote project={project} />;
    if (state === 'PUBLISH_REQUEST' && !hasSelfTest(project.prodType))
      return translate('overview.afterChecklist');
    return translate(`overview.after.${state}`);
  };

  return (
    <Box
      component="ol"
      aria-label={translate('overview.lifeCycle')}
      sx={{
        listStyle: 'none',
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${steps.length - 1}, 1fr) auto` },
        rowGap: 2,
        p: '20px 16px',
      }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step.state}
          aria-current={step.status === 'current' ? 'step' : undefined}
          sx={{ position: 'relative', pr: 2 }}
        >
          {index < steps.length - 1 && (
            <Box
              aria-hidden
              sx={{
                display: { xs: 'none', sm: 'block' },
                position: 'absolute',
                top: 11,
                left: 34,
                right: 10,
                height: 2,
                borderRadius: 2,
                bgcolor: step.status === 'done' ? 'var(--green)' : 'var(--line-2)',
              }}
            />
          )}
          <Point step={step} />
          <Box
            sx={{
              mt: 1,
              fontWeight: step.status === 'current' ? 620 : 560,
              color: step.status === 'current' ? 'var(--ink)' : 'var(--ink-2)',
            }}
          >
            {translate(`projectState.${step.state}`)}
          </Box>
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'var(--ink-3)' }}>{noteOf(step)}</Box>
        </Box>
      ))}
    </Box>
  );
};
