import type { ProjectRecord } from '../../dataProvider/index.ts';
import { useDocumentTitle } from '../page/useDocumentTitle.ts';

type Props = { title: string; project: Pick<ProjectRecord, 'pjtNm'> };

/** The title of a project's page in the browser: with the project, because all projects have the same pages. */
export const ProjectTitle = ({ title, project }: Props) => {
  useDocumentTitle(title, { projectNm: project.pjtNm });
  return null;
};
