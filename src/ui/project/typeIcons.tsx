import type { ComponentType } from 'react';
import type { ProjectType } from '../../../model/contract/projects.ts';
import {
  BulbIcon,
  CloudIcon,
  CodeIcon,
  HubIcon,
  LinkIcon,
  RepeatIcon,
  ServiceIcon,
  TagIcon,
} from '../../theme/icons.tsx';

export const typeIcons: Record<ProjectType, ComponentType<{ size?: number }>> = {
  MQTT: BulbIcon,
  TAG_DEVICE: TagIcon,
  CLOUD_TO_CLOUD: CloudIcon,
  CLOUD_TO_CLOUD_SCHEMA: LinkIcon,
  HUB_CONNECTED: HubIcon,
  AUTOMATION: RepeatIcon,
  SERVICE: ServiceIcon,
  API_ONLY: CodeIcon,
};
