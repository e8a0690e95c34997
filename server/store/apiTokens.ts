import type { ApiToken, TokenScope } from '../../model/contract/account.ts';
import { compileOnce } from './compileOnce.ts';
import { listRevisionWithin } from './listRevisions.ts';
import { companyCount, memberColumns, type Session, toUser } from './sessions.ts';
import type { CountedList } from './rows/lists.ts';
import type { ApiTokenRow } from './rows/people.ts';
import type { Db } from './tables.ts';

type Owned = { userId: string; mnId: string };

const scopesOf = (text: string) => JSON.parse(text) as TokenScope[];

/** Tokens of members. A user who leaves an organization and returns does not get the old tokens back. */
const ofMembers = (db: Db) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.userId', '=', 'apiTokens.userId')
        .onRef('memberships.mnId', '=', 'apiTokens.mnId')
        .onRef('memberships.joinDt', '<=', 'apiTokens.crtDt'),
    );

type TokenAt = { tokenHash: string; now: number };

const selectToken = (db: Db, { tokenHash, now }: TokenAt) =>
  ofMembers(db)
    .innerJoin('users', 'users.userId', 'apiTokens.userId')
    .innerJoin('organizations', 'organizations.mnId', 'apiTokens.mnId')
    .select(['apiTokens.crtDt', 'apiTokens.usedDt', 'apiTokens.scopes', ...memberColumns])
    .select(companyCount)
    .where('apiTokens.tokenHash', '=', tokenHash)
    .where('apiTokens.expiryDt', '>', now);

const findToken = compileOnce((db, token: TokenAt) => selectToken(db, token));

const findTokenAndRevision = compileOnce((db, { tokenHash, now, list }: TokenAt & { list: CountedList }) =>
  selectToken(db, { tokenHash, now }).select(
    listRevisionWithin(db, list, 'apiTokens.mnId').as('listRevision'),
  ),
);

export const apiTokenQueries = (db: Db) => ({
  /**
   * the session of a token: its owner, with the owner's current role in the token's organization; with a `list`, also
   * its revision
   */
  find: async (
    tokenHash: string,
    now: number,
    list?: CountedList,
  ): Promise<(Session & { usedDt: number | null }) | undefined> => {
    const [row] = (
      await (list === undefined
        ? findToken(db, { tokenHash, now })
        : findTokenAndRevision(db, { tokenHash, now, list }))
    ).rows;
    if (row === undefined) return undefined;
    const { listRevision, crtDt, usedDt, scopes, ...user } = { listRevision: null, ...row };
    return {
      idHash: tokenHash,
      crtDt,
      seenDt: now,
      usedDt,
      scopes: scopesOf(scopes),
      ...(list !== undefined && { listRevision: listRevision ?? 0 }),
      user: toUser(user),
    };
  },

  /** a token that has expired and is still listed */
  findExpired: async (tokenHash: string, now: number) =>
    ofMembers(db)
      .select(['apiTokens.tokenNm', 'apiTokens.expiryDt'])
      .where('apiTokens.tokenHash', '=', tokenHash)
      .where('apiTokens.expiryDt', '<=', now)
      .executeTakeFirst(),

  touch: async (tokenHash: string, usedDt: number) => {
    await db.updateTable('apiTokens').set({ usedDt }).where('tokenHash', '=', tokenHash).execute();
  },

  /** without their hashes, newest first */
  listOf: async ({ userId, mnId }: Owned): Promise<ApiToken[]> => {
    const rows = await ofMembers(db)
      .select([
        'apiTokens.tokenId',
        'apiTokens.tokenNm',
        'apiTokens.scopes',
        'apiTokens.hint',
        'apiTokens.crtDt',
        'apiTokens.expiryDt',
        'apiTokens.usedDt',
      ])
      .where('apiTokens.userId', '=', userId)
      .where('apiTokens.mnId', '=', mnId)
      .orderBy('apiTokens.crtDt', 'desc')
      .orderBy('apiTokens.tokenId')
      .execute();
    return rows.map(({ scopes, ...token }) => ({ ...token, scopes: scopesOf(scopes) }));
  },

  countActive: async ({ userId, mnId }: Owned, now: number) => {
    const { count } = await ofMembers(db)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('apiTokens.userId', '=', userId)
      .where('apiTokens.mnId', '=', mnId)
      .where('apiTokens.expiryDt', '>', now)
      .executeTakeFirstOrThrow();
    return count;
  },

  add: async ({ scopes, ...token }: Omit<ApiTokenRow, 'scopes'> & { scopes: TokenScope[] }) => {
    await db
      .insertInto('apiTokens')
      .values({ ...token, scopes: JSON.stringify(scopes) })
      .execute();
  },

  /** the revoked token; undefined if it is gone or belongs to another user */
  revoke: async (tokenId: string, { userId, mnId }: Owned) =>
    db
      .deleteFrom('apiTokens')
      .where('tokenId', '=', tokenId)
      .where('userId', '=', userId)
      .where('mnId', '=', mnId)
      .returning(['tokenNm', 'hint'])
      .executeTakeFirst(),

  forgetExpired: async (before: number) => {
    await db.deleteFrom('apiTokens').where('expiryDt', '<', before).execute();
  },
});
