import * as z from 'zod/mini';

export const STATUS_OF = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  /** the request didn't arrive in time */
  request_timeout: 408,
  conflict: 409,
  /** the caller must agree to the terms first */
  terms: 409,
  /** the session is in a different organization than the page */
  other_organization: 409,
  /** an upload in parts without the version of its protocol, or with another one */
  tus_version: 412,
  stale: 412,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof STATUS_OF;

export const problemSchema = z.object({
  code: z.enum(Object.keys(STATUS_OF) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** messages by field name */
  errors: z.optional(z.record(z.string(), z.string())),
  /** the current record, only with the code `stale` */
  current: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

type Details = Pick<Problem, 'errors' | 'current'> & { retryAfter?: number };

/**
 * The error that routes, rules and stores throw for expected failures. The message is shown to the user. Code checks
 * `code`, never the message.
 *
 * @example throw new ApiError('conflict', 'This project already has an open publish request.')
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

/** The error for invalid form fields; `errors` has the messages by field name. */
export const fieldErrors = (errors: Record<string, string>) =>
  new ApiError('invalid', 'Check the marked fields.', { errors });

export const notFound = () => new ApiError('not_found', 'No record with this ID was found.');
