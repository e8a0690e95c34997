import type { ProjectType } from './projects.ts';

/** LOG-01: the name of each project type in `/v2/:type/devices`. */
export const deviceKinds = {
  MQTT: 'direct-connected',
  TAG_DEVICE: 'tag',
  CLOUD_TO_CLOUD: 'cloud-to-cloud',
  CLOUD_TO_CLOUD_SCHEMA: 'cloud-connected',
  HUB_CONNECTED: 'hub-connected',
  AUTOMATION: 'automation',
  SERVICE: 'service',
  API_ONLY: 'api-only',
} as const satisfies Record<ProjectType, string>;
