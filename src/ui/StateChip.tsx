import { useTranslate } from 'react-admin';
import type { ProjectState } from '../../model/contract/projects.ts';
import { StateShape } from './StateShape.tsx';
import './controls.css';

const classes: Record<ProjectState, string> = {
  DEVELOP: 'ui-chip',
  DEPLOYED_TO_TEST: 'ui-chip ui-chip-primary',
  PUBLISH_REQUEST: 'ui-chip ui-chip-amber',
  PUBLISHED: 'ui-chip ui-chip-green',
};

export const StateChip = ({ state }: { state: ProjectState }) => {
  const translate = useTranslate();
  return (
    <span className={classes[state]}>
      <StateShape state={state} />
      <span>{translate(`projectState.${state}`)}</span>
    </span>
  );
};
