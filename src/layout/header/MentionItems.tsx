import Divider from '@mui/material/Divider';
import { useNotify, useTranslate } from 'react-admin';
import { useMarkRead, useMentions } from '../../ui/mentions/useMentions.ts';
import { MenuAction, MenuLink, MenuNote } from '../../ui/menu/MenuItems.tsx';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { requestPath } from '../../ui/project/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const emptyText = (isLoading: boolean, error: Error | null) => {
  if (error !== null) return 'mentions.failed';
  return isLoading ? 'layout.loading' : 'mentions.none';
};

/** The newest comments that mention the user, as links to where they were written. */
export const MentionItems = ({ popup }: { popup: Popup }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { list, unreadCount = 0, error } = useMentions();
  const { mutate } = useMarkRead();
  const readAll = () => mutate(undefined, { onError: failure => notify(failure.message, { type: 'error' }) });
  return (
    <PopupMenu popup={popup} align="right">
      {(list ?? []).length === 0 && (
        <MenuNote text={translate(emptyText(list === undefined, error), { reason: error?.message })} />
      )}
      {list?.map(mention => (
        <MenuLink
          key={mention.entryId}
          to={`${requestPath(mention, mention.requestId)}#${mention.entryId}`}
          className="app-mention"
        >
          {!mention.isRead && (
            <span className="app-mention-dot" role="img" aria-label={translate('mentions.isUnread')} />
          )}
          <b>{translate('mentions.by', { name: mention.userNm, project: mention.pjtNm })}</b>
          {mention.text !== '' && <span className="app-mention-text">{mention.text}</span>}
          <small>
            {translate('mentions.version', { version: mention.versionNm })} ·{' '}
            <RelativeTime time={mention.at} />
          </small>
        </MenuLink>
      ))}
      {unreadCount > 0 && <Divider component="li" sx={{ my: '4px' }} />}
      {unreadCount > 0 && <MenuAction onClick={readAll}>{translate('mentions.readAll')}</MenuAction>}
    </PopupMenu>
  );
};
