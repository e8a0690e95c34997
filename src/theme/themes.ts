import type { RaThemeOptions } from 'react-admin';
import css from './tokens.css?raw';
import { buttons } from './buttons.ts';
import { choices } from './choices.tsx';
import { inputs } from './inputs.tsx';
import { lists } from './lists.tsx';
import { createPalette } from './palette.ts';
import { surfaces } from './surfaces.tsx';
import { tables } from './tables.ts';
import { baseline, typography } from './typography.ts';
import { readTokens, type Scheme } from './tokens.ts';

const TRANSITION_DURATION = 120;

const durations = [
  'shortest',
  'shorter',
  'short',
  'standard',
  'complex',
  'enteringScreen',
  'leavingScreen',
] as const;

const createThemeOptions = (scheme: Scheme): RaThemeOptions => {
  const tokens = readTokens(css, scheme);
  return {
    palette: createPalette(tokens, scheme),
    typography,
    shape: { borderRadius: Number.parseInt(tokens('radius'), 10) },
    // the design uses borders
    shadows: Array.from({ length: 25 }, () => 'none') as RaThemeOptions['shadows'],
    transitions: { duration: Object.fromEntries(durations.map(name => [name, TRANSITION_DURATION])) },
    components: {
      ...baseline,
      ...buttons,
      ...choices,
      ...inputs,
      ...lists,
      ...surfaces,
      ...tables,
    },
  };
};

export const lightTheme = createThemeOptions('light');
export const darkTheme = createThemeOptions('dark');
