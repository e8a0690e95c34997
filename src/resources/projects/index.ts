import type { ResourceProps } from 'react-admin';
import { createElement } from 'react';
import { Route } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { ProjectList } from './ProjectList.tsx';

const ProjectCreate = lazyPage(withTheme(async () => (await import('./ProjectCreate.tsx')).ProjectCreate));
export const ProjectEdit = lazyPage(withTheme(async () => (await import('./ProjectEdit.tsx')).ProjectEdit));

export const projects = {
  name: 'projects',
  list: ProjectList,
  create: ProjectCreate,
  // or the list would answer: a project's pages stand below its type
  children: createElement(Route, { path: ':id/*', element: createElement(NotFoundPage) }),
  recordRepresentation: (record: ProjectRecord) => record.pjtNm,
} satisfies ResourceProps;
