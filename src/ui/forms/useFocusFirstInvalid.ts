import { useNotify } from 'react-admin';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { FOCUSABLE } from './focusable.ts';
import { isValues } from './values.ts';

// the JSON editor's invalid element is in its shadow root, and a group of checkboxes has only a class
const INVALID = '[aria-invalid="true"], .json-host[data-invalid], .MuiFormGroup-root.Mui-error';

const messageOf = (error: unknown): string | undefined => {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean);
  if (!isValues(error)) return undefined;
  if (typeof error.message === 'string') return error.message;
  if (isValues(error.message) && typeof error.message.message === 'string') return error.message.message;
  return Object.values(error).map(messageOf).find(Boolean);
};

/** After a failed submit, focuses the first invalid field; an error without a field becomes a toast. */
export const useFocusFirstInvalid = (frame: RefObject<HTMLElement | null>) => {
  const { submitCount, errors } = useFormState();
  const notify = useNotify();
  const seen = useRef(submitCount);

  useEffect(() => {
    const isNew = submitCount > seen.current;
    seen.current = submitCount;
    const { root, ...fields } = errors;
    if (!isNew || root?.type === 'notified') return;
    const invalid = frame.current?.querySelector<HTMLElement>(INVALID);
    if (invalid)
      return (invalid.matches(FOCUSABLE) ? invalid : invalid.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    const message = messageOf({ root, ...fields });
    if (message !== undefined) notify(message, { type: 'error' });
  }, [submitCount, errors, frame, notify]);
};
