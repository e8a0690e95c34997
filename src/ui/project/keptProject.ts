import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { projectSchema } from '../../../model/contract/projects.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { draftOwnerOf } from '../drafts/draftStore.ts';
import { createTabValue } from '../tabValue.ts';

const lastProjectSchema = z.pick(projectSchema, {
  pjtId: true,
  prodType: true,
  pjtNm: true,
  dvcPrflId: true,
  catalogDispNm: true,
});
export type LastProject = z.infer<typeof lastProjectSchema>;

/** SH-12: one key; the owner is the user within one organization, whose project another one must not even see named. */
const kept = createTabValue(
  'porchlight.lastProject',
  z.object({ owner: z.string(), project: lastProjectSchema }),
);

/** The project this user had open last in this tab. */
export const useLastProject = (): LastProject | null => {
  const owner = draftOwnerOf(useUser());
  const value = useSyncExternalStore(kept.subscribe, kept.get);
  const isStrange = value !== null && value.owner !== owner;
  useEffect(() => {
    if (isStrange) kept.set(null);
  }, [isStrange]);
  return isStrange ? null : (value?.project ?? null);
};

/** The project is gone, or was never there. */
export const forgetProject = (pjtId: string) => {
  if (kept.get()?.project.pjtId === pjtId) kept.set(null);
};

type Found = { project: LastProject | undefined; status: number | undefined };

/** Keeps the project whose page is open; one that is not found is forgotten. */
export const useRememberProject = (projectId: string, { project, status }: Found) => {
  const owner = draftOwnerOf(useUser());
  useEffect(() => {
    if (status === 404) forgetProject(projectId);
    else if (project !== undefined) kept.set({ owner, project: z.parse(lastProjectSchema, project) });
  }, [owner, projectId, project, status]);
};
