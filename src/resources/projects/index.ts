import type { ResourceProps } from 'ra-core';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { ProjectList } from './ProjectList.tsx';

const ProjectCreate = lazyPage(withTheme(async () => (await import('./ProjectCreate.tsx')).ProjectCreate));
export const ProjectEdit = lazyPage(withTheme(async () => (await import('./ProjectEdit.tsx')).ProjectEdit));

export const projects = {
  name: 'projects',
  list: ProjectList,
  create: ProjectCreate,
  recordRepresentation: (record: ProjectRecord) => record.pjtNm,
} satisfies ResourceProps;
