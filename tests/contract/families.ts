import { describeBrands } from './brands.ts';
import type { Opening } from './opening.ts';
import { describeExampleFlags, describeProjectCopies } from './projectCopies.ts';
import { describeProjectFlags, describeProjects } from './projects.ts';

type Describe = (name: string, open: Opening) => void;

/** The families that also run over a real socket, where records, errors, headers and uploads can differ. */
const overSockets: Describe[] = [
  describeProjects,
  describeProjectFlags,
  describeProjectCopies,
  describeExampleFlags,
  describeBrands,
];

// every file of this folder has such functions, except those about how the suite runs
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '!./*.test.ts', '!./{families,listPlans,opening,tickets}.ts'],
  { eager: true },
);

/** The `describe…` functions of all files. */
const families = Object.values(files).flatMap(file =>
  Object.entries(file).flatMap(([name, value]) => (name.startsWith('describe') ? [value as Describe] : [])),
);

export const describeFamilies: Describe = (name, open) => {
  for (const describeFamily of families) describeFamily(name, open);
};

export const describeFamiliesOverSockets: Describe = (name, open) => {
  for (const describeFamily of overSockets) describeFamily(name, open);
};
