import { useResourceContext, useTranslate } from 'react-admin';
import { withTheme } from '../../theme/withTheme.tsx';
import { HistoryIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { MenuButton } from '../menu/MenuButton.tsx';

const RecentlyDeletedMenu = lazyPart(
  withTheme(async () => (await import('./RecentlyDeletedMenu.tsx')).RecentlyDeletedMenu),
);

/**
 * Restores records deleted in the last ten minutes, even after the toast and the tab have been closed. The resource is
 * that of the list around it, unless it is given.
 */
export const RecentlyDeleted = (props: { resource?: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext(props) ?? '';
  return (
    <MenuButton
      className="ui-icon-button"
      aria-label={translate('deletions.recent')}
      title={translate('deletions.recent')}
      load={RecentlyDeletedMenu.whenLoaded}
      renderMenu={popup => <RecentlyDeletedMenu popup={popup} resource={resource} />}
    >
      <HistoryIcon size={16} />
    </MenuButton>
  );
};
