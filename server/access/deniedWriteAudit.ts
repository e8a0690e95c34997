import { ApiError, type ProblemCode } from '../../model/contract/problem.ts';
import type { Clock, Log } from '../ports.ts';
import type { Author } from '../store/audit.ts';
import type { Store } from '../store/index.ts';

const WINDOW = 15 * 60_000;
const MAX_ROWS = 20;

/** Form errors (400, 422) and stale writes (409, 412) are not denials. */
const DENIAL_CODES: ReadonlySet<ProblemCode> = new Set(['forbidden', 'not_found', 'terms', 'too_many']);

export const isDenial = (error: unknown): error is ApiError =>
  error instanceof ApiError && DENIAL_CODES.has(error.code);

type DeniedWrite = { call: string; code: ProblemCode; params?: Record<string, string> };
type Window = { author: Author; until: number; rows: number; more: Record<string, number> };

export type DeniedWriteAudit = {
  /** Returns immediately: the response doesn't wait for the row, and is the same if the row can't be written. */
  record: (author: Author, refusal: DeniedWrite) => void;
  /** Writes the counts of windows that have ended. */
  sweep: () => void;
  /** Resolves when everything recorded so far is written. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

// the name is part of the key, so that an API token or a password guesser doesn't use up the rows of the user
const windowKey = ({ mnId, userId, userNm }: Author) => `${mnId} ${userId} ${userNm}`;

// the response is sent first, so that its timing doesn't reveal what was written
const nextTurn = () => new Promise(resolve => setTimeout(resolve, 0));

/**
 * Writes denied calls to the audit (S19). The first twenty of a user within 15 minutes get a row each; the others are
 * counted in one row at the end of that window, so that nobody can flood the audit.
 *
 * @example audit.record(author, { call: 'DELETE /v2/devicetypes/:dvcType', code: 'forbidden', params });
 */
export const createDeniedWriteAudit = ({
  store,
  now,
  newId,
  log,
}: Clock & { store: Store; log: Log }): DeniedWriteAudit => {
  const windows = new Map<string, Window>();
  const running = new Set<Promise<void>>();

  const write = (author: Author, recordId: string, after: Record<string, unknown>) => {
    const entry = { action: 'refused', resource: 'calls', recordId, before: null, after } as const;
    const [id, at] = [newId(), now()];
    const work: Promise<void> = nextTurn()
      .then(() => store.audit.add(id, at, author, entry))
      .catch((error: unknown) =>
        log.error({ err: error }, 'failed to write a denied request to the audit log'),
      )
      .finally(() => running.delete(work));
    running.add(work);
  };

  const closeWindow = (key: string, { author, more }: Window) => {
    windows.delete(key);
    if (Object.keys(more).length > 0) write(author, '', { more });
  };

  const windowOf = (author: Author) => {
    const key = windowKey(author);
    const open = windows.get(key);
    if (open !== undefined && now() < open.until) return open;
    if (open !== undefined) closeWindow(key, open);
    const next: Window = { author, until: now() + WINDOW, rows: 0, more: {} };
    windows.set(key, next);
    return next;
  };

  const settle = async () => {
    await Promise.all(running);
  };

  return {
    record: (author, { call, code, params = {} }) => {
      const window = windowOf(author);
      if (window.rows < MAX_ROWS) {
        window.rows += 1;
        write(author, call, { code, ...params });
        return;
      }
      const kind = `${code} ${call}`;
      window.more[kind] = (window.more[kind] ?? 0) + 1;
    },
    sweep: () => {
      for (const [key, window] of windows) if (now() >= window.until) closeWindow(key, window);
    },
    settle,
    close: () => {
      for (const [key, window] of windows) closeWindow(key, window);
      return settle();
    },
  };
};
