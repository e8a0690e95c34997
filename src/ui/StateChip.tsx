import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ProjectState } from '../../model/contract/projects.ts';
import { StateShape } from './StateShape.tsx';

const colors = {
  DEVELOP: 'default',
  DEPLOYED_TO_TEST: 'primary',
  PUBLISH_REQUEST: 'warning',
  PUBLISHED: 'success',
} as const;

export const StateChip = ({ state }: { state: ProjectState }) => {
  const translate = useTranslate();
  return (
    <Chip
      color={colors[state]}
      icon={<StateShape state={state} />}
      label={translate(`projectState.${state}`)}
    />
  );
};
