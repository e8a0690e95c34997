import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { roles } from './user.ts';

/** The states of a request to join an organization. */
export const joinRequestStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;

/** A request by someone whose invitation needs approval. Times are epoch milliseconds. */
const joinRequestSchema = z.object({
  requestId: z.string(),
  mnId: z.string(),
  mnNm: z.string(),
  role: z.enum(roles),
  status: z.enum(joinRequestStates),
  /** why it was rejected, or the comment of the admin who approved it */
  reason: z.string(),
  crtDt: z.number(),
  chgDt: z.number(),
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

/** Limit of the list; nobody makes this many. */
export const MAX_JOIN_REQUESTS = 20;

/** The caller's own requests; admins decide about them in the review queue. */
export const joinRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/sa/joinRequests',
    summary: `The caller's requests to join an organization, newest first; up to ${MAX_JOIN_REQUESTS}`,
    response: z.array(joinRequestSchema),
    tokens: 'never',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/sa/joinRequests/:requestId',
    summary: "Withdraws one of the caller's requests that no admin has decided yet",
    params: z.object({ requestId: z.string() }),
    response: z.void(),
    restorable: 'whoever withdrew a request can ask again with a new invitation',
    tokens: 'never',
  }),
};
