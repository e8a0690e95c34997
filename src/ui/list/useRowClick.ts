import { useEvent } from 'react-admin';
import { type RefObject, useEffect } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea';

/** The row of a plain click outside the row's controls; a click that ends a text selection doesn't count. */
const rowOf = (event: MouseEvent) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (!(event.target instanceof Element) || event.target.closest(CONTROLS) !== null) return null;
  return getSelection()?.type === 'Range' ? null : event.target.closest('tr');
};

/** One listener for all rows; keyboard users have the links in them, and Enter. */
export const useRowClick = (
  body: RefObject<HTMLTableSectionElement | null>,
  onClick: (index: number) => void,
) => {
  const handle = useEvent((event: MouseEvent) => {
    const row = rowOf(event);
    if (row !== null) onClick(row.sectionRowIndex);
  });
  useEffect(() => {
    const element = body.current;
    element?.addEventListener('click', handle);
    return () => element?.removeEventListener('click', handle);
  });
};
