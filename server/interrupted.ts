import { ApiError } from '../model/contract/problem.ts';

/** The client disconnected before it had sent its body. Nobody reads the response; the log has a warning. */
export class InterruptedError extends ApiError {
  constructor(what: 'request' | 'upload') {
    super('bad_request', `The ${what} was interrupted. Try again.`);
  }
}
