import { useTranslate } from 'ra-core';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';

const CategoryMenuItems = lazyPart(
  withTheme(async () => (await import('./CategoryMenuItems.tsx')).CategoryMenuItems),
);

/** What can be done with one category, in the list. */
export const CategoryMenu = ({ category }: { category: CategoryRecord }) => (
  <MenuButton
    className="ui-icon-button ui-icon-button-small"
    aria-label={useTranslate()('categories.actionsFor', { name: category.ctgrNm })}
    preload={CategoryMenuItems.preload}
    renderMenu={popup => <CategoryMenuItems popup={popup} category={category} />}
  >
    <MoreIcon size={16} />
  </MenuButton>
);
