import type { RaThemeOptions } from 'react-admin';
import type { Scheme, Tokens } from './tokens.ts';

export const createPalette = (token: Tokens, scheme: Scheme): RaThemeOptions['palette'] => {
  const state = (name: string) => ({
    main: token(name),
    dark: token(`${name}-text`),
    light: token(`${name}-tint`),
    contrastText: token('on-primary'),
  });
  const primary = {
    main: token('primary'),
    dark: token('primary-hover'),
    light: token('primary-tint'),
    contrastText: token('on-primary'),
  };
  return {
    mode: scheme,
    primary,
    secondary: primary,
    info: primary,
    success: state('green'),
    warning: state('amber'),
    error: state('red'),
    text: { primary: token('ink'), secondary: token('ink-2'), disabled: token('ink-off') },
    background: { default: token('ground'), paper: token('paper') },
    divider: token('line'),
    action: {
      active: token('ink-2'),
      hover: token('hover'),
      selected: token('primary-tint'),
      focus: token('hover'),
      disabled: token('ink-off'),
      disabledBackground: token('neutral-tint'),
    },
  };
};
