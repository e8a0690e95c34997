import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useUser } from '../../auth/SessionContext.ts';

/** Says why menus and actions change while pages are open: an admin has changed the user's role. */
export const useRoleNotice = () => {
  const notify = useNotify();
  const user = useUser();
  const role = useRef(user?.role);
  useEffect(() => {
    if (user === null || user.role === role.current) return;
    role.current = user.role;
    notify(`layout.roleChanged.${user.role}`, {
      type: 'info',
      messageArgs: { name: user.mnNm },
      autoHideDuration: 12_000,
    });
  }, [user, notify]);
};
