import type { Selectable } from 'kysely';
import { compileOnce } from './compileOnce.ts';
import type { Db, Tables } from './tables.ts';

export type StoredProject = Omit<Selectable<Tables['projects']>, 'nameKey'>;

export const projectColumns = [
  'pjtId',
  'mnId',
  'pjtNm',
  'prodType',
  'devStatCd',
  'stateDt',
  'dsc',
  'ownerId',
  'ownerNm',
  'testDevices',
  'commercialDevices',
  'crtr',
  'crtDt',
  'chgr',
  'chgDt',
  'setupId',
  'vid',
  'dvcPrflId',
  'catalogDispNm',
  'version',
] as const satisfies (keyof StoredProject)[];

const selectProject = compileOnce((db, { pjtId }: { pjtId: string }) =>
  db.selectFrom('projects').select(projectColumns).where('pjtId', '=', pjtId),
);

export const findProject = async (db: Db, pjtId: string): Promise<StoredProject | undefined> =>
  (await selectProject(db, { pjtId })).rows[0];
