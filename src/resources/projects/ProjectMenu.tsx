import { useTranslate } from 'ra-core';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const ProjectMenuItems = lazyPart(
  withTheme(async () => (await import('./ProjectMenuItems.tsx')).ProjectMenuItems),
);

/** What can be done with one project, in the list. */
export const ProjectMenu = ({ project }: { project: ProjectRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('projects.actionsFor', { name: project.pjtNm })}
    preload={ProjectMenuItems.preload}
    renderMenu={popup => <ProjectMenuItems popup={popup} project={project} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
