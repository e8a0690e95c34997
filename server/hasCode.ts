/** Whether a system error is this one, such as ENOENT. */
export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
