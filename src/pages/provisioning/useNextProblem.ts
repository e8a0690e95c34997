import { useEffect, useRef } from 'react';
import type { ClinicRow } from '../../../model/provisioning/clinic.ts';

/** A corrected row leaves the list of those to fix: the focus goes on to the next problem. */
export const useNextProblem = (rows: readonly ClinicRow[]) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    const { current } = body;
    if (current === null) return undefined;
    const handleFocus = ({ target }: FocusEvent) => {
      focused.current = [...current.rows].findIndex(row => row.contains(target as Node));
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = -1;
    };
    current.addEventListener('focusin', handleFocus);
    current.addEventListener('focusout', handleBlur);
    return () => {
      current.removeEventListener('focusin', handleFocus);
      current.removeEventListener('focusout', handleBlur);
    };
  }, []);
  useEffect(() => {
    if (focused.current === -1 || document.activeElement !== document.body) return;
    const next = [...(body.current?.rows ?? [])]
      .slice(focused.current)
      .flatMap(row => [...row.querySelectorAll<HTMLElement>('[aria-invalid="true"]')])[0];
    focused.current = -1;
    next?.focus();
    // once the corrected rows are drawn
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rows]);
  return body;
};
