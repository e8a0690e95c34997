import { useTranslate } from 'react-admin';
import { isComplete, isRequired } from '../../../model/rules/readiness.ts';
import type { SidebarGroup, SidebarLink } from '../../../model/rules/sidebar.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { ChevronDownIcon, ChevronRightIcon } from '../../theme/icons.tsx';
import { SidebarItem } from './SidebarItem.tsx';

type Props = {
  group: SidebarGroup;
  project: ProjectRecord;
  onToggle: (isOpen: boolean) => void;
};

const useNote = ({ name, links }: SidebarGroup, { devStatCd, prodType }: ProjectRecord) => {
  const translate = useTranslate();
  if (name === 'publish' && devStatCd === 'DEVELOP') return translate('sidebar.afterDeployment');
  const tasks = links.flatMap(({ task }) => task ?? []).filter(({ task }) => isRequired(prodType, task));
  if (tasks.length === 0) return undefined;
  const done = tasks.filter(isComplete).length;
  return translate('sidebar.groupDone', { done, total: tasks.length });
};

const countOf = ({ page }: SidebarLink, { testDevices, commercialDevices }: ProjectRecord) => {
  if (page === 'testDevices') return formatNumber(testDevices);
  return page === '/commercialDevices' ? formatNumber(commercialDevices) : undefined;
};

/** A collapsible group of links. */
export const SidebarSection = ({ group, project, onToggle }: Props) => {
  const translate = useTranslate();
  const note = useNote(group, project);
  const { name, isOpen, links } = group;
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const id = `app-group-${name}`;
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        className="app-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <Chevron size={14} />
        {translate(`sidebar.groups.${name}`)}
        {note !== undefined && (
          <>
            {' '}
            <span className="app-nav-note">{note}</span>
          </>
        )}
      </button>
      <ul id={id} aria-labelledby={`${id}-button`} hidden={!isOpen}>
        {links.map(link => (
          <li key={link.name}>
            <SidebarItem link={link} note={countOf(link, project)} />
          </li>
        ))}
      </ul>
    </>
  );
};
