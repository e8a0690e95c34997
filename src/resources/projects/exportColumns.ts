import type { Project } from '../../../model/contract/projects.ts';

export const exportColumns = [
  'pjtId',
  'pjtNm',
  'prodType',
  'devStatCd',
  'dsc',
  'ownerNm',
  'testDevices',
  'commercialDevices',
  'crtr',
  'crtDt',
  'chgr',
  'chgDt',
] satisfies (keyof Project)[];
