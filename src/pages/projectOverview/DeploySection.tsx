import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import { missingTasks } from '../../../model/rules/readiness.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { Stepper } from './Stepper.tsx';

type Props = { project: ProjectRecord; tasks: TaskProgress[] | undefined };

export const DeploySection = ({ project, tasks }: Props) => {
  const missing = tasks === undefined ? undefined : missingTasks(project.prodType, tasks);
  return (
    <Box
      component="section"
      sx={{ bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Stepper project={project} missing={missing?.length} />
      {project.devStatCd === 'DEVELOP' && missing !== undefined && (
        <Deploy project={project} missing={missing} />
      )}
    </Box>
  );
};

const Deploy = ({ project, missing }: { project: ProjectRecord; missing: TaskProgress[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { deployProject } = useWorkspace();
  const isReady = missing.length === 0;

  const deploy = useMutation({
    mutationFn: () => deployProject(project.pjtId),
    onSuccess: async ({ data }) => {
      if (!isAnswered(data)) return;
      await queryClient.invalidateQueries({ queryKey: ['projects'] });
      notify('overview.deployed', { type: 'success', messageArgs: { name: data.pjtNm } });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });

  return (
    <Box
      sx={{
        borderTop: '1px solid var(--line)',
        p: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) auto',
        gap: 3,
        alignItems: 'center',
      }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {translate(isReady ? 'overview.ready' : 'overview.before')}
        </Typography>
        {isReady ? (
          <Box sx={{ color: 'var(--ink-2)', mt: '4px' }}>{translate('overview.readyText')}</Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: '4px' }}>
            {missing.map(task => (
              <Box
                component="li"
                key={task.task}
                sx={{ display: 'flex', gap: 1, minHeight: 28, alignItems: 'center' }}
              >
                <Box sx={{ display: 'flex', color: 'var(--amber)', flex: 'none' }}>
                  <WarningIcon size={16} />
                </Box>
                {translate('overview.missing', {
                  task: translate(`projectTask.${task.task}`),
                  fields: task.missing.join(', '),
                })}
              </Box>
            ))}
          </Box>
        )}
      </div>
      {project.canEdit && (
        <Box sx={{ textAlign: 'center' }}>
          <Button
            variant="contained"
            // not `disabled`, so that it can be focused and its description read
            aria-disabled={!isReady || deploy.isPending}
            aria-describedby="deploy-missing"
            onClick={() => {
              if (isReady && !deploy.isPending) deploy.mutate();
            }}
          >
            {translate('overview.deploy')}
          </Button>
          <Box id="deploy-missing" sx={{ fontSize: 12, color: 'var(--ink-3)', mt: '6px' }}>
            {translate(isReady ? 'overview.nothingMissing' : 'overview.tasksMissing', {
              smart_count: missing.length,
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
};
