import type { RaThemeOptions } from 'ra-ui-materialui';
import css from '../tokens.css?raw';
import { buttons } from './theme/buttons.ts';
import { choices } from './theme/choices.tsx';
import { inputs } from './theme/inputs.tsx';
import { lists } from './theme/lists.tsx';
import { paletteOf } from './theme/palette.ts';
import { surfaces } from './theme/surfaces.tsx';
import { tables } from './theme/tables.ts';
import { toasts } from './theme/toasts.ts';
import { baseline, typography } from './theme/typography.ts';
import { readTokens, type Scheme } from './tokens.ts';

const MOTION = 120;

const durations = [
  'shortest',
  'shorter',
  'short',
  'standard',
  'complex',
  'enteringScreen',
  'leavingScreen',
] as const;

const themeOf = (scheme: Scheme): RaThemeOptions => {
  const tokens = readTokens(css, scheme);
  return {
    palette: paletteOf(tokens, scheme),
    typography,
    shape: { borderRadius: Number.parseInt(tokens('radius'), 10) },
    // borders instead
    shadows: Array.from({ length: 25 }, () => 'none') as RaThemeOptions['shadows'],
    transitions: { duration: Object.fromEntries(durations.map(name => [name, MOTION])) },
    components: {
      ...baseline,
      ...buttons,
      ...choices,
      ...inputs,
      ...lists,
      ...surfaces,
      ...tables,
      ...toasts,
    },
  };
};

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
