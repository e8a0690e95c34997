import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectTypes } from './projects.ts';

/** Maximum length of the list. */
export const MAX_LISTED_MENTIONS = 20;

/** A comment on a publish request that mentions the caller. `at` is in epoch milliseconds. */
const mentionSchema = z.object({
  /** ID of the timeline entry */
  entryId: z.string(),
  at: z.number(),
  /** name of the author */
  userNm: z.string(),
  text: z.string(),
  requestId: z.string(),
  versionNm: z.string(),
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  isRead: z.boolean(),
});
export type Mention = z.infer<typeof mentionSchema>;

const unreadCount = z.number();

/** Comments that mention the caller, in the current organization. */
export const mentions = {
  list: endpoint({
    method: 'GET',
    path: '/v3/mentions',
    summary: `The newest comments on publish requests that mention the caller, at most ${MAX_LISTED_MENTIONS}, and how many are unread in total`,
    response: z.object({ list: z.array(mentionSchema), unreadCount }),
    tokens: 'never',
  }),
  read: endpoint({
    method: 'POST',
    path: '/v3/mentions/read',
    summary: "Marks the caller's mentions as read: those in one publish request, or all",
    body: z.strictObject({ requestId: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ unreadCount }),
    tokens: 'never',
  }),
};
