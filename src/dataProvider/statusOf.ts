/** The HTTP status of a rejected call; 0 if it had no response. */
export const statusOf = (error: unknown) => (error as { status?: number } | null)?.status ?? 0;

/** How many seconds the server asks to wait before the call is repeated; 0 if it doesn't say. */
export const retryAfterOf = (error: unknown) => (error as { retryAfter?: number } | null)?.retryAfter ?? 0;

/** Whether a failed write may have been done: there was no response, or none of use. */
export const isUnanswered = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status >= 500;
};

/**
 * Whether the server has decided, so that the same call would fail again. A 401 or 429 comes before it looks at the
 * call, and doesn't tell what became of an earlier one.
 */
export const isRejected = (error: unknown) => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
};
