import type { FlagMap } from '../contract/flags.ts';
import type { Project, ProjectTask, ProjectType, TaskProgress } from '../contract/projects.ts';
import { cloudCreationClosed, isOn } from './flags.ts';

/** The tasks of each project type, with the minimum number of fields of each task. */
export const tasksOf: Record<ProjectType, readonly ProjectTask[]> = {
  MQTT: ['profile', 'onboarding', 'product'],
  TAG_DEVICE: ['profile', 'onboarding', 'product'],
  CLOUD_TO_CLOUD: ['connector', 'profile', 'product'],
  CLOUD_TO_CLOUD_SCHEMA: ['connector', 'product'],
  HUB_CONNECTED: ['profile', 'handler', 'onboarding', 'product'],
  AUTOMATION: ['connector', 'product'],
  SERVICE: ['connector', 'product'],
  API_ONLY: ['connector'],
};

export const requiredFields: Record<ProjectTask, readonly string[]> = {
  connector: ['name', 'hosting', 'target', 'scopes'],
  profile: ['name', 'category', 'capabilities'],
  handler: ['driver', 'fingerprint'],
  onboarding: ['setup ID', 'identity type', 'ownership validation type', 'screens'],
  product: ['brand', 'name', 'model number', 'category', 'description', 'image', 'countries', 'languages'],
};

/** A task without any progress. */
export const emptyProgress = (task: ProjectTask): TaskProgress => ({
  task,
  done: 0,
  total: requiredFields[task].length,
  missing: [...requiredFields[task]],
});

export const isComplete = ({ done, total }: TaskProgress) => done >= total;

export const missingTasks = (tasks: TaskProgress[]) => tasks.filter(task => !isComplete(task));

/** The project is in use, so deleting it requires typing its name. */
export const hasDependents = (project: Pick<Project, 'devStatCd' | 'testDevices' | 'commercialDevices'>) =>
  project.devStatCd !== 'DEVELOP' || project.testDevices > 0 || project.commercialDevices > 0;

/** The types whose creation ends on a day that a flag names. */
export const isCloudType = (type: ProjectType) =>
  type === 'CLOUD_TO_CLOUD' || type === 'CLOUD_TO_CLOUD_SCHEMA';

/** PRJ-05 and the per-user flags: whether a project of this type can be created today. */
export const creationStatus = (
  type: ProjectType,
  flags: FlagMap,
  now: number,
): 'open' | 'deprecated' | 'switchedOff' => {
  if (isCloudType(type) && cloudCreationClosed(flags, now)) return 'deprecated';
  if (type === 'AUTOMATION' && !isOn(flags, 'automation')) return 'switchedOff';
  if (type === 'CLOUD_TO_CLOUD' && !isOn(flags, 'smartApp')) return 'switchedOff';
  return 'open';
};
