/** The HTTP status of a rejected call; 0 if it had no response. */
export const statusOf = (error: unknown) => (error as { status?: number } | null)?.status ?? 0;

/** How many seconds the server asks to wait before the call is repeated; 0 if it doesn't say. */
export const retryAfterOf = (error: unknown) => (error as { retryAfter?: number } | null)?.retryAfter ?? 0;

/** Whether a failed write may have been done: there was no response, or none of use. */
export const isUnanswered = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status >= 500;
};
