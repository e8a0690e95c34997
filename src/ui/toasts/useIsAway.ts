import { useEffect, useState } from 'react';

/** Whether the user is in another window or tab; toasts shown meanwhile wait for their return. */
export const useIsAway = () => {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const handleBlur = () => setIsAway(true);
    const handleFocus = () => setIsAway(false);
    window.addEventListener('blur', handleBlur);
    window.addEventListener('focus', handleFocus);
    return () => {
      window.removeEventListener('blur', handleBlur);
      window.removeEventListener('focus', handleFocus);
    };
  }, []);
  return isAway;
};
