/** What our server says about a request that failed, as far as a page needs it. */
type ProblemBody = { message: string; errors?: Record<string, string> | undefined };

/** Why a request failed, in words for the user. Status 0: there was no response. */
export type Failure<P extends ProblemBody = ProblemBody> = {
  status: number;
  message: string;
  /** field -> message */
  fields: Record<string, string>;
  /** undefined when the response did not come from our server, such as a proxy's HTML page */
  problem?: P | undefined;
};

type Wording<P extends ProblemBody> = {
  /** there was no response */
  network: string;
  /** the response is no problem of our server, or one without a message */
  unreadable: (status: number) => string;
  /** used in place of the server's message; `retryAfter` is in seconds, 0 when the response doesn't say */
  byStatus?: Readonly<Record<number, (retryAfter: number) => string>>;
  /** undefined for what is no problem of our server */
  parse: (body: unknown) => P | undefined;
};

const secondsOf = (retryAfter: string | null) => {
  const header = retryAfter ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
};

/**
 * The one mapping from a failed request to a message and field errors. The workspace and the public pages share it, each
 * with its own wording; it imports nothing, because the public pages load as little as possible.
 *
 * @example
 * const failures = createFailures({ network: 'Check your connection.', unreadable: status => `Error ${status}`, parse });
 * const response = await fetch(url).catch(() => undefined);
 * if (!response?.ok) show(response ? await failures.ofResponse(response) : failures.network());
 */
export const createFailures = <P extends ProblemBody>({
  network,
  unreadable,
  byStatus = {},
  parse,
}: Wording<P>) => ({
  network: (): Failure<P> => ({ status: 0, message: network, fields: {} }),

  ofResponse: async (response: Response): Promise<Failure<P>> => {
    const { status, headers } = response;
    const problem = parse(await response.json().catch(() => undefined));
    const message =
      byStatus[status]?.(secondsOf(headers.get('retry-after'))) ?? (problem?.message || unreadable(status));
    return { status, message, fields: problem?.errors ?? {}, problem };
  },
});
