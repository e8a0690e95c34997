import { useLayoutEffect } from 'react';
import { useThemeChoice } from './useThemeChoice.ts';

/** tokens.css follows the system unless the element says otherwise. */
export const useThemeAttribute = () => {
  const { choice } = useThemeChoice();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset['theme'];
    else dataset['theme'] = choice;
  }, [choice]);
};
