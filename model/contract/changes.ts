import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A committed write, as other pages of the organization learn of it. It has no field values: a page reads them itself. */
export const recordChangeSchema = z.object({
  resource: z.string(),
  recordId: z.string(),
  action: z.string(),
  userId: z.string(),
  userNm: z.string(),
  /** epoch milliseconds */
  at: z.number(),
  /** the page that made the change; absent for other clients */
  tabId: z.optional(z.string()),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** Somebody opened or left a record. Who has it open is the answer of `PUT /v3/presence`. */
export const presenceChangeSchema = z.object({ resource: z.string(), recordId: z.string() });
export type PresenceChange = z.infer<typeof presenceChangeSchema>;

/** The first event of a stream. */
export const changesHelloSchema = z.object({
  /** whether every change of the asked time was replayed; if not, the client must read its records again */
  isComplete: z.boolean(),
});
export type ChangesHello = z.infer<typeof changesHelloSchema>;

export const changes = {
  stream: endpoint({
    method: 'GET',
    path: '/v3/changes',
    summary:
      'Server-sent events: one `change` for each record that is written in the current organization and visible to the caller, one `presence` for each that a colleague opens or leaves',
    /** replays the changes of the last `age` milliseconds, so that a client that was away misses none */
    query: z.strictObject({ age: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    response: z.unknown(),
    answers: 'events',
    isBackground: true,
  }),
};
