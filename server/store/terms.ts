import type { TermText } from '../../model/contract/terms.ts';
import type { Db } from './tables.ts';

export const termQueries = (db: Db) => ({
  /** what a user agreed to, ever */
  agreementsOf: (userId: string) =>
    db.selectFrom('termAgreements').selectAll().where('userId', '=', userId).execute(),

  /** what these users agreed to, ever */
  agreementsOfAll: (userIds: readonly string[]) =>
    db
      .selectFrom('termAgreements')
      .selectAll()
      .where('userId', 'in', [...new Set(userIds)])
      .execute(),

  /** false: agreed before; the first date stays */
  agree: async (userId: string, { tosName, tosVersion }: TermText, agreementDate: number) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('termAgreements')
      .values({ userId, tosName, tosVersion, agreementDate })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
});
