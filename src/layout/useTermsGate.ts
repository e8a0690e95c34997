import { type RefObject, useEffect, useRef } from 'react';
import { useUser } from '../auth/SessionContext.ts';

/** TRM-01: whether the terms replace every page. After the user has agreed, the page gets the focus. */
export const useTermsGate = (main: RefObject<HTMLElement | null>) => {
  const isClosed = useUser()?.mustAgree === true;
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) main.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed, main]);
  return isClosed;
};
