import { useTranslate } from 'react-admin';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { useMembers } from '../../ui/members/useMembers.ts';
import { MenuAction, MenuNote } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import type { Popup } from '../../ui/menu/popup.ts';
import { Person } from '../../ui/Person.tsx';
import type { Assignee } from './useAssign.ts';

type Props = { popup: Popup; isAssigned: boolean; onAssign: (assignee: Assignee | null) => void };

/** The other admins of the organization, who can review, too. */
export const AssignMenu = ({ popup, isAssigned, onAssign }: Props) => {
  const translate = useTranslate();
  const { members, error } = useMembers(useUser()?.mnId ?? '');
  const others = members?.filter(({ role, isYou }) => role === 'ADMIN' && !isYou);
  const note = error?.message ?? (others?.length === 0 ? translate('reviews.assign.noOthers') : undefined);
  return (
    <PopupMenu popup={popup} align="right">
      {others === undefined && note === undefined && <MenuNote text={translate('ra.page.loading')} />}
      {note !== undefined && <MenuNote text={note} />}
      {others?.map(member => {
        const name = fullNameOf(member);
        return (
          <MenuAction key={member.userId} onClick={() => onAssign({ userId: member.userId, name })}>
            <Person name={name} />
          </MenuAction>
        );
      })}
      {isAssigned && (
        <MenuAction onClick={() => onAssign(null)}>{translate('reviews.assign.nobody')}</MenuAction>
      )}
    </PopupMenu>
  );
};
