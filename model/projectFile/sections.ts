import type { ProjectTask, ProjectType } from '../contract/projects.ts';
import { hasTask } from '../rules/readiness.ts';
import { type FileSection, fileSections } from './types.ts';

const taskOf: Record<FileSection, ProjectTask> = {
  profiles: 'profile',
  connector: 'connector',
  handler: 'handler',
  onboarding: 'onboarding',
  products: 'product',
};

/** Whether projects of this type have the section. */
export const hasSection = (type: ProjectType, section: FileSection) => hasTask(type, taskOf[section]);

/** The sections of a project type, in the order of the file. */
export const sectionsOf = (type: ProjectType): FileSection[] =>
  fileSections.filter(section => hasSection(type, section));
