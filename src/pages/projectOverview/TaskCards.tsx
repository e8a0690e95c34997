import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { isComplete, isRequired } from '../../../model/rules/readiness.ts';
import { linkOfTask } from '../../../model/rules/sidebar.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { actionOf } from './actionOf.ts';
import { CircleIcon, TickIcon } from '../../theme/icons.tsx';

type Props = {
  project: ProjectRecord;
  tasks: TaskProgress[] | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** Four cards are shown two by two: in one row, their names don't fit, and rows of three would leave one alone. */
const columnsFor = (count: number) => (count === 4 ? 2 : count);

/** One card per task, in the sidebar's order. */
export const TaskCards = ({ project, tasks, error, onRetry }: Props) => {
  const translate = useTranslate();
  if (error !== null) {
    return (
      <Alert
        severity="error"
        action={
          <Button isSmall onClick={onRetry}>
            {translate('overview.tryAgain')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
  return (
    <Box
      component="section"
      aria-label={translate('overview.tasks')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0,1fr)',
          sm: `repeat(${columnsFor(tasks?.length ?? 3)}, minmax(0,1fr))`,
        },
        gap: 2,
      }}
    >
      {tasks === undefined
        ? [0, 1, 2].map(key => <Skeleton key={key} variant="rounded" height={130} />)
        : tasks.map(task => (
            <TaskCard key={task.task} project={project} task={task} hasRoom={columnsFor(tasks.length) < 3} />
          ))}
    </Box>
  );
};

type TaskCardProps = {
  project: ProjectRecord;
  task: TaskProgress;
  /** its name fits on one line at any width */
  hasRoom: boolean;
};

const TaskCard = ({ project, task, hasRoom }: TaskCardProps) => {
  const translate = useTranslate();
  const complete = isComplete(task);
  const link = linkOfTask(project, task.task);
  const name = translate(`projectTask.${task.task}`);
  const action = translate(`overview.${complete || !project.canEdit ? 'open' : actionOf(task)}`);
  const isOptional = task.done === 0 && !isRequired(project.prodType, task.task);
  const progressText = complete
    ? translate('overview.complete')
    : translate(isOptional ? 'overview.optional' : 'overview.doneOf', task);
  return (
    <Box
      component="article"
      sx={{
        bgcolor: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: '10px',
        '& > a': { mt: 'auto' },
      }}
    >
      {/* a name can take two lines in a narrow window: the height keeps the bars aligned */}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: hasRoom ? 24 : { xs: 24, sm: 48, lg: 24 },
        }}
      >
        <Box sx={{ color: complete ? 'var(--green)' : 'var(--line-input)', display: 'flex' }}>
          {complete ? <TickIcon size={20} /> : <CircleIcon size={20} />}
        </Box>
        <Typography variant="h2" sx={{ fontSize: 15 }}>
          {name}
        </Typography>
        <Box
          component="span"
          sx={{
            ml: 'auto',
            whiteSpace: 'nowrap',
            fontSize: 12,
            fontVariantNumeric: 'tabular-nums',
            color: complete ? 'var(--green-text)' : 'var(--ink-3)',
            fontWeight: complete ? 560 : 400,
          }}
        >
          {progressText}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={name}
        value={task.total === 0 ? 100 : (100 * task.done) / task.total}
        color={complete ? 'success' : 'primary'}
      />
      {/* before the deployment, what is missing is listed beside its button */}
      {(complete || project.devStatCd !== 'DEVELOP') && (
        <Box sx={{ fontSize: 13, color: 'var(--ink-2)' }}>
          {complete
            ? translate('overview.nothingToDo')
            : translate('overview.missingFields', { fields: task.missing.join(', ') })}
        </Box>
      )}
      {link && (
        <Link to={link.to} aria-label={`${action} ${name}`}>
          {action}
        </Link>
      )}
    </Box>
  );
};
