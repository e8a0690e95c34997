import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Project, projectStates } from '../../../model/contract/projects.ts';
import type { GroupName } from '../../../model/rules/sidebar.ts';
import { createTabValue } from '../../ui/tabValue.ts';

/** What the user opened and closed, per project, and the state the project was in then. */
const folds = createTabValue(
  'porchlight.sidebar',
  z.record(z.string(), z.object({ state: z.enum(projectStates), open: z.record(z.string(), z.boolean()) })),
);

/** The user's own choice stands above SH-05's default, until the project enters another state. */
export const useFolds = ({ pjtId, devStatCd }: Pick<Project, 'pjtId' | 'devStatCd'>) => {
  const kept = useSyncExternalStore(folds.subscribe, folds.get)?.[pjtId];
  const open = kept?.state === devStatCd ? kept.open : {};
  return {
    isOpen: (group: GroupName, atFirst: boolean) => open[group] ?? atFirst,
    fold: (group: GroupName, isOpen: boolean) =>
      folds.set({ ...folds.get(), [pjtId]: { state: devStatCd, open: { ...open, [group]: isOpen } } }),
  };
};
