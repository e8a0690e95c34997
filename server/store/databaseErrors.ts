import { ApiError } from '../../model/contract/problem.ts';

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

// 25006: a server that has become a standby accepts no writes
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EHOSTDOWN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|25006|57P0[123]|55P03|53300|08\w{3}|SQLITE_BUSY.*)$/;
const full = /^(ENOSPC|EDQUOT|53100|SQLITE_FULL.*)$/;
const unreachableText =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether PostgreSQL has stopped a statement at the limit of its connection. */
export const isStatementTimeout = (error: unknown) => codeOf(error) === '57014';

/** Whether the database has not responded at all, within the time that pg waits for a response. */
export const isResponseTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** The API error for a database or disk error; undefined for any other error. */
export const toApiError = (error: unknown): ApiError | undefined => {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (full.test(code) || /database or disk is full/.test(text)) {
    return new ApiError(
      'storage_full',
      'The server has run out of storage. Nothing was changed. Try again later.',
    );
  }
  if (isStatementTimeout(error)) {
    return new ApiError('unavailable', 'This took too long. Try again, or narrow the search.', {
      retryAfter: 5,
    });
  }
  if (unreachable.test(code) || unreachableText.test(text) || isResponseTimeout(error)) {
    return new ApiError('unavailable', 'The database is unavailable. Try again in a moment.', {
      retryAfter: 5,
    });
  }
  return undefined;
};

const lostConnection = /^(ECONNRESET|EPIPE|ETIMEDOUT|57P0[12]|08\w{3})$/;
const neverConnected = /due to connection timeout/;

/**
 * Whether a transaction that failed may have been committed: the connection can be lost before the confirmation. Other
 * errors of an unavailable database, such as a refused connection or a stopped statement, leave no doubt.
 */
export const isCommitUnknown = (error: unknown) => {
  const text = error instanceof Error ? error.message : '';
  if (neverConnected.test(text)) return false;
  return (
    lostConnection.test(codeOf(error)) || /connection terminated/i.test(text) || isResponseTimeout(error)
  );
};

const MAX_RUNS = 3;

/**
 * Runs a transaction again if PostgreSQL has rolled it back because it and another one were waiting for each other. It
 * must have no effect outside the database.
 */
export const retryDeadlocked = async <R>(run: () => Promise<R>): Promise<R> => {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (codeOf(error) !== '40P01' || runs === MAX_RUNS) throw error;
    }
  }
};

/** A violation of a unique key, on either engine. */
export const isUniqueViolation = (error: unknown) => /^(23505|SQLITE_CONSTRAINT.*)$/.test(codeOf(error));

/** Writes a row with a unique name, which a colleague may take at the same time. */
export const onUniqueViolation = <R>(write: Promise<R>, taken: () => ApiError): Promise<R> =>
  write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
