/**
 * Whether a call got a response. When the session has ended, react-admin resolves a call with an empty record instead
 * of rejecting (in its hooks, too), and redirects to sign-in: nothing was done, so nothing must be announced or shown.
 *
 * @example
 * const { data } = await deployProject(projectId);
 * if (!isResponse(data)) return;
 * notify('overview.deployed');
 */
export const isResponse = <T>(data: T): data is Exclude<T, undefined | void> =>
  data !== undefined &&
  (Array.isArray(data) || typeof data !== 'object' || Object.keys(data ?? {}).length > 0);

/**
 * The response of a call; undefined while it runs, and when the session has ended.
 *
 * @example const sessions = responseOf(useQuery({ queryKey, queryFn }).data);
 */
export const responseOf = <T>(result: { data: T } | undefined): T | undefined => {
  const data = result?.data;
  return isResponse(data) ? data : undefined;
};
