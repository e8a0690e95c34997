import { newSecret, sha256Hex } from '../http/digest.ts';
import type { Queries } from '../store/index.ts';
import type { LogTicketRow } from '../store/rows/keeping.ts';

/** In milliseconds: of a ticket, and of a pop-up's code. */
export const TICKET_LIFE = 60_000;

/** Stores its hash and answers the secret. */
export const giveTicket = async (
  { logTickets }: Queries,
  {
    afterEpoch = null,
    afterSeq = null,
    ...ticket
  }: Omit<LogTicketRow, 'hash' | 'afterEpoch' | 'afterSeq'> &
    Partial<Pick<LogTicketRow, 'afterEpoch' | 'afterSeq'>>,
) => {
  const secret = newSecret();
  await logTickets.add({ ...ticket, afterEpoch, afterSeq, hash: await sha256Hex(secret) });
  return secret;
};
