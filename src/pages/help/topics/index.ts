import type { Topic } from '../topic.ts';
import { api } from './api.ts';
import { brands } from './brands.ts';
import { capabilities } from './capabilities.ts';
import { drafts } from './drafts.ts';
import { flags } from './flags.ts';
import { keyboard } from './keyboard.ts';
import { lifeCycle } from './lifeCycle.ts';
import { lists } from './lists.ts';
import { logs } from './logs.ts';
import { operations } from './operations.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';
import { start } from './start.ts';
import { troubleshooting } from './troubleshooting.ts';

/** In reading order. */
export const topics: readonly Topic[] = [
  start,
  projects,
  lifeCycle,
  lists,
  capabilities,
  drafts,
  keyboard,
  organizations,
  brands,
  flags,
  api,
  logs,
  operations,
  troubleshooting,
];
