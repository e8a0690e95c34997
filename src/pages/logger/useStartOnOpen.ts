import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Starts the log that a link requests. A device's log opens a window for consent, which browsers allow only after a
 * click: without one, for example after a reload, the log is only preselected.
 */
export const useStartOnOpen = (start: () => void) => {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = useRef(parameters.get('start') === '1');
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    setParameters(
      now => {
        now.delete('start');
        return now;
      },
      { replace: true },
    );
    // jsdom and older browsers don't have it
    if ((navigator as Partial<Navigator>).userActivation?.isActive !== false) start();
  });
};
