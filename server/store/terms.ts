import type { TermText } from '../../model/contract/terms.ts';
import type { Db } from './tables.ts';

export const termQueries = (db: Db) => ({
  /** all agreements of a user */
  agreementsOf: (userId: string) =>
    db.selectFrom('termAgreements').selectAll().where('userId', '=', userId).execute(),

  /** all agreements of these users */
  agreementsOfAll: (userIds: readonly string[]) =>
    db
      .selectFrom('termAgreements')
      .selectAll()
      .where('userId', 'in', [...new Set(userIds)])
      .execute(),

  /** returns false if the user has agreed before; the first date is kept */
  agree: async (userId: string, { tosName, tosVersion }: TermText, agreementDate: number) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('termAgreements')
      .values({ userId, tosName, tosVersion, agreementDate })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
});
