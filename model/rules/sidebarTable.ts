import { type ProjectTask, type ProjectType, projectTypes } from '../contract/projects.ts';
import type { FlagName } from './flags.ts';
import type { ProjectPage } from './projectPages.ts';

type Link = {
  group: 'develop' | 'test' | 'publish';
  name: string;
  page: ProjectPage;
  types: readonly ProjectType[];
  flag?: FlagName;
  /** the task that its tick shows (SH-04); no tick if the project type does not have the task */
  task?: ProjectTask;
  /** also shown to device provisioning managers (SH-06) */
  provisioning?: true;
};

const devices: readonly ProjectType[] = [
  'MQTT',
  'TAG_DEVICE',
  'CLOUD_TO_CLOUD',
  'CLOUD_TO_CLOUD_SCHEMA',
  'HUB_CONNECTED',
];
const withIdentity: readonly ProjectType[] = ['MQTT', 'TAG_DEVICE'];
/** Its devices sign in with a serial number and a key. */
export const hasDeviceIdentities = (prodType: ProjectType) => withIdentity.includes(prodType);

const publishable: readonly ProjectType[] = projectTypes.filter(type => type !== 'API_ONLY');
/** Whether projects of this type can be published. */
export const isPublishable = (prodType: ProjectType) => publishable.includes(prodType);

/** The phone app lists its devices in developer mode. */
export const hasDeveloperMode = (prodType: ProjectType) => devices.includes(prodType);

/** SH-03: all links of a project, in order, with the project types and flags that show them. */
export const sidebarTable = [
  {
    group: 'develop',
    name: 'cloudConnectorSmartApp',
    page: 'connector',
    types: ['CLOUD_TO_CLOUD'],
    task: 'connector',
  },
  {
    group: 'develop',
    name: 'cloudConnectorSchemaApp',
    page: 'connector',
    types: ['CLOUD_TO_CLOUD_SCHEMA'],
    task: 'connector',
  },
  { group: 'develop', name: 'serviceConnector', page: 'connector', types: ['SERVICE'], task: 'connector' },
  {
    group: 'develop',
    name: 'externalApplication',
    page: 'connector',
    types: ['API_ONLY'],
    task: 'connector',
  },
  {
    group: 'develop',
    name: 'automationConnector',
    page: 'connector',
    types: ['AUTOMATION'],
    task: 'connector',
  },
  { group: 'develop', name: 'profile', page: 'profile', types: devices, task: 'profile' },
  { group: 'develop', name: 'handler', page: 'handler', types: ['HUB_CONNECTED'], task: 'handler' },
  {
    group: 'develop',
    name: 'onboarding',
    page: 'onboarding',
    types: [...withIdentity, 'HUB_CONNECTED'],
    task: 'onboarding',
  },
  { group: 'develop', name: 'products', page: 'products', types: publishable, task: 'product' },
  { group: 'test', name: 'identity', page: 'identity', types: withIdentity, flag: 'deviceIdentity' },
  { group: 'test', name: 'testDevices', page: 'testDevices', types: withIdentity, provisioning: true },
  { group: 'test', name: 'logger', page: 'logger', types: projectTypes },
  { group: 'test', name: 'developerMode', page: 'developerMode', types: devices, flag: 'developerMode' },
  { group: 'test', name: 'prePublishing', page: 'prePublishing', types: publishable },
  { group: 'test', name: 'selfTest', page: 'selfTest', types: devices },
  { group: 'publish', name: 'applicationForms', page: 'applicationForms', types: publishable },
  { group: 'publish', name: 'wwst', page: 'wwst', types: devices, flag: 'wwstForms' },
  { group: 'publish', name: 'firmware', page: 'firmware', types: ['TAG_DEVICE'] },
  { group: 'publish', name: 'publish', page: 'publish', types: publishable },
  {
    group: 'publish',
    name: 'commercialDevices',
    page: '/commercialDevices',
    types: withIdentity,
    flag: 'deviceProvisioning',
    provisioning: true,
  },
] as const satisfies readonly Link[];

export type LinkName = (typeof sidebarTable)[number]['name'];
export type SidebarRow = Link & { name: LinkName };
