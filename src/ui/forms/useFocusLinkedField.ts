import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FOCUSABLE } from './focusable.ts';

/** Excludes hidden inputs: a MUI select has its name on one. */
const SHOWN = ':not([aria-hidden="true"])';
const focusable = FOCUSABLE.split(', ')
  .map(part => part + SHOWN)
  .join(', ');

const findField = (frame: HTMLElement, hash: string) => {
  const named = [...frame.querySelectorAll<HTMLElement>('[name], [data-path], [data-field]')];
  const found = named.find(element =>
    [element.getAttribute('name'), element.dataset['path'], element.dataset['field']].some(
      name => name != null && hash === `#${encodeURIComponent(name)}`,
    ),
  );
  if (found === undefined || found.matches(focusable)) return found;
  const control = found.closest('.MuiFormControl-root') ?? found;
  return control.querySelector<HTMLElement>(focusable) ?? undefined;
};

/** Focuses the field that a link names, as in `…/products/prd-1#imageFileId`, once the form is rendered. */
export const useFocusLinkedField = (frame: RefObject<HTMLElement | null>) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '' || frame.current === null) return;
    const field = findField(frame.current, hash);
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash, frame]);
};
