import type { TestDevice } from '../../../model/contract/devices.ts';
import type { Project } from '../../../model/contract/projects.ts';
import { pathOf, type ProjectPage } from '../../../model/rules/projectPages.ts';
import { listPath, recordPath } from '../recordPaths.ts';

/** RT-02: the path of a project's page has its type and ID. */
export const projectPath = (project: Pick<Project, 'prodType' | 'pjtId'>, page: ProjectPage = 'overview') =>
  pathOf(project, page);

/** PI-01: the list of pairing instructions, filtered by a project. */
export const instructionsPath = ({ pjtId }: Pick<Project, 'pjtId'>) =>
  listPath('pairingInstructions', { pjtId });

/** The page of a test device: below the list of its project, if it has one. */
export const testDevicePath = ({
  deviceId,
  pjtId,
  prodType,
}: Pick<TestDevice, 'deviceId' | 'pjtId' | 'prodType'>) =>
  pjtId === null || prodType === null
    ? recordPath('testDevices', { id: deviceId })
    : `${pathOf({ pjtId, prodType }, 'testDevices')}/${encodeURIComponent(deviceId)}`;

/** LOG-01: the log of a device, which starts when the link is followed. */
export const deviceLogPath = (
  project: Pick<Project, 'prodType' | 'pjtId'>,
  { deviceId }: { deviceId: string },
) =>
  `${pathOf(project, 'logger')}?${new URLSearchParams({ type: 'DEVICEIDS', target: deviceId, start: '1' }).toString()}`;

/** The page of a publish request is that of its project. */
export const requestPath = (project: Pick<Project, 'prodType' | 'pjtId'>, requestId: string) =>
  `${pathOf(project, 'publish')}?request=${encodeURIComponent(requestId)}`;

/** The page of a product is below the list of its project's products. */
export const productPath = (project: Pick<Project, 'prodType' | 'pjtId'>, prodId: string) =>
  `${pathOf(project, 'products')}/${encodeURIComponent(prodId)}`;
