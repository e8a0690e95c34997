import { ApiError, type ProblemCode } from '../../model/contract/problem.ts';
import type { AppOptions } from '../options.ts';
import type { Author } from '../store/audit.ts';

const WINDOW = 15 * 60_000;
const MOST_ROWS = 20;

/** No refusals: what is wrong with a form (400, 422), and what came too late (409, 412). */
const REFUSED: ReadonlySet<ProblemCode> = new Set(['forbidden', 'not_found', 'terms', 'too_many']);

export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSED.has(error.code);

type Refusal = { call: string; code: ProblemCode; params?: Record<string, string> };
type Window = { author: Author; until: number; rows: number; more: Record<string, number> };

export type Refusals = {
  /** Returns at once: the answer waits for no row, and is the same where none can be written. */
  note: (author: Author, refusal: Refusal) => void;
  /** writes what was only counted, of users who have been quiet since */
  sweep: () => void;
  /** resolves when everything noted so far is written */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

// a program with a token, or whoever guesses a password, takes no row from the user
const keyOf = ({ mnId, userId, userNm }: Author) => `${mnId} ${userId} ${userNm}`;

// the answer leaves first: who is refused can not tell by the clock what was written about it
const nextTurn = () => new Promise(resolve => setTimeout(resolve, 0));

/**
 * Refused writes in the audit (S19). A user's first twenty of a quarter of an hour are rows of their own; the others
 * are counted, and become one row when the time is over: nobody fills the audit.
 *
 * @example refusals.note(author, { call: 'DELETE /v2/devicetypes/:dvcType', code: 'forbidden', params });
 */
export const createRefusals = ({
  store,
  now,
  newId,
  log,
}: Pick<AppOptions, 'store' | 'now' | 'newId' | 'log'>): Refusals => {
  const windows = new Map<string, Window>();
  const running = new Set<Promise<void>>();

  const write = (author: Author, recordId: string, after: Record<string, unknown>) => {
    const entry = { action: 'refused', resource: 'calls', recordId, before: null, after };
    const [id, at] = [newId(), now()];
    const work: Promise<void> = nextTurn()
      .then(() => store.audit.add(id, at, author, entry))
      .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be written to the audit'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  const end = (key: string, { author, more }: Window) => {
    windows.delete(key);
    if (Object.keys(more).length > 0) write(author, '', { more });
  };

  const windowOf = (author: Author) => {
    const key = keyOf(author);
    const open = windows.get(key);
    if (open !== undefined && now() < open.until) return open;
    if (open !== undefined) end(key, open);
    const next: Window = { author, until: now() + WINDOW, rows: 0, more: {} };
    windows.set(key, next);
    return next;
  };

  const settle = async () => {
    await Promise.all(running);
  };

  return {
    note: (author, { call, code, params = {} }) => {
      const window = windowOf(author);
      if (window.rows < MOST_ROWS) {
        window.rows += 1;
        write(author, call, { code, ...params });
        return;
      }
      const kind = `${code} ${call}`;
      window.more[kind] = (window.more[kind] ?? 0) + 1;
    },
    sweep: () => {
      for (const [key, window] of windows) if (now() >= window.until) end(key, window);
    },
    settle,
    close: () => {
      for (const [key, window] of windows) end(key, window);
      return settle();
    },
  };
};
