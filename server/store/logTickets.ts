import type { LogTicketRow } from './rows/logTickets.ts';
import type { Db } from './tables.ts';

type Asked = Pick<LogTicketRow, 'hash' | 'kind' | 'sessionHash'>;
type Target = Pick<LogTicketRow, 'mnId' | 'type' | 'target'>;

export const logTicketQueries = (db: Db) => ({
  add: async (ticket: LogTicketRow) => {
    await db.insertInto('logTickets').values(ticket).execute();
  },

  /** of two concurrent calls, one gets it; a ticket of another session is not consumed */
  consume: async ({ hash, kind, sessionHash }: Asked, { mnId, type, target }: Target, now: number) =>
    (await db
      .deleteFrom('logTickets')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('sessionHash', '=', sessionHash)
      .where('mnId', '=', mnId)
      .where('type', '=', type)
      .where('target', '=', target)
      .where('expiryDt', '>', now)
      .returning('hash')
      .executeTakeFirst()) !== undefined,

  /** without consuming it */
  isValid: async ({ hash, kind, sessionHash }: Asked, { mnId, type, target }: Target, now: number) =>
    (await db
      .selectFrom('logTickets')
      .select('hash')
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('sessionHash', '=', sessionHash)
      .where('mnId', '=', mnId)
      .where('type', '=', type)
      .where('target', '=', target)
      .where('expiryDt', '>', now)
      .executeTakeFirst()) !== undefined,

  forgetExpired: async (now: number) => {
    await db.deleteFrom('logTickets').where('expiryDt', '<=', now).execute();
  },
});
