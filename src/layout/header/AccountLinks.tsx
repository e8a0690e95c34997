import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type Viewer, workspacePages } from '../../../model/rules/pages.ts';
import { type PageMenu, pagesIn } from './pageMenus.ts';

type AccountLinksProps = {
  menu: PageMenu;
  viewer: Viewer;
  onFollow: () => void;
  /** MUI's menu passes these to its first item */
  autoFocus?: boolean;
  tabIndex?: number;
};

/** Links to those pages of the menu that the viewer can open. */
export const AccountLinks = ({ menu, viewer, onFollow, ...first }: AccountLinksProps) => {
  const translate = useTranslate();
  return pagesIn(menu, viewer).map((page, index) => (
    <MenuItem
      key={page}
      component={Link}
      to={workspacePages[page].path}
      onClick={onFollow}
      {...(index === 0 && first)}
    >
      {translate(`account.links.${page}`)}
    </MenuItem>
  ));
};
