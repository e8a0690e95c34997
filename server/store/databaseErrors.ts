import { ApiError } from '../../model/contract/problem.ts';

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|57014|53300|08\w{3}|SQLITE_BUSY.*)$/;
const full = /^(ENOSPC|EDQUOT|53100|SQLITE_FULL.*)$/;
const unreachableText =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** What a database or disk error means to the caller; undefined for a fault of our own. */
export const toApiError = (error: unknown): ApiError | undefined => {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (full.test(code) || /database or disk is full/.test(text)) {
    return new ApiError(
      'storage_full',
      'The server has run out of storage. Nothing was changed. Try again later.',
    );
  }
  if (unreachable.test(code) || unreachableText.test(text)) {
    // whether a commit that was on its way arrived is not known
    return new ApiError('unavailable', 'The database is unavailable. Try again in a moment.', {
      retryAfter: 5,
    });
  }
  return undefined;
};

/** A unique key that exists already, on either engine. */
export const isUniqueViolation = (error: unknown) => /^(23505|SQLITE_CONSTRAINT.*)$/.test(codeOf(error));

/** Writes what must be the only one of its name; a colleague may take it in the same instant. */
export const onUniqueViolation = <R>(write: Promise<R>, taken: () => ApiError): Promise<R> =>
  write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
