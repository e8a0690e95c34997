import { type ProjectState, projectStates } from '../../../model/contract/projects.ts';

export type Step = { state: ProjectState; number: number; standing: 'done' | 'now' | 'ahead' };

/** The four states in order, as seen from the one the project is in. */
export const stepsOf = (current: ProjectState): Step[] => {
  const at = projectStates.indexOf(current);
  return projectStates.map((state, index) => ({
    state,
    number: index + 1,
    standing: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }));
};
