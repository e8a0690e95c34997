import type { ProjectTask } from '../model/contract/projects.ts';
import { untouched, tasksOf } from '../model/rules/readiness.ts';
import { buildProject } from '../model/seed/builders.ts';
import type { SeedProject } from '../model/seed/rows.ts';
import type { Store } from '../server/store/index.ts';

let last = 0;

const done = (task: ProjectTask) => ({ ...untouched(task), done: untouched(task).total, missing: [] });

/** A project straight into the store, under an id of its own; complete, so that it could be deployed. */
export const addProject = async (store: Store, overrides: Partial<SeedProject> = {}) => {
  const project = buildProject({
    pjtId: `tp-0000-0000-0000-${String(++last).padStart(4, '0')}`,
    ...overrides,
  });
  const row = { ...project, nameKey: project.pjtNm.toLowerCase() };
  await store.transaction(queries => queries.projects.add(row, tasksOf[project.prodType].map(done)));
  return project;
};

/** A file's record; its bytes are the caller's business. */
export const addFile = async (store: Store, place: { mnId: string; userId: string; storageKey?: string }) => {
  const fileId = `file-${++last}`;
  const file = { fileNm: 'a.csv', size: 1, sha256: '00', storageKey: 'none', crtDt: 0, ...place };
  await store.files.add({ fileId, ...file });
  return fileId;
};
