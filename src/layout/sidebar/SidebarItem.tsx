import { useTranslate } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { ProjectPage } from '../../../model/rules/projectPages.ts';
import type { SidebarLink } from '../../../model/rules/sidebar.ts';
import {
  BulbIcon,
  ChecklistIcon,
  CircleIcon,
  CodeIcon,
  DeviceIcon,
  FileIcon,
  HubIcon,
  type IconProps,
  InfoIcon,
  KeyIcon,
  LinkIcon,
  ListIcon,
  LogIcon,
  PeopleIcon,
  ServiceIcon,
  SettingsIcon,
  StarIcon,
  TasksIcon,
  TickIcon,
  UploadIcon,
} from '../../theme/icons.tsx';

const icons: Record<ProjectPage, ComponentType<IconProps>> = {
  overview: ListIcon,
  edit: SettingsIcon,
  connector: LinkIcon,
  profile: BulbIcon,
  handler: HubIcon,
  onboarding: PeopleIcon,
  products: InfoIcon,
  identity: KeyIcon,
  testDevices: DeviceIcon,
  logger: LogIcon,
  developerMode: CodeIcon,
  prePublishing: TasksIcon,
  selfTest: ChecklistIcon,
  applicationForms: FileIcon,
  wwst: ChecklistIcon,
  firmware: UploadIcon,
  publish: StarIcon,
  '/commercialDevices': ServiceIcon,
};

const completions = { done: TickIcon, open: CircleIcon };

type Props = { link: SidebarLink; note?: ReactNode };

/** A link whose completion icon also has a text. */
export const SidebarItem = ({ link, note }: Props) => {
  const translate = useTranslate();
  const { page, to, label, completion, task } = link;
  const Icon = completion === null ? icons[page] : completions[completion];
  const progress = completion === 'open' && task !== undefined && task.done > 0 ? task : undefined;
  const end = progress === undefined ? note : translate('sidebar.doneOf', progress);
  return (
    <NavLink to={to} className={({ isActive }) => (isActive ? 'app-nav app-nav-on' : 'app-nav')}>
      <Icon className={completion === null ? '' : `app-nav-${completion}`} />
      <span>{translate(label)}</span>
      {completion !== null && <span className="ui-sr">, {translate(`sidebar.${completion}`)}</span>}
      {end !== undefined && (
        <>
          {' '}
          <span className="app-nav-note">{end}</span>
        </>
      )}
    </NavLink>
  );
};
