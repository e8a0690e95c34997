import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { projectPath } from '../../ui/project/paths.ts';
import './projects.css';

type Props = { project: ProjectRecord };

// enough to distinguish two projects; the project's page shows the whole ID
const shortId = (id: string) => id.split('-').slice(0, 2).join('-');

export const NameCell = ({ project }: Props) => (
  <div className="project-name">
    <Link className="list-name" to={projectPath(project)} title={project.pjtNm} dir="auto">
      {project.pjtNm}
    </Link>
    <span className="list-id">{shortId(project.pjtId)}</span>
  </div>
);

export const TypeCell = ({ project }: Props) => (
  <span className="list-second">{useTranslate()(`projectType.${project.prodType}`)}</span>
);

export const DevicesCell = ({ count }: { count: number }) => (
  <span className={count === 0 ? 'project-none' : undefined}>{formatNumber(count)}</span>
);
