import type { TermText } from '../contract/terms.ts';
import type { User } from '../contract/user.ts';
import {
  buildMembership,
  buildOrganization,
  buildUser,
  DAY,
  madeBy,
  NORTHGATE,
  userIdOf,
} from './builders.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedInvite, SeedJoinRequest, SeedMembership, SeedOrganization, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

export const HARBOUR = 'hK7v';

/** the private workspace of each user */
export const homes = {
  Ada: 'q7Lm',
  Omar: 'T4xd',
  Mel: 'c9Rw',
  Pia: 'Jn3k',
  Ida: 'Zb4t',
  Otto: 'w5Hs',
  Ines: 'Gy6p',
  Noor: 'Ax9f',
  Luca: 'Vt3e',
};

const companies = [
  { mnId: NORTHGATE, mnNm: 'Northgate Lighting', founder: 'Ada Lindqvist' },
  { mnId: HARBOUR, mnNm: 'Harbour Controls', founder: 'Otto Weiss' },
];

type Person = {
  givenName: keyof typeof homes;
  familyName: string;
  domain: string;
  job?: { mnId: string; role: User['role']; joinedDaysAgo: number };
  /** only personas have a description */
  about?: string;
};

const people: Person[] = [
  {
    givenName: 'Ada',
    familyName: 'Lindqvist',
    domain: 'northgate.example',
    job: { mnId: NORTHGATE, role: 'ADMIN', joinedDaysAgo: 1094 },
    about: 'Organization admin at Northgate Lighting',
  },
  {
    givenName: 'Omar',
    familyName: 'Haddad',
    domain: 'northgate.example',
    job: { mnId: NORTHGATE, role: 'MEMBER', joinedDaysAgo: 1061 },
    about: 'Owner of many projects at Northgate Lighting',
  },
  {
    givenName: 'Mel',
    familyName: 'Castro',
    domain: 'northgate.example',
    job: { mnId: NORTHGATE, role: 'MEMBER', joinedDaysAgo: 563 },
    about: 'Member of Northgate Lighting',
  },
  {
    givenName: 'Pia',
    familyName: 'Novak',
    domain: 'northgate.example',
    job: { mnId: NORTHGATE, role: 'PROVISIONING_MANAGER', joinedDaysAgo: 128 },
    about: 'Provisioning manager at Northgate Lighting',
  },
  {
    givenName: 'Ida',
    familyName: 'Berg',
    domain: 'berg.example',
    about: 'Works alone, in a private workspace',
  },
  {
    givenName: 'Otto',
    familyName: 'Weiss',
    domain: 'harbour.example',
    job: { mnId: HARBOUR, role: 'ADMIN', joinedDaysAgo: 1094 },
    about: 'Organization admin at Harbour Controls',
  },
  {
    givenName: 'Ines',
    familyName: 'Okafor',
    domain: 'harbour.example',
    job: { mnId: HARBOUR, role: 'MEMBER', joinedDaysAgo: 722 },
  },
  // both request to join Northgate Lighting
  { givenName: 'Noor', familyName: 'Aziz', domain: 'aziz.example' },
  { givenName: 'Luca', familyName: 'Moretti', domain: 'moretti.example' },
];

/** All users, their companies, and their private workspaces. */
export const createPeople = (
  now: number,
): { organizations: SeedOrganization[]; users: SeedUser[]; memberships: SeedMembership[] } => {
  const founded = now - 3 * 365 * DAY;

  return {
    users: people.map(({ givenName, familyName, domain, about }) =>
      buildUser({
        givenName,
        familyName,
        email: `${givenName.toLowerCase()}@${domain}`,
        persona: about === undefined ? null : givenName.toLowerCase(),
        about: about ?? '',
        crtDt: founded,
      }),
    ),
    organizations: [
      ...companies.map(({ founder, ...company }) =>
        buildOrganization({ ...company, ...madeBy({ crtr: founder, crtDt: founded + DAY }) }),
      ),
      ...people.map(person =>
        buildOrganization({
          mnId: homes[person.givenName],
          mnNm: 'Private workspace',
          mnIdTypeCd: 'INDIVIDUAL',
          ...madeBy({ crtr: fullNameOf(person), crtDt: founded }),
        }),
      ),
    ],
    memberships: people.flatMap(({ givenName, job }) => {
      const userId = userIdOf(givenName);
      const home = buildMembership({ userId, mnId: homes[givenName], joinDt: founded });
      if (job === undefined) return [home];
      const { joinedDaysAgo, ...place } = job;
      return [home, buildMembership({ userId, ...place, joinDt: now - joinedDaysAgo * DAY })];
    }),
  };
};

type Invitation = Pick<SeedInvite, 'email' | 'role'> & { daysAgo: number };

const invitations: Invitation[] = [
  { email: 'jonas.weber@northgate.example', role: 'MEMBER', daysAgo: 2 },
  { email: 'freya.dahl@northgate.example', role: 'PROVISIONING_MANAGER', daysAgo: 16 },
];

/** A pending and an expired invitation. Their hashes match no token, so no link opens them. */
export const createInvites = (now: number): SeedInvite[] => {
  const random = createRandom(seedOf('invitations'));
  return invitations.map(({ daysAgo, ...invitation }) => ({
    ...invitation,
    needsApproval: false,
    inviteId: random.uuid(),
    mnId: NORTHGATE,
    tokenHash: random.hex(64),
    crtr: 'Ada Lindqvist',
    crtrId: userIdOf('Ada'),
    crtDt: now - daysAgo * DAY,
    expiryDt: now - (daysAgo - 7) * DAY,
    acceptedDt: null,
    revokedDt: null,
  }));
};

const askers = [
  { givenName: 'Noor', familyName: 'Aziz', role: 'MEMBER', daysAgo: 3 },
  { givenName: 'Luca', familyName: 'Moretti', role: 'PROVISIONING_MANAGER', daysAgo: 1 },
] as const;

/** Two requests to join that wait for a decision. */
export const createJoinRequests = (now: number): SeedJoinRequest[] => {
  const random = createRandom(seedOf('requests to join'));
  return askers.map(({ role, daysAgo, ...person }) => {
    const crtDt = now - daysAgo * DAY;
    return {
      requestId: random.uuid(),
      mnId: NORTHGATE,
      userId: userIdOf(person.givenName),
      role,
      inviterNm: 'Ada Lindqvist',
      status: 'PENDING',
      reason: '',
      crtDt,
      chgr: fullNameOf(person),
      chgDt: crtDt,
      version: 1,
    };
  });
};

type Agreed = Pick<TermText, 'tosName' | 'tosVersion'>;

/** All users have accepted these terms. */
export const createAgreements = (users: readonly SeedUser[], terms: readonly Agreed[]) =>
  users.flatMap(({ userId, crtDt }) =>
    terms.map(({ tosName, tosVersion }) => ({ userId, tosName, tosVersion, agreementDate: crtDt })),
  );
