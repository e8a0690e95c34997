import { useLayoutEffect } from 'react';
import { useThemeChoice } from './useThemeChoice.ts';

/** Sets the attribute with which tokens.css overrides the system's color scheme. */
export const useThemeAttribute = () => {
  const { choice } = useThemeChoice();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset['theme'];
    else dataset['theme'] = choice;
  }, [choice]);
};
