import { useGetOne, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { forgetProject, type LastProject as Last, useLastProject } from './rememberedProject.ts';
import { projectPath } from './paths.ts';
import { typeIcons } from './typeIcons.tsx';
import '../parts.css';

const Line = ({ last }: { last: Last }) => {
  const translate = useTranslate();
  const { data, error } = useGetOne<ProjectRecord>('projects', { id: last.pjtId });
  const isGone = statusOf(error) === 404;
  useEffect(() => {
    if (isGone) forgetProject(last.pjtId);
  }, [isGone, last.pjtId]);
  const { prodType, pjtNm } = data ?? last;
  const Icon = typeIcons[prodType];
  return (
    <p className="ui-last-project">
      <Icon size={16} />
      <Link to={projectPath(last)}>{translate('sidebar.lastProject', { name: pjtNm })}</Link>
      <span>{translate(`projectType.${prodType}`)}</span>
    </p>
  );
};

/** SH-12: a link to the last opened project. */
export const LastProject = () => {
  const last = useLastProject();
  return last === null ? null : <Line last={last} />;
};
