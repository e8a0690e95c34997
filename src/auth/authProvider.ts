import type { AuthProvider } from 'react-admin';
import type { Problem } from '../../model/contract/problem.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import type { Session } from './session.ts';

// we show our own toast: react-admin's is red and disappears after four seconds
const toLanding = { message: false, redirectTo: '/' } as const;

// several requests can fail at once, and each of them triggers a logout
const SIGN_OUT_WINDOW = 500;

/** SES-01: sign-in happens on the server's page; a 401 clears the user and goes to `/`. */
export const createAuthProvider = (session: Session): AuthProvider => {
  let isLeaving = false;
  return {
    login: async () => {},
    logout: async () => {
      session.end();
      // a second redirect would add a history entry and break the back button
      if (isLeaving) return false;
      isLeaving = true;
      setTimeout(() => {
        isLeaving = false;
      }, SIGN_OUT_WINDOW);
      return '/';
    },
    checkAuth: async () => {
      // oxlint-disable-next-line no-throw-literal -- react-admin reads these fields from the thrown value
      if (session.user() === null) throw toLanding;
    },
    checkError: async (error: { status?: number; body?: Problem }) => {
      if (error.body?.code === 'other_organization') session.markOrganizationSwitched();
      if (error.body?.code === 'terms') session.requireTerms();
      if (error.status !== 401) return;
      session.expire();
      // oxlint-disable-next-line no-throw-literal -- as above
      throw toLanding;
    },
    getIdentity: async () => {
      const user = session.user();
      return user === null ? { id: '' } : { id: user.userId, fullName: fullNameOf(user) };
    },
  };
};
