import type { Source } from '../source.ts';
import { devices } from './devices.ts';
import { documentation } from './documentation.ts';
import { pages } from './pages.ts';
import { projectPages } from './projectPages.ts';
import { projects } from './projects.ts';

/** What the search looks through, in the order of its groups. */
export const sources: readonly Source[] = [projects, devices, projectPages, pages, documentation];
