import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { type PageName, type Viewer, workspacePages } from '../../../model/rules/pages.ts';

const pagesOf = {
  user: ['account', 'terms'],
  organization: ['deviceTypes', 'report', 'members', 'flags', 'enroll'],
} satisfies Record<string, PageName[]>;

type AccountLinksProps = {
  menu: keyof typeof pagesOf;
  viewer: Viewer;
  onFollow: () => void;
  /** MUI's menu hands these to its first item */
  autoFocus?: boolean;
  tabIndex?: number;
};

/** A menu's links to the pages that its viewer may open. */
export const AccountLinks = ({ menu, viewer, onFollow, ...first }: AccountLinksProps) => {
  const translate = useTranslate();
  return pagesOf[menu]
    .filter(page => workspacePages[page].opensFor(viewer))
    .map((page, index) => (
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
