/** The HTTP status of a rejected call; 0 if it had no response. */
export const statusOf = (error: unknown) => (error as { status?: number } | null)?.status ?? 0;
