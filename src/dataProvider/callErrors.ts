import { HttpError } from 'react-admin';
import { type Problem, problemSchema } from '../../model/contract/problem.ts';
import { callTexts } from '../i18n/callTexts.ts';
import { waitTexts } from '../i18n/waitTexts.ts';
import { createFailures, type Failure } from './failures.ts';

type CallErrorOptions = {
  /** if the response is lost, the change may have been made */
  isWrite?: boolean;
};

export const notUnderstood = ({ isWrite = false }: CallErrorOptions = {}) =>
  new HttpError((isWrite ? callTexts.write : callTexts).notUnderstood, 502);

/** For a call that was ended because it had no response for too long: 504 is also what a proxy responds then. */
export const tookTooLong = ({ isWrite = false }: CallErrorOptions = {}) =>
  new HttpError((isWrite ? callTexts.write : callTexts).tookTooLong, 504);

const toHttpError = ({ message, status, retryAfter = 0, problem }: Failure<Problem>) =>
  Object.assign(new HttpError(message, status, problem), { retryAfter });

const createCallFailures = (isWrite: boolean) => {
  const { unavailable, notUnderstood: unreadable } = isWrite ? callTexts.write : callTexts;
  return createFailures({
    network: callTexts.network,
    unreadable: (status, wait) => {
      if (status === 429) return callTexts.tooMany(wait);
      // of a proxy; our server explains its own
      if (status >= 502 && status <= 504) return unavailable(wait);
      return status >= 500 ? unreadable : callTexts.notUnderstood;
    },
    wait: waitTexts,
    parse: body => problemSchema.safeParse(body).data,
  });
};

const readFailures = createCallFailures(false);
const writeFailures = createCallFailures(true);

export const lostConnection = () => toHttpError(readFailures.network());

/** The error for a response that is no success. */
export const toCallFailure = async (response: Response, { isWrite = false }: CallErrorOptions = {}) =>
  toHttpError(await (isWrite ? writeFailures : readFailures).ofResponse(response));
