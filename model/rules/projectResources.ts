import { type ProjectResource, type ProjectType, projectTypes } from '../contract/projects.ts';

/** The types of the projects that a path `/v3/{resource}/projects` is about. */
export const typesOfResource: Record<ProjectResource, readonly ProjectType[]> = {
  common: projectTypes,
  tag: ['TAG_DEVICE'],
  hub: ['HUB_CONNECTED'],
};
