import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { linkOfTask } from '../../../model/rules/sidebar.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { WarningIcon } from '../../theme/icons.tsx';

type Props = { project: ProjectRecord; missing: readonly TaskProgress[] };

/** The tasks that a deployment still requires, each with a link to its page. */
export const MissingTasks = ({ project, missing }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: '4px' }}>
    {missing.map(task => (
      <MissingTask key={task.task} project={project} task={task} />
    ))}
  </Box>
);

const MissingTask = ({ project, task }: { project: ProjectRecord; task: TaskProgress }) => {
  const translate = useTranslate();
  const link = linkOfTask(project, task.task);
  const name = translate(`projectTask.${task.task}`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, minHeight: 28, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', color: 'var(--amber)', flex: 'none' }}>
        <WarningIcon size={16} />
      </Box>
      <span>
        {link ? (
          <Box component={Link} to={link.to} sx={{ textDecoration: 'underline' }}>
            {name}
          </Box>
        ) : (
          name
        )}
        {translate('overview.missing', { fields: task.missing.join(', ') })}
      </span>
    </Box>
  );
};
