/** The part of our server's error response that a page needs. */
type ProblemBody = { message: string; errors?: Record<string, string> | undefined };

/** Why a request failed, for the user. Status 0: there was no response. */
export type Failure<P extends ProblemBody = ProblemBody> = {
  status: number;
  message: string;
  /** in seconds; 0 if the response doesn't say when to try again */
  retryAfter?: number;
  /** messages by field */
  fields: Record<string, string>;
  /** undefined if the response did not come from our server, such as a proxy's HTML page */
  problem?: P | undefined;
};

type WaitTexts = {
  /** the response doesn't say when */
  soon: string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
};

type Wording<P extends ProblemBody> = {
  /** message if there was no response */
  network: string;
  /** message if the response has no message of our server; `wait` says when to try again, such as 'in a moment' */
  unreadable: (status: number, wait: string) => string;
  /** messages that replace the server's */
  byStatus?: Readonly<Record<number, (wait: string) => string>>;
  wait: WaitTexts;
  /** returns undefined if it isn't a problem of our server */
  parse: (body: unknown) => P | undefined;
};

const secondsOf = (retryAfter: string | null) => {
  const header = retryAfter ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
};

const waitTextOf = (retryAfter: number, { soon, seconds, minutes }: WaitTexts) => {
  if (retryAfter === 0) return soon;
  return retryAfter > 90 ? minutes(Math.ceil(retryAfter / 60)) : seconds(retryAfter);
};

/**
 * The only mapping from a failed request to a message and field errors. The workspace and the public pages share it,
 * each with its own texts. It imports nothing, because the public pages load as little as possible.
 *
 * @example
 * const unreadable = (status: number, wait: string) => `Error ${status}. Try again ${wait}.`;
 * const failures = createFailures({ network: 'Check your connection.', unreadable, wait: waitTexts, parse });
 * const response = await fetch(url).catch(() => undefined);
 * if (!response?.ok) show(response ? await failures.ofResponse(response) : failures.network());
 */
export const createFailures = <P extends ProblemBody>({
  network,
  unreadable,
  byStatus = {},
  wait,
  parse,
}: Wording<P>) => ({
  network: (): Failure<P> => ({ status: 0, message: network, fields: {} }),

  ofResponse: async (response: Response): Promise<Failure<P>> => {
    const { status, headers } = response;
    const problem = parse(await response.json().catch(() => undefined));
    const retryAfter = secondsOf(headers.get('retry-after'));
    const waitText = waitTextOf(retryAfter, wait);
    const message = byStatus[status]?.(waitText) ?? (problem?.message || unreadable(status, waitText));
    return { status, message, retryAfter, fields: problem?.errors ?? {}, problem };
  },
});

/** Whether a request that failed can succeed later: other 4xx responses would be the same. 0 stands for no response. */
export const isRetryable = (status = 0) => status === 0 || status === 429 || status >= 500;
