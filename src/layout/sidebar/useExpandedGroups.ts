import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type Project, projectStates } from '../../../model/contract/projects.ts';
import type { GroupName } from '../../../model/rules/sidebar.ts';
import { createSessionValue } from '../../ui/sessionValue.ts';

/** The groups that the user opened or closed, per project, and the project's state at that time. */
const expandedGroups = createSessionValue(
  'porchlight.sidebar',
  z.record(z.string(), z.object({ state: z.enum(projectStates), open: z.record(z.string(), z.boolean()) })),
);

/** The user's choice overrides SH-05's default until the project's state changes. */
export const useExpandedGroups = ({ pjtId, devStatCd }: Pick<Project, 'pjtId' | 'devStatCd'>) => {
  const stored = useSyncExternalStore(expandedGroups.subscribe, expandedGroups.get)?.[pjtId];
  const open = stored?.state === devStatCd ? stored.open : {};
  return {
    isOpen: (group: GroupName, isOpenByDefault: boolean) => open[group] ?? isOpenByDefault,
    setOpen: (group: GroupName, isOpen: boolean) =>
      expandedGroups.set({
        ...expandedGroups.get(),
        [pjtId]: { state: devStatCd, open: { ...open, [group]: isOpen } },
      }),
  };
};
