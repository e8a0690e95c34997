import type { Source } from '../source.ts';
import { capabilities } from './capabilities.ts';
import { devices } from './devices.ts';
import { documentation } from './documentation.ts';
import { pages } from './pages.ts';
import { projectPages } from './projectPages.ts';
import { projects } from './projects.ts';

/** The search's sources, in the order of their groups. */
export const sources: readonly Source[] = [
  projects,
  devices,
  projectPages,
  capabilities,
  pages,
  documentation,
];
