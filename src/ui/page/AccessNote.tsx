import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { User } from '../../../model/contract/user.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

const MAX_NAMES = 3;

/** On a page that the user can't open: the reason, or who can change that. Admins see no names, because nobody else can. */
export const AccessNote = () => {
  const translate = useTranslate();
  const user = useUser();
  const { pathname } = useLocation();
  if (user === null) return null;
  if (user.isEnrolled && pathname === workspacePages.enroll.path)
    return <p>{translate('access.enrolled')}</p>;
  if (user.role === 'ADMIN') return null;
  if (user.mnIdTypeCd === 'COMPANY') return <Admins user={user} />;
  return <p>{translate(user.isEnrolled ? 'access.private' : 'access.privateOnly')}</p>;
};

const Admins = ({ user: { mnId, mnNm } }: { user: User }) => {
  const translate = useTranslate();
  const { admins } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['admins', mnId],
    queryFn: ({ signal }) => admins(mnId, signal),
  });
  const names = (responseOf(data) ?? []).map(({ userNm }) => userNm);
  if (names.length === 0) return null;
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  const listed = more > 0 ? [...shown, translate('access.more', { smart_count: more })] : shown;
  return (
    <p>
      {translate('access.admins', {
        organization: mnNm,
        names: new Intl.ListFormat('en').format(listed),
        smart_count: names.length,
      })}
    </p>
  );
};
