import { newSecret, sha256Hex } from '../http/digest.ts';
import type { Queries } from '../store/index.ts';
import type { LogTicketRow } from '../store/rows/keeping.ts';
import type { Place } from './tail.ts';

/** In milliseconds: of a ticket, and of a pop-up's code. */
export const TICKET_LIFE = 60_000;

/** What a ticket opens, for whom, and where that reader stopped. */
export type Ticket = Pick<LogTicketRow, 'sessionHash' | 'mnId' | 'type' | 'target' | 'expiryDt'> & {
  after: Place | undefined;
};

/** Tickets are where the logs are: whoever comes back after a restart asks for a new one anyway. */
export type Tickets = {
  put: (hash: string, ticket: Ticket) => Promise<void>;
  /** of two at once, one gets it; what belongs to another session stays for that one */
  take: (hash: string, sessionHash: string) => Promise<Ticket | undefined>;
};

/** In this process. */
export const createTickets = (now: () => number): Tickets => {
  const tickets = new Map<string, Ticket>();

  // all live equally long: the oldest are the first
  const forgetExpired = () => {
    for (const [hash, { expiryDt }] of tickets) {
      if (expiryDt > now()) return;
      tickets.delete(hash);
    }
  };

  return {
    put: async (hash, ticket) => {
      forgetExpired();
      tickets.set(hash, ticket);
    },
    take: async (hash, sessionHash) => {
      const ticket = tickets.get(hash);
      if (ticket?.sessionHash !== sessionHash || ticket.expiryDt <= now()) return undefined;
      tickets.delete(hash);
      return ticket;
    },
  };
};

/** Stores the hash of a code, or of what opens a log again, and answers the secret. */
export const givePass = async ({ logTickets }: Queries, pass: Omit<LogTicketRow, 'hash'>) => {
  const secret = newSecret();
  await logTickets.add({ ...pass, hash: await sha256Hex(secret) });
  return secret;
};

/** Keeps the hash and answers the secret. */
export const giveTicket = async (tickets: Tickets, ticket: Ticket) => {
  const secret = newSecret();
  await tickets.put(await sha256Hex(secret), ticket);
  return secret;
};
