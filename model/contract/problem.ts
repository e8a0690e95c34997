import * as z from 'zod/mini';

export const STATUS_OF = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** the caller has to agree to the terms first */
  terms: 409,
  /** the session stands in another organization than the page that asked */
  other_organization: 409,
  stale: 412,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof STATUS_OF;

export const problemSchema = z.object({
  code: z.enum(Object.keys(STATUS_OF) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** field -> message, in the form's own names */
  errors: z.optional(z.record(z.string(), z.string())),
  /** the record as it stands now, on `stale` only */
  current: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

type Details = Pick<Problem, 'errors' | 'current'> & { retryAfter?: number };

/**
 * The one error that routes, rules and stores throw on purpose. The message is fit for the user; code and
 * tests branch on `code`, never on the text.
 *
 * @example throw new ApiError('conflict', 'This project is deployed already.')
 */
export class ApiError extends Error {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** What the user typed, named by field. */
export const wrongFields = (errors: Record<string, string>) =>
  new ApiError('invalid', 'Check the marked fields.', { errors });

export const notFound = () => new ApiError('not_found', 'There is nothing here under this id.');
