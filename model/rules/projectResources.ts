import { type ProjectResource, type ProjectType, projectTypes } from '../contract/projects.ts';

/** The project types of each path `/v3/{resource}/projects`. */
export const typesOfResource: Record<ProjectResource, readonly ProjectType[]> = {
  common: projectTypes,
  tag: ['TAG_DEVICE'],
  hub: ['HUB_CONNECTED'],
};
