import { type ProjectType, projectTypes } from '../../../model/contract/projects.ts';

export const isProjectType = (type: string | null): type is ProjectType =>
  projectTypes.some(one => one === type);
