import type { Source } from '../source.ts';
import { actions, prefixActions } from './actions.ts';
import { capabilities } from './capabilities.ts';
import { deviceLogs } from './deviceLogs.ts';
import { devices } from './devices.ts';
import { documentation } from './documentation.ts';
import { handlers } from './handlers.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';
import { projectPages } from './projectPages.ts';
import { projects } from './projects.ts';

/** The search's sources, in the order of their groups. */
export const sources: readonly Source[] = [
  prefixActions,
  deviceLogs,
  projects,
  devices,
  projectPages,
  products,
  handlers,
  capabilities,
  actions,
  pages,
  documentation,
];
