import { useEffect, useRef } from 'react';
import { showPlainErrorPage } from '../../plainErrorPage.ts';

/** SH-10: for errors in the layout itself, so it needs no context. */
export const FatalErrorPage = () => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current !== null) showPlainErrorPage(container.current);
  }, []);
  return <div ref={container} />;
};
