import { newSecret, sha256Hex } from '../hashing.ts';
import type { Queries } from '../store/index.ts';
import type { LogTicketRow } from '../store/rows/logTickets.ts';
import type { LogPosition } from './eventBuffer.ts';

/** Lifetime of a ticket and of a pop-up's code, in milliseconds. */
export const TICKET_LIFETIME = 60_000;

/** The log that a ticket opens, the session it is for, and the position to start after. */
export type Ticket = Pick<LogTicketRow, 'sessionHash' | 'mnId' | 'type' | 'target' | 'expiryDt'> & {
  after: LogPosition | undefined;
};

/** Tickets are stored with the logs, not in the database: after a restart, readers request new ones anyway. */
export type Tickets = {
  put: (hash: string, ticket: Ticket) => Promise<void>;
  /** Returns a ticket once, even for concurrent calls. A ticket of another session is not consumed. */
  take: (hash: string, sessionHash: string) => Promise<Ticket | undefined>;
};

/** Tickets in memory. */
export const createTickets = (now: () => number): Tickets => {
  const tickets = new Map<string, Ticket>();

  // all have the same lifetime, so the oldest come first
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

/** Creates a pop-up's code or a resume token: stores its hash and returns the secret. */
export const issueLogToken = async ({ logTickets }: Queries, pass: Omit<LogTicketRow, 'hash'>) => {
  const secret = newSecret();
  await logTickets.add({ ...pass, hash: await sha256Hex(secret) });
  return secret;
};

/** Creates a ticket: stores its hash and returns the secret. */
export const issueTicket = async (tickets: Tickets, ticket: Ticket) => {
  const secret = newSecret();
  await tickets.put(await sha256Hex(secret), ticket);
  return secret;
};
