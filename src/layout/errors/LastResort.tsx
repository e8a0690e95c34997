import { useEffect, useRef } from 'react';
import { showPlainFailure } from '../../plainFailure.ts';

/** SH-10, where even the frame broke: it needs nothing around it. */
export const LastResort = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current !== null) showPlainFailure(place.current);
  }, []);
  return <div ref={place} />;
};
