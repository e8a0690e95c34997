import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { ProjectList } from './ProjectList.tsx';

const ProjectCreate = lazyPage(withTheme(async () => (await import('./ProjectCreate.tsx')).ProjectCreate));
const ProjectEdit = lazyPage(withTheme(async () => (await import('./ProjectEdit.tsx')).ProjectEdit));

export const resources = [
  {
    name: 'projects',
    list: ProjectList,
    create: ProjectCreate,
    recordRepresentation: (record: ProjectRecord) => record.pjtNm,
  },
] satisfies ResourceProps[];

export const projectPages = {
  edit: createElement(ProjectEdit),
};
