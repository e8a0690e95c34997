import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectTypes } from './projects.ts';
import { MAX_COMMENT } from './publishRequests.ts';
import { keyword, listOf, listQuery, pageOf } from './query.ts';
import { prose } from './text.ts';

/** What admins of a company decide about, in the order of the queue's tabs. */
export const reviewKinds = ['publishRequest', 'brand', 'capability', 'joinRequest'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

const reviewDecisions = ['approve', 'reject'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Maximum number of items in one decision, and on one page of the queue. */
export const MAX_REVIEWS = 1000;
/** Number of items that a decision handles within its own call; the rest follow in the background. */
export const REVIEWS_AT_ONCE = 50;

/** Maximum of an integer column. */
const MAX_VERSION = 2_147_483_647;

const reviewId = z.string().check(z.minLength(1), z.maxLength(200));

/** An item that waits for a decision. Times are epoch milliseconds. */
const reviewSchema = z.object({
  /** kind and ID of the record, such as brand:b1 */
  reviewId: z.string(),
  kind: z.enum(reviewKinds),
  recordId: z.string(),
  name: z.string(),
  /**
   * distinguishes it from others of its kind: the type of a project, the namespace of a capability, the role of a new
   * member; '' for brands
   */
  detail: z.string(),
  /** for a publish request; null for other kinds */
  project: z.nullable(z.object({ pjtId: z.string(), prodType: z.enum(projectTypes) })),
  /** what was requested, such as 1.3; null for kinds without versions */
  versionNm: z.nullable(z.string()),
  requesterNm: z.string(),
  requestedDt: z.number(),
  assigneeId: z.nullable(z.string()),
  assigneeNm: z.nullable(z.string()),
  /** fields that differ from the last approval; null before the first */
  changeCount: z.nullable(z.number()),
  /** sent back with a decision, which is rejected if the item has changed since */
  version: z.number(),
});
export type ReviewItem = z.infer<typeof reviewSchema>;

const text = z.string();

const fieldSchema = z.object({
  /** `brand`, `capability`, `joinRequest`, or the task of the project that it belongs to */
  group: text,
  /** name of the item with the field, if a group has several, such as a product */
  subject: text,
  /** name of the field; null: the whole item, or what `sentence` describes */
  field: z.nullable(text),
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  /** the values, shortened; null if there is none, or if it means nothing to users */
  before: z.nullable(text),
  after: z.nullable(text),
  /** for device profiles: the key of a text, with its values; `words` are values that are keys of texts themselves */
  sentence: z.nullable(
    z.object({
      text,
      values: z.record(text, z.union([text, z.number()])),
      words: z.record(text, text),
    }),
  ),
});
export type ReviewField = z.infer<typeof fieldSchema>;

const pastDecisionSchema = z.object({
  decision: z.enum(reviewDecisions),
  versionNm: z.nullable(text),
  at: z.number(),
  userId: text,
  userNm: text,
  comment: text,
});
export type PastDecision = z.infer<typeof pastDecisionSchema>;

const checkSchema = z.object({
  /** for a publish request: name of the check; for a capability: 'definition' */
  check: text,
  status: z.enum(['pass', 'warn', 'fail']),
  /** what is wrong with a definition; '' if the check's name says enough */
  message: text,
});

const imageSchema = z.object({
  /** of the brand or product */
  name: text,
  /** file ID of the last approved image; null if there is none */
  before: z.nullable(text),
  /** file ID of the requested image; null if it was removed */
  after: z.nullable(text),
});
export type ReviewImage = z.infer<typeof imageSchema>;

const reviewDetailSchema = z.object({
  item: reviewSchema,
  /** it waits for a decision */
  isWaiting: z.boolean(),
  /** the decision because of which it no longer waits; null if it waits, or if its requester withdrew or changed it */
  decided: z.nullable(pastDecisionSchema),
  checks: z.array(checkSchema),
  /** the approval that the fields are compared with; null before the first */
  approved: z.nullable(pastDecisionSchema),
  /** all fields, including unchanged ones; at most 500 */
  fields: z.array(fieldSchema),
  /** the logo of a brand, or the images of a project's products */
  images: z.array(imageSchema),
  /** comment of the requester */
  note: text,
  comments: z.array(z.object({ entryId: text, at: z.number(), userNm: text, text })),
  /** newest first, at most 20 */
  earlier: z.array(pastDecisionSchema),
});
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;

/** A decision of one user about one or more items. */
const decisionSchema = z.object({
  decisionId: text,
  decision: z.enum(reviewDecisions),
  comment: text,
  /** `undone`: as far as possible */
  state: z.enum(['running', 'done', 'undone']),
  /** name of the only item; null for several */
  name: z.nullable(text),
  totalCount: z.number(),
  /** processed items, including failed ones */
  doneCount: z.number(),
  failures: z.array(z.object({ reviewId: text, name: text, message: text, code: text })),
  /** null if it can't be undone, or no longer */
  undoUntil: z.nullable(z.number()),
  createdTime: z.number(),
});
export type ReviewDecisionRecord = z.infer<typeof decisionSchema>;

const digestSchema = z.object({
  /** the server can send emails */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
});

const reviewColumns = ['requestedDt'] as const;
const reviewAssignments = ['mine', 'unassigned'] as const;

const reviewQuerySchema = z.strictObject({
  ...listQuery(reviewColumns, ['requestedDt', 'asc'], MAX_REVIEWS),
  keyword,
  kindList: z.optional(listOf(reviewKinds)),
  assignment: z.optional(z.enum(reviewAssignments)),
});
export type ReviewQuery = z.output<typeof reviewQuerySchema>;

const decisionId = z.object({ decisionId: z.string().check(z.maxLength(100)) });

/** The review queue of a company: everything that waits for a decision of its admins. */
export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/v3/reviews',
    summary: 'Items waiting for review in the current organization, oldest first by default',
    query: reviewQuerySchema,
    response: z.extend(pageOf(reviewSchema), {
      /** without any filter */
      waitingCount: z.number(),
      /** there are more, because items of a kind are counted up to 10,000 */
      isWaitingCapped: z.boolean(),
      /** by kind, with the other filters applied */
      kindCounts: z.record(z.enum(reviewKinds), z.number()),
      /** kinds with more items than that */
      cappedKinds: z.array(z.enum(reviewKinds)),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/v3/reviews/summary',
    summary:
      'How many items are waiting for review in the current organization, and how many of them are assigned to the caller',
    response: z.object({
      waitingCount: z.number(),
      /** there are more, because items of a kind are counted up to 10,000 */
      isWaitingCapped: z.boolean(),
      mineCount: z.number(),
      isMineCapped: z.boolean(),
    }),
  }),
  digest: endpoint({
    method: 'GET',
    path: '/v3/reviews/digest',
    summary: 'Whether the caller gets a daily email about items waiting in the current organization',
    response: digestSchema,
    tokens: 'never',
  }),
  setDigest: endpoint({
    method: 'PUT',
    path: '/v3/reviews/digest',
    summary: 'Turns the daily email about items waiting in the current organization on or off for the caller',
    body: z.strictObject({ isOn: z.boolean() }),
    response: digestSchema,
    tokens: 'never',
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/reviews/:reviewId',
    summary:
      'An item with its checks, its fields beside those of the last approval, comments, and earlier decisions',
    params: z.object({ reviewId }),
    response: reviewDetailSchema,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/v3/reviews/assignments',
    repeatable: true,
    summary: 'Assigns items to an admin, or to no one; those that are no longer waiting are left out',
    body: z.strictObject({
      reviewIds: z
        .array(reviewId)
        .check(z.minLength(1, 'Select at least one item.'), z.maxLength(MAX_REVIEWS)),
      assigneeId: z.nullable(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ assignedCount: z.number() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/v3/reviews/decisions',
    summary: `Approves or rejects items: the first ${REVIEWS_AT_ONCE} at once, the rest in the background. Items that fail are returned with the reason; 404 if none of them exists`,
    body: z.strictObject({
      decision: z.enum(reviewDecisions),
      /** required to reject */
      comment: prose(MAX_COMMENT, 'Comment'),
      items: z
        .array(z.strictObject({ reviewId, version: z.int().check(z.minimum(0), z.maximum(MAX_VERSION)) }))
        .check(
          z.minLength(1, 'Select at least one item.'),
          z.maxLength(MAX_REVIEWS, `Select up to ${MAX_REVIEWS} items.`),
        ),
    }),
    response: decisionSchema,
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/v3/reviews/decisions',
    summary: "The caller's decisions that are being carried out, or can still be undone; newest first",
    response: z.array(decisionSchema),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v3/reviews/decisions/:decisionId/undo',
    summary:
      'Undoes a decision within ten minutes; of many items, only those that nobody has changed since; 409 if none can be undone. Only for the user who made it',
    params: decisionId,
    response: decisionSchema,
  }),
};
