import { describe, expect, it } from 'vitest';
import { issueTicket, type Tickets, TICKET_LIFETIME } from '../../server/logs/tickets.ts';
import { sha256Hex } from '../../server/hashing.ts';
import { FIXED_NOW } from '../../server/fake.ts';

const ticket = {
  sessionHash: 'session',
  mnId: '8kQ2',
  type: 'SMARTAPPIDS',
  target: 'x',
  after: { epoch: 'e', seq: 7 },
  expiryDt: FIXED_NOW + TICKET_LIFETIME,
} as const;

/** Tickets for opening a log's socket, in any store. */
export const describeTickets = (name: string, open: (now: () => number) => Promise<Tickets>) =>
  describe(`tickets ${name}`, () => {
    it('[LOG-02] can be used once among concurrent requests, and only by their session', async () => {
      const tickets = await open(() => FIXED_NOW);
      const hash = await sha256Hex(await issueTicket(tickets, ticket));
      expect(await tickets.take(hash, 'another')).toBeUndefined();
      const taken = await Promise.all(Array.from({ length: 5 }, () => tickets.take(hash, 'session')));
      expect(taken.filter(found => found !== undefined)).toEqual([ticket]);
    });

    it('[LOG-02] are stored as their SHA-256 only', async () => {
      const tickets = await open(() => FIXED_NOW);
      const kept: unknown[] = [];
      const put: Tickets['put'] = async (...given) => {
        kept.push(given);
        await tickets.put(...given);
      };
      const secret = await issueTicket({ ...tickets, put }, ticket);
      expect(kept).toEqual([[await sha256Hex(secret), ticket]]);
      expect(await tickets.take(secret, 'session')).toBeUndefined();
      expect(await tickets.take(await sha256Hex(secret), 'session')).toEqual(ticket);
    });

    it('[LOG-02] are valid for 60 seconds', async () => {
      let now = FIXED_NOW;
      const tickets = await open(() => now);
      const [early, late] = await Promise.all(
        [0, 1].map(async () => sha256Hex(await issueTicket(tickets, ticket))),
      );
      now += TICKET_LIFETIME - 1;
      expect(await tickets.take(early ?? '', 'session')).toEqual(ticket);
      now += 1;
      expect(await tickets.take(late ?? '', 'session')).toBeUndefined();
      expect(await tickets.take('made up', 'session')).toBeUndefined();
    });

    it('[LOG-02] of a first reader have no position', async () => {
      const tickets = await open(() => FIXED_NOW);
      const first = { ...ticket, after: undefined };
      const hash = await sha256Hex(await issueTicket(tickets, first));
      expect((await tickets.take(hash, 'session'))?.after).toBeUndefined();
    });
  });
