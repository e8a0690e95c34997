import { type HttpError, useNotify } from 'ra-core';
import type { Problem } from '../../../model/contract/problem.ts';
import { useSession } from '../../auth/SessionContext.ts';
import type { Values } from './values.ts';

export type SaveError = Omit<HttpError, 'body'> & { body?: Problem };
export type FieldErrors = Record<string, string>;

/** What a form does with its values; answers the errors that belong to fields. */
export type Submit = (values: Values) => Promise<FieldErrors | undefined>;

/** to react-hook-form the submit failed, and the user knows why */
export const TOLD = { type: 'told' };

/** Says once what went wrong, unless the fields can say it: then answers their errors. `thing` is what a 404 misses. */
export const useFailure = (thing?: string) => {
  const session = useSession();
  const notify = useNotify();

  return (error: unknown, hasFields: boolean): FieldErrors | undefined => {
    // SES-01 speaks for itself
    if (session.user() === null) return undefined;
    const { status, body, message } = error as Partial<SaveError>;
    if (hasFields && body?.errors !== undefined && Object.keys(body.errors).length > 0) return body.errors;
    if (status === 404 && thing !== undefined)
      notify('forms.gone', { type: 'warning', messageArgs: { thing }, autoHideDuration: 10_000 });
    else if (status === 0) notify('connection.notSaved', { type: 'warning' });
    else notify(status === undefined || !message ? 'forms.failed' : message, { type: 'error' });
    return undefined;
  };
};
