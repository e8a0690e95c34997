import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTimeout, useTranslate } from 'ra-core';
import { NavLink } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ListIcon, SettingsIcon } from '../../ui/icons.tsx';
import { Footer } from '../Footer.tsx';
import type { ProjectKey } from '../frame.ts';
import { type SidebarLink, sidebarFor } from './sidebarModel.ts';
import './sidebar.css';

const icons = { overview: ListIcon, settings: SettingsIcon };

const SidebarItem = ({ name, to }: SidebarLink) => {
  const translate = useTranslate();
  const Icon = icons[name];
  return (
    <NavLink to={to} className={({ isActive }) => (isActive ? 'app-nav app-nav-on' : 'app-nav')}>
      <Icon />
      <span>{translate(`layout.sidebar.${name}`)}</span>
    </NavLink>
  );
};

const NameSkeleton = () => (useTimeout(200) ? <Skeleton width={168} height={16} sx={{ my: '4px' }} /> : null);

/** SH-02: the project, and its pages. */
export const Sidebar = ({ projectType, projectId }: ProjectKey) => {
  const translate = useTranslate();
  const { data: project, isPending } = useGetOne<ProjectRecord>('projects', { id: projectId });
  return (
    <aside className="app-side" aria-label={translate('layout.sidebar.label')}>
      <div className="app-side-head">
        <span>{translate(`projectType.${project?.prodType ?? projectType}`)}</span>
        <b>{isPending ? <NameSkeleton /> : project?.pjtNm}</b>
      </div>
      <nav aria-label={translate('layout.sidebar.label')}>
        {sidebarFor({ projectType, projectId, canEdit: project?.canEdit ?? false }).map(link => (
          <SidebarItem key={link.name} {...link} />
        ))}
      </nav>
      <Footer />
    </aside>
  );
};
