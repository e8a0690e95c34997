import { type ProjectState, projectStates } from '../../../model/contract/projects.ts';

export type Step = { state: ProjectState; number: number; status: 'done' | 'current' | 'upcoming' };

/** The four states in order, relative to the current one. */
export const stepsOf = (current: ProjectState): Step[] => {
  const at = projectStates.indexOf(current);
  return projectStates.map((state, index) => ({
    state,
    number: index + 1,
    status: index < at ? 'done' : index === at ? 'current' : 'upcoming',
  }));
};
