import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * A committed write, as it is announced to other pages of the organization. It has no field values: pages fetch them.
 */
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

/** Somebody opened or left a record. `PUT /v3/presence` returns who has it open. */
export const presenceChangeSchema = z.object({ resource: z.string(), recordId: z.string() });
export type PresenceChange = z.infer<typeof presenceChangeSchema>;

/** The first event of a stream, and also the last one if the client reads too slowly. */
export const changesHelloSchema = z.object({
  /** whether every change of the requested period was replayed; if not, the client must reload its records */
  isComplete: z.boolean(),
});
export type ChangesHello = z.infer<typeof changesHelloSchema>;

export const changes = {
  stream: endpoint({
    method: 'GET',
    path: '/v3/changes',
    summary:
      'Server-sent events: one `change` for each record that is written in the current organization and visible to the caller, one `presence` for each that a colleague opens or leaves',
    /** replays the changes of the last `age` milliseconds, so that a client that was disconnected misses none */
    query: z.strictObject({ age: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    response: z.unknown(),
    responseFormat: 'events',
    isBackground: true,
  }),
};
