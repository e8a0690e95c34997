import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from '../theme.ts';
import { useThemeChoice } from './useThemeChoice.ts';

const themes = { light: createTheme(lightTheme), dark: createTheme(darkTheme) };

/** MUI's parts find their looks here; everything else has them from the style sheets. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const { choice } = useThemeChoice();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const scheme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  return <ThemeProvider theme={themes[scheme]}>{children}</ThemeProvider>;
};
