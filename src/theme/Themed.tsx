import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './themes.ts';
import { useThemeChoice } from './useThemeChoice.ts';

const themes = { light: createTheme(lightTheme), dark: createTheme(darkTheme) };

/** Provides the theme for MUI components; everything else is styled by CSS files. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const { choice } = useThemeChoice();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const scheme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  return <ThemeProvider theme={themes[scheme]}>{children}</ThemeProvider>;
};
