import { type ProjectState, projectStates, type ProjectType } from '../../../model/contract/projects.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';

export type Step = { state: ProjectState; number: number; status: 'done' | 'current' | 'upcoming' };

/** The states of a project in order, relative to the current one. Types that are never published have two. */
export const stepsOf = (prodType: ProjectType, current: ProjectState): Step[] => {
  const at = projectStates.indexOf(current);
  const last = isPublishable(prodType)
    ? projectStates.length - 1
    : Math.max(at, projectStates.indexOf('DEPLOYED_TO_TEST'));
  return projectStates.slice(0, last + 1).map((state, index) => ({
    state,
    number: index + 1,
    status: index < at ? 'done' : index === at ? 'current' : 'upcoming',
  }));
};
