import { type HttpError, useNotify, useTranslate } from 'react-admin';
import type { Problem } from '../../../model/contract/problem.ts';
import { useSession } from '../../auth/SessionContext.ts';
import { isRetryable } from '../../dataProvider/failures.ts';
import type { Values } from './values.ts';

export type SaveError = Omit<HttpError, 'body'> & { body?: Problem };
export type FieldErrors = Record<string, string>;

/** Submits a form's values and resolves to the errors of its fields. */
export type Submit = (values: Values) => Promise<FieldErrors | undefined>;

/** marks a submit as failed if the user has already been notified */
export const ALREADY_NOTIFIED = { type: 'notified' };

/**
 * Notifies the user of a failed save, or returns the errors that fields can show. `noun` is for the message about a
 * missing record. `show` is for a dialog that stays open: it covers the toasts.
 */
export const useSaveErrorHandler = (noun?: string) => {
  const session = useSession();
  const notify = useNotify();
  const translate = useTranslate();

  const textOf = (error: unknown) => {
    const { status, message } = error as Partial<SaveError>;
    if (status === 0) return 'connection.notSaved';
    if (status === undefined || !message) return 'forms.failed';
    return isRetryable(status) ? `${message} ${translate('forms.kept')}` : message;
  };

  return (error: unknown, hasFields: boolean, show?: (message: string) => void): FieldErrors | undefined => {
    // SES-01 notifies of an expired session
    if (session.user() === null) return undefined;
    const { status, body } = error as Partial<SaveError>;
    if (hasFields && body?.errors !== undefined && Object.keys(body.errors).length > 0) return body.errors;
    if (status === 404 && noun !== undefined) {
      notify('forms.gone', {
        type: 'warning',
        messageArgs: { noun },
        autoHideDuration: 10_000,
        isSaved: false,
      });
      return undefined;
    }
    const isLost = status === 0;
    const text = textOf(error);
    if (show === undefined) notify(text, { type: isLost ? 'warning' : 'error', isSaved: false });
    else show(text);
    return undefined;
  };
};
