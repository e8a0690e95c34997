import type { AuthProvider } from 'ra-core';
import type { Problem } from '../../model/contract/problem.ts';
import type { Session } from './session.ts';

// react-admin's own toast would be red, and gone after four seconds
const toLanding = { message: false, redirectTo: '/' } as const;

// several calls are refused at once, and each of them leads to a logout
const ONE_LEAVE = 500;

/** SES-01: sign-in happens on the server's page; a 401 clears the user and goes to `/`. */
export const createAuthProvider = (session: Session): AuthProvider => {
  let isLeaving = false;
  return {
    login: async () => {},
    logout: async () => {
      session.end();
      // the first is on its way: a second history entry would catch the back button
      if (isLeaving) return false;
      isLeaving = true;
      setTimeout(() => {
        isLeaving = false;
      }, ONE_LEAVE);
      return '/';
    },
    checkAuth: async () => {
      // oxlint-disable-next-line no-throw-literal -- react-admin reads these fields off whatever is thrown
      if (session.user() === null) throw toLanding;
    },
    checkError: async (error: { status?: number; body?: Problem }) => {
      if (error.body?.code === 'other_organization') session.move();
      if (error.body?.code === 'terms') session.demandTerms();
      if (error.status !== 401) return;
      session.expire();
      // oxlint-disable-next-line no-throw-literal -- as above
      throw toLanding;
    },
    getIdentity: async () => {
      const user = session.user();
      return user === null
        ? { id: '' }
        : { id: user.userId, fullName: `${user.givenName} ${user.familyName}` };
    },
  };
};
