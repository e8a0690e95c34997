import type { ProjectType } from '../contract/projects.ts';

/** LOG-01: project types whose connector app has a log. */
const connectorTypes: ReadonlySet<ProjectType> = new Set([
  'CLOUD_TO_CLOUD',
  'CLOUD_TO_CLOUD_SCHEMA',
  'AUTOMATION',
  'SERVICE',
  'API_ONLY',
]);

export const hasConnector = ({ prodType }: { prodType: ProjectType }) => connectorTypes.has(prodType);
