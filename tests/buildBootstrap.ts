import type { Bootstrap, SignInOptions } from '../model/contract/session.ts';
import { mayOf } from '../model/rules/access.ts';

const user: Bootstrap['user'] = {
  userId: 'u1',
  userName: 'ada',
  givenName: 'Ada',
  familyName: 'Okafor',
  email: 'ada@lumen.example',
  mnId: 'm1',
  mnNm: 'Lumen',
  mnIdTypeCd: 'COMPANY',
  role: 'ADMIN',
  isEnrolled: true,
  mustAgree: false,
  may: mayOf({ userId: 'u1', mnId: 'm1', mnIdTypeCd: 'COMPANY', role: 'ADMIN' }),
};

const personas = [
  { persona: 'ada', name: 'Ada Okafor', about: 'Administrator' },
  { persona: 'ben', name: 'Ben Lindqvist', about: 'Developer' },
];

type Options = { isSignedIn?: boolean; entrance?: Partial<SignInOptions> | null; basePath?: string };

/** The bootstrap of a page in tests: signed out by default, with the demo data. */
export const buildBootstrap = ({ isSignedIn, entrance, basePath = '' }: Options = {}): Bootstrap => ({
  user: isSignedIn ? user : null,
  flags: {},
  site: {
    product: 'Lanternworks',
    basePath,
    supportUrl: 'https://support.example',
    accountUrl: 'https://account.example',
    version: '1.0.0',
  },
  signInOptions:
    entrance === null
      ? null
      : { firstRun: false, demoAllowed: true, needsToken: false, personas, ...entrance },
  status: 200,
});
