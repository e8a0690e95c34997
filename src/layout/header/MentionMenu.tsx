import { useTranslate } from 'react-admin';
import { CommentIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { useMentions } from '../../ui/mentions/useMentions.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { cappedCount } from './cappedCount.ts';

const MentionItems = lazyPart(withTheme(async () => (await import('./MentionItems.tsx')).MentionItems));

/** Comments that mention the user, and the number of unread ones. */
export const MentionMenu = () => {
  const translate = useTranslate();
  const { unreadCount = 0 } = useMentions();
  const label =
    unreadCount === 0
      ? translate('mentions.title')
      : translate('mentions.unread', { smart_count: unreadCount });
  return (
    <MenuButton
      id="app-mentions"
      className="ui-icon-button app-mentions"
      aria-label={label}
      title={label}
      load={MentionItems.whenLoaded}
      renderMenu={popup => <MentionItems popup={popup} />}
    >
      <CommentIcon />
      {unreadCount > 0 && (
        <span className="app-mentions-count" aria-hidden="true">
          {cappedCount(unreadCount)}
        </span>
      )}
    </MenuButton>
  );
};
