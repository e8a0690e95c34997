import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { TaskProgress } from '../../../model/contract/projects.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeploy } from './useDeploy.ts';

type ButtonProps = { project: ProjectRecord; missing: readonly TaskProgress[]; label: string };

/** Deploys the project, or says below what is missing. */
export const DeployButton = ({ project, missing, label }: ButtonProps) => {
  const translate = useTranslate();
  const { deploy, isPending } = useDeploy(project);
  const isReady = missing.length === 0;
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button
        look="main"
        // not `disabled`, so that it can be focused and its description read
        aria-disabled={!isReady || isPending}
        aria-describedby="deploy-missing"
        onClick={() => isReady && deploy()}
      >
        {label}
      </Button>
      <Box id="deploy-missing" sx={{ fontSize: 12, color: 'var(--ink-3)', mt: '6px' }}>
        {translate(isReady ? 'overview.nothingMissing' : 'overview.tasksMissing', {
          smart_count: missing.length,
        })}
      </Box>
    </Box>
  );
};
