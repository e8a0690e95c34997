import type { FlagMap } from '../contract/flags.ts';
import {
  type Project,
  type ProjectTask,
  type ProjectType,
  projectTasks,
  type TaskProgress,
} from '../contract/projects.ts';
import { cloudCreationClosed, isOn } from './flags.ts';

/** The tasks that a project of each type must complete before it can be deployed. */
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

/** Additional tasks that a project of each type can have: a device of a Schema App can also be only a device type. */
const optionalTasksOf: Partial<Record<ProjectType, readonly ProjectTask[]>> = {
  CLOUD_TO_CLOUD_SCHEMA: ['profile'],
};

const isOptional = (prodType: ProjectType, task: ProjectTask) =>
  optionalTasksOf[prodType]?.includes(task) ?? false;

/** Whether a deployment requires the task. */
export const isRequired = (prodType: ProjectType, task: ProjectTask) => tasksOf[prodType].includes(task);

/** Whether a project of this type has the task, required or not. */
export const hasTask = (prodType: ProjectType, task: ProjectTask) =>
  isRequired(prodType, task) || isOptional(prodType, task);

/** Whether a project still needs a device profile, which a virtual device is created from. */
export const lacksProfile = ({ prodType, dvcPrflId }: Pick<Project, 'prodType' | 'dvcPrflId'>) =>
  dvcPrflId === null && hasTask(prodType, 'profile');

/** The required fields of each task. */
export const requiredFields: Record<ProjectTask, readonly string[]> = {
  // access: scopes, or the account linking of a Schema App
  connector: ['name', 'hosting', 'target', 'access'],
  profile: ['name', 'category', 'capabilities'],
  handler: ['driver', 'fingerprint'],
  onboarding: ['setup ID', 'identity type', 'ownership validation type', 'screens'],
  product: ['brand', 'name', 'model number', 'category', 'description', 'image', 'countries', 'languages'],
};

/** Types of projects that need fewer. Hub-connected devices have no setup network: pairing instructions guide users. */
const requiredFieldsByType: Partial<Record<ProjectType, Partial<typeof requiredFields>>> = {
  HUB_CONNECTED: { onboarding: ['setup ID'] },
};

export const requiredFieldsOf = (prodType: ProjectType | undefined, task: ProjectTask): readonly string[] =>
  (prodType && requiredFieldsByType[prodType]?.[task]) ?? requiredFields[task];

/** A task without progress; `prodType` selects the fields, if given. */
export const emptyProgress = (task: ProjectTask, prodType?: ProjectType): TaskProgress => {
  const missing = [...requiredFieldsOf(prodType, task)];
  return { task, done: 0, total: missing.length, missing };
};

export const isComplete = ({ done, total }: TaskProgress) => done >= total;

/** The progress of all tasks of a project, in the sidebar's order, based on the stored tasks. */
export const progressOf = (prodType: ProjectType, stored: readonly TaskProgress[]) =>
  projectTasks
    .filter(task => hasTask(prodType, task))
    .map(task => stored.find(row => row.task === task) ?? emptyProgress(task, prodType));

/** The tasks that a deployment still requires. */
export const missingTasks = (prodType: ProjectType, tasks: readonly TaskProgress[]) =>
  tasks.filter(progress => isRequired(prodType, progress.task) && !isComplete(progress));

/** The project is in use, so deleting it requires typing its name. */
export const hasDependents = (project: Pick<Project, 'devStatCd' | 'testDevices' | 'commercialDevices'>) =>
  project.devStatCd !== 'DEVELOP' || project.testDevices > 0 || project.commercialDevices > 0;

/** The types that can't be created after a date in a flag. */
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
