import type { Project } from '../../../model/contract/projects.ts';
import { pathOf, type ProjectPage } from '../../../model/rules/projectPages.ts';

/** RT-02: the path of a project's page has its type and ID. */
export const projectPath = (project: Pick<Project, 'prodType' | 'pjtId'>, page: ProjectPage = 'overview') =>
  pathOf(project, page);

/** PI-01: the list of pairing instructions, narrowed to one project. */
export const instructionsPath = ({ pjtId }: Pick<Project, 'pjtId'>) =>
  `/pairingInstructions?filter=${encodeURIComponent(JSON.stringify({ pjtId }))}`;

/** LOG-01: the log of a device, which starts when the link is followed. */
export const deviceLogPath = (
  project: Pick<Project, 'prodType' | 'pjtId'>,
  { deviceId }: { deviceId: string },
) =>
  `${pathOf(project, 'logger')}?${new URLSearchParams({ type: 'DEVICEIDS', target: deviceId, start: '1' }).toString()}`;
