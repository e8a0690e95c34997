import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { projectSchema } from '../../../model/contract/projects.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { draftOwnerOf } from '../drafts/draft.ts';
import { createSessionValue } from '../sessionValue.ts';

const lastProjectSchema = z.pick(projectSchema, {
  pjtId: true,
  prodType: true,
  pjtNm: true,
  dvcPrflId: true,
  catalogDispNm: true,
});
export type LastProject = z.infer<typeof lastProjectSchema>;

/** SH-12. Stored with its owner (user and organization), because other users must not see the project's name. */
const remembered = createSessionValue(
  'porchlight.lastProject',
  z.object({ owner: z.string(), project: lastProjectSchema }),
);

/** The project that this user opened last in this tab. */
export const useLastProject = (): LastProject | null => {
  const owner = draftOwnerOf(useUser());
  const value = useSyncExternalStore(remembered.subscribe, remembered.get);
  const isOfAnotherUser = value !== null && value.owner !== owner;
  useEffect(() => {
    if (isOfAnotherUser) remembered.set(null);
  }, [isOfAnotherUser]);
  return isOfAnotherUser ? null : (value?.project ?? null);
};

/** Call this if the project doesn't exist. */
export const forgetProject = (pjtId: string) => {
  if (remembered.get()?.project.pjtId === pjtId) remembered.set(null);
};

type LoadedProject = { project: LastProject | undefined; status: number | undefined };

/** Remembers the open project, and forgets it if it is not found. */
export const useRememberProject = (projectId: string, { project, status }: LoadedProject) => {
  const owner = draftOwnerOf(useUser());
  useEffect(() => {
    if (status === 404) forgetProject(projectId);
    else if (project !== undefined) remembered.set({ owner, project: z.parse(lastProjectSchema, project) });
  }, [owner, projectId, project, status]);
};
